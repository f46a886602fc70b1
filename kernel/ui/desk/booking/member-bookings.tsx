import { useState } from 'react';
import type { LocalizedText } from '../../../contract/problems.ts';
import { StatusBadge, statusAt } from '../../app/booking/status.tsx';
import { topicsOf } from '../../app/booking/topics.ts';
import { useNow } from '../../app/boot/now.ts';
import { staff } from '../../app/client/api.ts';
import { historyLength } from '../../app/declaration/reads.ts';
import { PagedHistory } from '../../app/page/paged-history.tsx';
import { EmptyState } from '../../kit/components/states.tsx';
import { ColorDot } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import type { BookingView, HistoryContract } from '../parts/booking-types.ts';
import { type Column, Table } from '../table/table.tsx';

const texts = defineTexts('desk.member_bookings', {
  none_why: {
    en: 'Bookings by the member, and by the front desk for the member, appear here.',
    th: 'การจองที่สมาชิกจองเอง หรือหน้าร้านจองให้จากปฏิทิน จะแสดงที่นี่',
  },
});

interface Props<Row extends BookingView> {
  readonly contract: HistoryContract<Row>;
  readonly memberId: string;
  /** What the table lists, for screen readers. */
  readonly label: LocalizedText;
  /** What a booking's title names, as the heading of its column. */
  readonly subject: LocalizedText;
  /** Where a booking's title leads. */
  readonly to?: (row: Row) => string;
  /** Columns beside the common ones, before the branch. */
  readonly columns?: readonly Column<Row>[];
  /** Said where there are no bookings. */
  readonly none?: LocalizedText;
}

/** A member's bookings of one kind on the staff's member page, latest start first. */
export function MemberBookings<Row extends BookingView>({
  contract,
  memberId,
  label,
  subject,
  to,
  columns = [],
  none = bookingTexts.keys.none,
}: Props<Row>) {
  const t = useTexts(bookingTexts);
  const own = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const now = useNow();
  const [page, setPage] = useState(1);
  const input = { member_id: memberId, page, length: historyLength };
  const read = staff.useCall(contract, 'history', input, {
    live: topicsOf(contract).booking,
    shows: () => [memberId],
    keepsPrevious: true,
  });
  return (
    <PagedHistory
      read={read}
      page={page}
      go={setPage}
      empty={<EmptyState message={text(none)} why={own('none_why')} />}
    >
      {(rows) => (
        <Table<Row>
          label={text(label)}
          rows={rows}
          rowKey={({ booking_id }) => booking_id}
          to={to}
          isOld={read.isPlaceholderData}
          columns={[
            {
              key: 'title',
              title: text(subject),
              cell: ({ title, color }) => (
                <span className="inline-flex items-baseline gap-2">
                  {color && <ColorDot color={color} />}
                  {title}
                </span>
              ),
            },
            {
              key: 'when',
              title: t('when'),
              cell: ({ datetime }) => (
                <time className="tabular whitespace-nowrap">{formats.dateTime(datetime)}</time>
              ),
            },
            ...columns,
            { key: 'branch', title: t('branch'), cell: ({ branch }) => branch },
            { key: 'status', title: t('status'), cell: (row) => <StatusBadge status={statusAt(now, row)} /> },
          ]}
        />
      )}
    </PagedHistory>
  );
}
