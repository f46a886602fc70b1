import {
  defineTexts,
  EmptyState,
  LinkButton,
  ListSkeleton,
  member,
  PageHeader,
  ReadError,
  useMemberId,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useAddresses } from '../parts/addresses.ts';
import { BookingRow } from '../parts/booking-row.tsx';

const texts = defineTexts('class_event.upcoming', {
  title: { en: 'Upcoming classes', th: 'คลาสที่กำลังจะถึง' },
  none: { en: 'No Upcoming Class', th: 'ไม่มีคลาสที่กำลังจะถึง' },
  book: { en: 'Book class', th: 'จองคลาส' },
});

/** The member's booked classes that are still to come. */
export function Page() {
  const t = useTexts(texts);
  const addresses = useAddresses();
  const { expired } = useShop();
  const upcoming = member.useCall(classEventContract, 'upcoming', { member_id: useMemberId(), length: 100 });
  return (
    <>
      <PageHeader title={t('title')} back={addresses.home} />
      <ReadError read={upcoming} />
      {upcoming.isPending && <ListSkeleton />}
      {upcoming.data?.length === 0 && (
        <EmptyState
          message={t('none')}
          action={!expired && <LinkButton to={addresses.book}>{t('book')}</LinkButton>}
        />
      )}
      <div className="flex flex-col gap-2">
        {upcoming.data?.map((booking) => (
          <BookingRow key={booking.booking_id} booking={booking} to={addresses.ticket(booking.booking_id)} />
        ))}
      </div>
    </>
  );
}
