import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import { Card, defineTexts, PageHeader, Skeleton, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { ReportFilters, useReportFilters } from '../parts/report-filters.tsx';
import { type ShownStatus, StatusBadge, statusTexts } from '../parts/status.tsx';

const texts = defineTexts('class_event.report', {
  class: { en: 'Booking: Class', th: 'การจอง: คลาส' },
  title: { en: 'Class report', th: 'รายงานการจองคลาส' },
  totals: { en: 'Totals', th: 'ยอดรวม' },
  attendee: { en: 'Member', th: 'สมาชิก' },
  topic: { en: 'Topic', th: 'หัวข้อ' },
  when: { en: 'Class', th: 'วันและเวลาคลาส' },
  branch: { en: 'Branch', th: 'สาขา' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  status: { en: 'Status', th: 'สถานะ' },
  booked_at: { en: 'Booked', th: 'วันที่จอง' },
  none: { en: 'No Class Booked', th: 'ยังไม่มีการจองคลาส' },
});

const shownTotals: readonly ShownStatus[] = ['completed', 'attend', 'no_show', 'canceled', 'rejected'];

interface TotalsProps {
  readonly totals: Readonly<Record<ShownStatus, number>> | undefined;
}

function Totals({ totals }: TotalsProps) {
  const t = useTexts(texts);
  const s = useTexts(statusTexts);
  const formats = useFormats();
  return (
    <Card aria-label={t('totals')}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {shownTotals.map((status) => (
          <div key={status} className="flex flex-col">
            <dt className="text-muted text-sm">{s(status)}</dt>
            <dd className="tabular font-semibold text-xl">
              {totals ? formats.number(totals[status]) : <Skeleton className="my-1 h-6 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Bookings by class date, branch, instructor and status, with totals. */
export function Page() {
  const t = useTexts(texts);
  const formats = useFormats();
  const query = useTableQuery();
  const { filters, set } = useReportFilters();
  const read = staff.useCall(classEventContract, 'report', { ...query, ...filters }, { keepsPrevious: true });
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('class') }, { label: t('title') }]} />
      <div className="flex flex-col gap-4">
        <Totals totals={read.data?.totals} />
        <DataTable
          label={t('title')}
          read={read}
          rowKey={(row) => row.booking_id}
          empty={t('none')}
          tools={<ReportFilters filters={filters} set={set} />}
          columns={[
            { key: 'attendee', title: t('attendee'), cell: (row) => row.attendee },
            { key: 'topic', title: t('topic'), cell: (row) => row.topic },
            {
              key: 'when',
              title: t('when'),
              cell: (row) => <time>{formats.dateTime(row.datetime)}</time>,
            },
            { key: 'branch', title: t('branch'), cell: (row) => row.branch },
            { key: 'instructor', title: t('instructor'), cell: (row) => row.instructor },
            {
              key: 'status',
              title: t('status'),
              cell: (row) => <StatusBadge status={row.is_no_show ? 'no_show' : row.status} />,
            },
            {
              key: 'booked_at',
              title: t('booked_at'),
              cell: (row) => <time>{formats.dateTime(row.transaction_start_local_dt)}</time>,
            },
          ]}
        />
      </div>
    </>
  );
}
