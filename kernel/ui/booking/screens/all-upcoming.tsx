import { fillAddress } from '../../../contract/address.ts';
import { StatusBadge, statusAt } from '../../app/booking/status.tsx';
import { useBoot, useShop } from '../../app/boot/boot.ts';
import { useNow, useToday } from '../../app/boot/now.ts';
import { fieldsOf } from '../../app/page/entries.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { EmptyState, ReadError } from '../../kit/components/states.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import { QrButton } from './qr-button.tsx';
import { type UpcomingBooking, useDeclaredBookings, useUpcoming } from './use-upcoming.ts';
import { WaitlistRow } from './waitlist-row.tsx';
import { spanOf, whenOf } from './when.ts';

const texts = defineTexts('booking.all', {
  none: { en: 'No Upcoming Booking', th: 'ไม่มีการจองที่กำลังจะถึง' },
  not_waiting: { en: 'No waitlist entries', th: 'ไม่มีรายชื่อรอ' },
  points: { one: '{count} point', en: '{count} points', th: '{count} แต้ม' },
  to_pay: { en: 'Pay {price} at the shop', th: 'ชำระที่ร้าน {price}' },
  paid: { en: 'Paid', th: 'ชำระแล้ว' },
});

/** Bookings on a page: the most that one call answers. */
const upcomingLength = 100;

/** What a booking costs, as far as the wire says it for every kind; nothing of one that is free or unlimited. */
function Cost({ booking: { cost, to_pay: toPay, is_paid: isPaid } }: { readonly booking: UpcomingBooking }) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (toPay !== null)
    return <span className="text-warning">{t('to_pay', { price: formats.baht(toPay) })}</span>;
  if (cost > 0) return <span className="text-muted">{t('points', { count: cost })}</span>;
  return isPaid ? <span className="text-muted">{t('paid')}</span> : null;
}

function UpcomingRow({ booking }: { readonly booking: UpcomingBooking }) {
  const formats = useFormats();
  const now = useNow();
  const isToday = booking.datetime.startsWith(useToday());
  const { datetime, end_datetime, title, color, to, spans } = booking;
  const hours = spans.map(({ start, end }) => spanOf(formats, start, end)).join(', ');
  return (
    <article className="flex flex-wrap items-start justify-end gap-3 plate rounded-card p-4 transition-colors duration-150 hover:border-control">
      <Link to={to} className="flex min-w-0 grow basis-44 flex-col gap-1">
        <time className="text-muted text-sm">{whenOf(formats, datetime, end_datetime, hours)}</time>
        <BookingTitle title={title} color={color} className="font-medium" />
        <span className="text-muted text-sm">{placeLabel(booking)}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StatusBadge status={statusAt(now, booking)} />
          <Cost booking={booking} />
        </span>
      </Link>
      {isToday && booking.status === 'completed' && <QrButton booking={booking} />}
    </article>
  );
}

/** No booking is ahead, and the way to the form of the first feature that books. */
function NoneAhead() {
  const t = useTexts(texts);
  const text = useText();
  const fields = fieldsOf(useBoot());
  const { expired } = useShop();
  const [first] = useDeclaredBookings();
  if (!first) return <EmptyState message={t('none')} />;
  const { words, form } = first.shown;
  return (
    <EmptyState
      message={text(words.no_upcoming)}
      action={!expired && <LinkButton to={fillAddress(form, fields)}>{text(words.book)}</LinkButton>}
    />
  );
}

/** The member's bookings of all kinds that have not ended, soonest first. */
export function AllUpcoming({ memberId }: { readonly memberId: string }) {
  const read = useUpcoming(memberId, upcomingLength);
  return (
    <div className="flex flex-col gap-2">
      <ReadError read={read} />
      {read.isPending && <ListSkeleton />}
      {read.data?.data.length === 0 && <NoneAhead />}
      {read.data?.data.map((booking) => (
        <UpcomingRow key={booking.booking_id} booking={booking} />
      ))}
    </div>
  );
}

/** The member's places on waitlists of all kinds. */
export function Waitlist({ memberId }: { readonly memberId: string }) {
  const t = useTexts(texts);
  const read = useUpcoming(memberId, upcomingLength);
  return (
    <div className="flex flex-col gap-2">
      <ReadError read={read} />
      {read.isPending && <ListSkeleton />}
      {read.data?.waiting.length === 0 && <EmptyState icon="bell" message={t('not_waiting')} />}
      {read.data?.waiting.map((place) => (
        <WaitlistRow key={place.unit ?? place.subject_id} place={place} />
      ))}
    </div>
  );
}
