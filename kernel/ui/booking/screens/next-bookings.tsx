import { fillAddress } from '../../../contract/address.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { useBoot, useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { fieldsOf } from '../../app/page/entries.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import { upcomingOfAllKinds } from '../feature/upcoming-address.ts';
import { nextHeading } from './next-heading.ts';
import { untilStart } from './next-start.ts';
import { QrButton } from './qr-button.tsx';
import {
  type DeclaredBookings,
  type UpcomingBooking,
  useDeclaredBookings,
  useUpcoming,
} from './use-upcoming.ts';
import { WaitlistRow } from './waitlist-row.tsx';

const texts = defineTexts('booking.next', {
  today: { en: 'Today {time}', th: 'วันนี้ {time}' },
  in_minutes: { en: 'in {minutes} min', th: 'อีก {minutes} นาที' },
  in_hours: { en: 'in {hours} h {minutes} min', th: 'อีก {hours} ชม. {minutes} นาที' },
  in_whole_hours: { en: 'in {hours} h', th: 'อีก {hours} ชม.' },
  more: { one: '{count} more booking', en: '{count} more bookings', th: 'อีก {count} การจอง' },
  all: { en: 'See all bookings', th: 'ดูการจองทั้งหมด' },
});

/** Heading of a booking whose feature declares none. */
const nextBooking: LocalizedText = { en: 'Next booking', th: 'การจองถัดไป' };

function NoBooking({ shown: { words, form } }: Pick<DeclaredBookings, 'shown'>) {
  const text = useText();
  const fields = fieldsOf(useBoot());
  const { expired } = useShop();
  return (
    <Card className="flex min-h-40 flex-col justify-center gap-4">
      <p className="text-center text-muted">{text(words.no_upcoming)}</p>
      {!expired && (
        <LinkButton icon="calendar-plus" block to={fillAddress(form, fields)}>
          {text(words.book)}
        </LinkButton>
      )}
    </Card>
  );
}

/** When a booking starts: of today with the time until then, such as `Today 18:30 · in 3 h 20 min`. */
function Start({ datetime }: { readonly datetime: string }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const now = useNow();
  const until = untilStart(datetime, now, useShop().time_zone);
  const time = formats.time(datetime);
  if (datetime.slice(0, 10) !== now.slice(0, 10)) return `${formats.rowDay(datetime)}, ${time}`;
  const today = t('today', { time });
  if (!until) return today;
  const key = until.hours === 0 ? 'in_minutes' : until.minutes === 0 ? 'in_whole_hours' : 'in_hours';
  return `${today} · ${t(key, { hours: until.hours, minutes: until.minutes })}`;
}

interface CardProps {
  readonly booking: UpcomingBooking;
  readonly heading: LocalizedText;
  /** How many bookings the member has after it. */
  readonly more: number;
}

function BookingCard({ booking, heading, more }: CardProps) {
  const t = useTexts(texts);
  const text = useText();
  const fields = fieldsOf(useBoot());
  const { datetime, title, color, status, to } = booking;
  return (
    <Card className="flex flex-col gap-2">
      {/* Where the text is large the code's button goes below, so that no word of the title breaks. */}
      <div className="flex flex-wrap items-start justify-end gap-3">
        <Link to={to} className="flex min-w-0 grow basis-44 flex-col">
          <span className="text-muted text-sm">{text(nextHeading(status, heading))}</span>
          <time className="font-semibold text-lg">
            <Start datetime={datetime} />
          </time>
          <BookingTitle title={title} color={color} />
          <span className="text-muted text-sm">{placeLabel(booking)}</span>
        </Link>
        {status === 'completed' && <QrButton booking={booking} />}
      </div>
      <Link
        to={fillAddress(upcomingOfAllKinds, fields)}
        className="-mb-2 inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline"
      >
        {more > 0 ? t('more', { count: more }) : t('all')}
      </Link>
    </Card>
  );
}

/**
 * The member's next booking of all kinds on their home, with its QR code one tap away, how many come after it, and the
 * member's places on waitlists. It is drawn without code of the features, which would cost the first screen more than
 * all of this.
 */
export function NextBookings({ memberId }: { readonly memberId: string }) {
  const declared = useDeclaredBookings();
  const read = useUpcoming(memberId, 1);
  const [first] = declared;
  if (!first) return null;
  if (read.isError) return <ReadError read={read} />;
  if (!read.data) return <Skeleton className="h-40 w-full" />;
  const { data, total_items: total, waiting } = read.data;
  const [next] = data;
  const shown = declared.find(({ feature }) => feature === next?.kind)?.shown;
  return (
    <>
      {next ? (
        <BookingCard booking={next} heading={shown?.words.next ?? nextBooking} more={total - 1} />
      ) : (
        <NoBooking shown={first.shown} />
      )}
      {waiting.map((place) => (
        <WaitlistRow key={place.unit ?? place.subject_id} place={place} />
      ))}
    </>
  );
}
