import { type ShownStatus, shownStatuses, statusTexts } from '../../app/booking/status.tsx';
import { DateInput, Select } from '../../kit/components/field.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import { readAddressDay, useDayError } from '../table/address-day.ts';
import { useAddressFilters } from '../table/address-filters.ts';
import { useTableQuery } from '../table/data-table.tsx';
import { type FilterField, FilterSelects, type Filters, filtersOf } from '../table/filters.tsx';

const texts = defineTexts('desk.report_filters', {
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
});

const ulid = /^\w{26}$/;

/** Filters that every kind's report has beside its own. */
interface CommonFilters {
  /** `YYYY-MM-DD`, or empty: then the server chooses the span. */
  readonly start_date: string;
  readonly end_date: string;
  readonly status: ShownStatus | '';
}

export interface ReportFilters {
  readonly fields: readonly FilterField[];
  /** All of them as the address names them. */
  readonly names: readonly string[];
  readonly common: CommonFilters;
  readonly own: Filters<string>;
  readonly set: (name: string, value: string) => void;
  /** Whether the chosen span ends before it starts. */
  readonly isBackwards: boolean;
  /** Input of the report's call: filters, page and search. A day whose year is not whole yet is left out. */
  readonly query: CommonFilters & ReturnType<typeof useTableQuery>;
}

/** What a report is narrowed to, stored in the page's address. What an address holds that is no filter counts as all. */
export const useReportFilters = (fields: readonly FilterField[]): ReportFilters => {
  const { get, put } = useAddressFilters();
  const table = useTableQuery();
  const read = (name: string, rule: RegExp) => {
    const value = get(name);
    return rule.test(value) ? value : '';
  };
  const common = {
    start_date: readAddressDay(get('start_date')).shown,
    end_date: readAddressDay(get('end_date')).shown,
    status: shownStatuses.find((each) => each === get('status')) ?? ('' as const),
  };
  const own = filtersOf(fields, (name) => read(name, ulid));
  const set = (name: string, value: string) => put({ [name]: value });
  const span = {
    start_date: readAddressDay(common.start_date).asked,
    end_date: readAddressDay(common.end_date).asked,
  };
  return {
    fields,
    names: [...Object.keys(common), ...fields.map(({ name }) => name)],
    common,
    own,
    set,
    isBackwards: span.end_date !== '' && span.end_date < span.start_date,
    query: { ...own, ...common, ...span, ...table },
  };
};

/** On phones two stand side by side and fill the line. */
const narrow = 'w-[calc(50%-0.375rem)] min-w-36 sm:w-42';

interface Props {
  readonly filters: ReportFilters;
  /** The days that the answer spans, shown where none are chosen. */
  readonly span: { readonly start_date: string; readonly end_date: string } | undefined;
}

/** Selects and dates above a report. */
export function ReportFilterFields({ filters: { fields, common, own, set }, span }: Props) {
  const t = useTexts(texts);
  const shared = useTexts(bookingTexts);
  const s = useTexts(statusTexts);
  const dayError = useDayError();
  const start = common.start_date || (span?.start_date ?? '');
  return (
    <>
      <DateInput
        label={t('from')}
        value={start}
        error={dayError(readAddressDay(common.start_date))}
        onChange={(event) => set('start_date', event.target.value)}
        className={narrow}
      />
      <DateInput
        label={t('to')}
        value={common.end_date || (span?.end_date ?? '')}
        min={start}
        error={dayError(readAddressDay(common.end_date))}
        onChange={(event) => set('end_date', event.target.value)}
        className={narrow}
      />
      <FilterSelects {...{ fields, set }} filters={own} className={narrow} />
      <Select
        label={shared('status')}
        choices={[
          { value: '', label: shared('all') },
          ...shownStatuses.map((value) => ({ value, label: s(value) })),
        ]}
        value={common.status}
        onChange={(event) => set('status', event.target.value)}
        className={narrow}
      />
    </>
  );
}
