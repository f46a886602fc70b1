import type { LocalizedText } from '../../../contract/problems.ts';
import { StatusBadge, shownStatuses, statusTexts } from '../../app/booking/status.tsx';
import { useMay } from '../../app/boot/boot.ts';
import { staff } from '../../app/client/api.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { LinkButton } from '../../kit/components/button.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { useLocation } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import type { Report, ReportContract, ReportRow } from '../parts/booking-types.ts';
import { DataTable } from '../table/data-table.tsx';
import { type FilterField, useBranchFilter } from '../table/filters.tsx';
import type { Column } from '../table/table.tsx';
import { issueTexts } from './issue-report.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportFile } from './report-file.tsx';
import { ReportFilterFields, useReportFilters } from './report-filters.tsx';

const texts = defineTexts('desk.report', {
  totals: { en: 'Totals', th: 'ยอดรวม' },
  booked_at: { en: 'Booked', th: 'วันที่จอง' },
  why: {
    en: 'Each booking appears here with the member and whether they came. Members book through the shop’s own link.',
    th: 'การจองแต่ละรายการจะแสดงที่นี่ พร้อมชื่อผู้จองและสถานะ สมาชิกจองได้จากลิงก์ของร้าน',
  },
  share: { en: 'Show the shop’s link', th: 'ดูลิงก์ของร้าน' },
  backwards: {
    en: 'The span ends before it starts. Choose a later day at To.',
    th: 'วันสิ้นสุดอยู่ก่อนวันเริ่มต้น กรุณาเลือกวันสิ้นสุดใหม่',
  },
});

/** Day and time in two lines at most, where a table leaves no room for one. */
function Moment({ at }: { readonly at: string }) {
  const formats = useFormats();
  return (
    <time className="tabular">
      <span className="whitespace-nowrap">{formats.date(at)}</span> {formats.time(at)}
    </time>
  );
}

interface TotalsProps {
  readonly totals: Report['totals'] | undefined;
  readonly isPending: boolean;
}

function Totals({ totals, isPending }: TotalsProps) {
  const t = useTexts(texts);
  const s = useTexts(statusTexts);
  const formats = useFormats();
  return (
    <Card aria-label={t('totals')}>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {shownStatuses.map((status) => (
          <div key={status} className="flex flex-col">
            <dt className="text-muted text-sm">{s(status)}</dt>
            <dd className="tabular font-semibold text-xl">
              {isPending ? (
                <Skeleton className="my-1 h-6 w-12" />
              ) : totals ? (
                formats.number(totals[status])
              ) : (
                '-'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface Props<Row extends ReportRow> {
  readonly contract: ReportContract<Row>;
  readonly title: LocalizedText;
  /** The heading of management's menu that the page stands under. */
  readonly group: LocalizedText;
  /** What a booking's title names, as the heading of its column. */
  readonly subject: LocalizedText;
  /** Filters beside dates, branch and status, named after fields of the report's input. */
  readonly filters?: readonly FilterField[];
  /** Columns beside the common ones, before the status. */
  readonly columns?: readonly Column<Row>[];
  /** Said where there are no bookings. */
  readonly none?: LocalizedText;
}

/** Management's report of one kind of booking: totals, filters in the page's address, and the bookings themselves. */
export function BookingReport<Row extends ReportRow>({
  contract,
  title,
  group,
  subject,
  filters: own = [],
  columns = [],
  none = bookingTexts.keys.none,
}: Props<Row>) {
  const t = useTexts(texts);
  const shared = useTexts(bookingTexts);
  const issue = useTexts(issueTexts);
  const text = useText();
  const may = useMay();
  const { pathname } = useLocation();
  const filters = useReportFilters([useBranchFilter(), ...own]);
  const read = staff.useCall(contract, 'report', filters.query, { keepsPrevious: true });
  return (
    <>
      <PageHeader
        title={text(title)}
        crumbs={[{ label: text(group) }, { label: text(title) }]}
        action={
          <LinkButton variant="secondary" icon="mail" to={`${pathname}/issue-report`}>
            {issue('title')}
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-4">
        <Totals totals={read.data?.totals} isPending={read.isPending} />
        {/* What is wrong with the filters or the line, the list says. */}
        {!filters.isBackwards && !read.isError && <ReportChart contract={contract} filters={filters} />}
        <DataTable<Row>
          label={text(title)}
          read={read}
          rowKey={(row) => row.booking_id}
          empty={text(none)}
          emptyWhy={t('why')}
          emptyAction={
            may('shop.settings') && (
              <LinkButton variant="secondary" icon="qr-code" to="/management/share">
                {t('share')}
              </LinkButton>
            )
          }
          filters={filters.names}
          noMatch={filters.isBackwards ? t('backwards') : undefined}
          tools={<ReportFilterFields filters={filters} span={read.data?.span} />}
          columns={[
            { key: 'attendee', title: shared('member'), cell: (row) => row.attendee },
            {
              key: 'title',
              title: text(subject),
              cell: (row) => (
                <span>
                  {row.title}
                  <span className="block text-muted text-sm">{row.branch}</span>
                </span>
              ),
            },
            {
              key: 'when',
              title: shared('when'),
              cell: (row) => <Moment at={row.datetime} />,
            },
            ...columns,
            {
              key: 'status',
              title: shared('status'),
              cell: (row) => <StatusBadge status={row.is_no_show ? 'no_show' : row.status} />,
            },
            {
              key: 'booked_at',
              title: t('booked_at'),
              cell: (row) => <Moment at={row.transaction_start_local_dt} />,
            },
          ]}
        />
        <ReportFile contract={contract} filters={filters} />
      </div>
    </>
  );
}
