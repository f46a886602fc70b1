import { useState } from 'react';
import {
  byMonth,
  defineTexts,
  EmptyState,
  LinkButton,
  ListSkeleton,
  member,
  ReadError,
  type SlotProps,
  useFormats,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useAddresses } from './addresses.ts';
import { BookingRow } from './booking-row.tsx';
import { Pager } from './pager.tsx';

const texts = defineTexts('class_event.history', {
  none: { en: 'No Class Booked', th: 'ยังไม่มีการจองคลาส' },
  book: { en: 'Book class', th: 'จองคลาส' },
});

/** Bookings on one page of the history. */
const length = 20;

/** The tab Book of the member's history: class bookings by month, latest first. */
export function Part({ memberId }: SlotProps['history.tabs']) {
  const t = useTexts(texts);
  const formats = useFormats();
  const addresses = useAddresses();
  const { expired } = useShop();
  const [page, setPage] = useState(1);
  const history = member.useCall(
    classEventContract,
    'history',
    { member_id: memberId, page, length },
    { keepsPrevious: true },
  );
  if (history.isError) return <ReadError read={history} />;
  if (!history.data) return <ListSkeleton />;
  const hasOlder = history.data.length === length;
  if (history.data.length === 0 && page === 1)
    return (
      <EmptyState
        message={t('none')}
        action={!expired && <LinkButton to={addresses.book}>{t('book')}</LinkButton>}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {byMonth(history.data, ({ datetime }) => datetime).map(({ month, entries }) => (
        <section key={month} className="flex flex-col gap-2">
          <h2 className="font-semibold text-on-ground-muted text-sm">{formats.month(month)}</h2>
          {entries.map((booking) => (
            <BookingRow
              key={booking.booking_id}
              booking={booking}
              to={addresses.ticket(booking.booking_id)}
            />
          ))}
        </section>
      ))}
      <Pager {...{ page, hasOlder }} go={setPage} />
    </div>
  );
}
