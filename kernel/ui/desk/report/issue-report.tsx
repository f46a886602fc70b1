import { type FormEvent, useState } from 'react';
import { issuedMonths } from '../../../contract/issued-months.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { taskContract } from '../../../modules/task/contract.ts';
import { useToday } from '../../app/boot/now.ts';
import { staff } from '../../app/client/api.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { Button } from '../../kit/components/button.tsx';
import { Select } from '../../kit/components/field.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Alert, Card } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import type { BookingContract } from '../parts/booking-types.ts';
import { LookupSelect } from '../parts/lookup-select.tsx';
import { useBranchLookup } from '../parts/lookups.ts';
import { TaskCard } from '../parts/task-card.tsx';

/** The words around a report that is mailed. */
export const issueTexts = defineTexts('desk.issue_report', {
  title: { en: 'Issue Report', th: 'ส่งรายงานทางอีเมล' },
  why: {
    en: 'All bookings of a month as an Excel file, sent to your email.',
    th: 'การจองทั้งหมดของเดือนเป็นไฟล์ Excel ส่งไปที่อีเมลของคุณ',
  },
  all: { en: 'All branches', th: 'ทุกสาขา' },
  month: { en: 'Month', th: 'เดือน' },
  send: { en: 'Send by email', th: 'ส่งทางอีเมล' },
  issued: {
    en: 'Report is issued and send to your email.',
    th: 'ออกรายงานแล้ว และส่งไปที่อีเมลของคุณ',
  },
  file: { en: 'Report', th: 'รายงาน' },
  latest: { en: 'Latest reports', th: 'รายงานล่าสุด' },
});

/** How many of the newest reports are shown below the form. */
const shownReports = 3;

/** The newest reports that were issued, each with how far it is and its file. */
function IssuedReports({ name, newest }: { readonly name: string; readonly newest: string | null }) {
  const t = useTexts(issueTexts);
  const read = staff.useCall(taskContract, 'tasks', { name });
  const ids = [...new Set([...(newest ? [newest] : []), ...(read.data ?? []).map(({ id }) => id)])];
  return (
    <section aria-label={t('latest')} className="flex flex-col gap-3">
      <ReadError read={read} />
      {ids.slice(0, shownReports).map((id) => (
        <TaskCard key={id} id={id} />
      ))}
    </section>
  );
}

/** The months that can be chosen, `MM/YYYY`, the current one first (docs/domain/reports.md#r2). */
const monthsFrom = (today: string): { month: string; day: string }[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: issuedMonths }, (_, back) => {
    const day = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
    return { month: `${day.slice(5, 7)}/${day.slice(0, 4)}`, day };
  });
};

interface Props {
  readonly contract: BookingContract;
  /** What the report is called, and where it stands. */
  readonly report: { readonly title: LocalizedText; readonly path: string };
  /** The heading of management's menu that the page stands under. */
  readonly group: LocalizedText;
}

/** Has the bookings of a branch and month mailed to who asks. */
export function IssueReport({ contract, report, group }: Props) {
  const t = useTexts(issueTexts);
  const shared = useTexts(bookingTexts);
  const text = useText();
  const formats = useFormats();
  const months = monthsFrom(useToday());
  const [branchId, setBranchId] = useState('');
  const [month, setMonth] = useState(months[0]?.month ?? '');
  const issue = staff.useAction(contract, 'issueReport');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate({ branch_id: branchId || null, month });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: text(group) },
          { label: text(report.title), to: report.path },
          { label: t('title') },
        ]}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        <Card>
          <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
            <p className="text-muted">{t('why')}</p>
            <LookupSelect
              label={shared('branch')}
              lookup={useBranchLookup()}
              first={{ value: '', label: t('all') }}
              value={branchId}
              onChange={(event) => setBranchId(event.target.value)}
            />
            <Select
              label={t('month')}
              choices={months.map(({ month: value, day }) => ({ value, label: formats.month(day) }))}
              value={month}
              onChange={(event) => setMonth(event.target.value)}
            />
            <Button type="submit" icon="mail" className="self-start" busy={issue.isPending}>
              {t('send')}
            </Button>
            {issue.error && <Alert tone="danger">{issue.error.message}</Alert>}
            {issue.data && <Alert tone="success">{t('issued')}</Alert>}
          </form>
        </Card>
        <IssuedReports name={`${contract.id}.issue_report`} newest={issue.data?.task_id ?? null} />
      </div>
    </>
  );
}
