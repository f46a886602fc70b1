import { useBranchLookup, useInstructorLookup } from '#kernel/ui/desk.ts';
import { DateInput, defineTexts, Select, useNow, useSearchParams, useTexts } from '#kernel/ui/index.ts';
import { type ShownStatus, statusTexts } from './status.tsx';

const texts = defineTexts('class_event.report_filters', {
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  branch: { en: 'Branch', th: 'สาขา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  status: { en: 'Status', th: 'สถานะ' },
  all: { en: 'All', th: 'ทั้งหมด' },
});

const statuses: readonly ShownStatus[] = ['completed', 'attend', 'no_show', 'canceled', 'rejected'];
const ulid = /^\w{26}$/;
const day = /^\d{4}-\d\d-\d\d$/;

type Name = 'start_date' | 'end_date' | 'branch' | 'instructor' | 'status';

/**
 * What the report is narrowed to, kept in the page's address. Without dates it is this month. What an address
 * holds that is no filter counts as all.
 */
export const useReportFilters = () => {
  const [search, setSearch] = useSearchParams();
  const month = useNow().slice(0, 7);
  const read = (name: Name, isRight: (value: string) => boolean, otherwise: string) => {
    const value = search.get(name) ?? otherwise;
    return value === '' || isRight(value) ? value : otherwise;
  };
  const status = search.get('status') ?? '';
  const filters = {
    start_date: read('start_date', (value) => day.test(value), `${month}-01`),
    end_date: read('end_date', (value) => day.test(value), ''),
    branch: read('branch', (value) => ulid.test(value), ''),
    instructor: read('instructor', (value) => ulid.test(value), ''),
    status: statuses.find((each) => each === status) ?? ('' as const),
  };
  const set = (name: Name, value: string) =>
    setSearch(
      (query) => {
        query.delete('page');
        query.set(name, value);
        return query;
      },
      { replace: true },
    );
  return { filters, set };
};

/** Date range, branch, instructor and status of the report. */
export function ReportFilters({ filters, set }: ReturnType<typeof useReportFilters>) {
  const t = useTexts(texts);
  const s = useTexts(statusTexts);
  const branches = useBranchLookup().choices ?? [];
  const instructors = useInstructorLookup().choices ?? [];
  const all = { value: '', label: t('all') };
  return (
    <>
      <DateInput
        label={t('from')}
        value={filters.start_date}
        onChange={(event) => set('start_date', event.target.value)}
        className="w-44"
      />
      <DateInput
        label={t('to')}
        value={filters.end_date}
        min={filters.start_date}
        onChange={(event) => set('end_date', event.target.value)}
        className="w-44"
      />
      <Select
        label={t('branch')}
        choices={[all, ...branches]}
        value={filters.branch}
        onChange={(event) => set('branch', event.target.value)}
        className="w-40"
      />
      <Select
        label={t('instructor')}
        choices={[all, ...instructors]}
        value={filters.instructor}
        onChange={(event) => set('instructor', event.target.value)}
        className="w-40"
      />
      <Select
        label={t('status')}
        choices={[all, ...statuses.map((value) => ({ value, label: s(value) }))]}
        value={filters.status}
        onChange={(event) => set('status', event.target.value)}
        className="w-40"
      />
    </>
  );
}
