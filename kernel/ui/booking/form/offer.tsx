import { type ReactNode, useEffect, useRef } from 'react';
import { clockOf, dayMinutes, minuteOf } from '../../../contract/hours.ts';
import { type Level, levelNames } from '../../../contract/levels.ts';
import { StatusBadge } from '../../app/booking/status.tsx';
import { waitlistPosition } from '../../app/booking/waitlist-words.ts';
import { useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { classes } from '../../kit/components/classes.ts';
import { Picture } from '../../kit/components/drawing.tsx';
import { Avatar, Badge } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle } from '../feature/booking-title.tsx';
import { type BookingFeature, useBookingAddresses } from '../feature/feature.ts';
import { chosenRowMark, showAboveBookBar } from './book-bar-place.ts';
import { isDeadlineNear, isDeadlineOnDay } from './booking-deadline.ts';

const texts = defineTexts('booking.offer', {
  minutes: { en: '{count} min', th: '{count} นาที' },
  left: { en: '{count} left', th: 'ว่าง {count} ที่' },
  full: { en: 'Full', th: 'เต็ม' },
  free: { en: 'Free', th: 'ไม่ใช้แต้ม' },
  points: { one: '{count} point', en: '{count} points', th: '{count} แต้ม' },
  until: { en: 'Book until {time}', th: 'จองได้ถึง {time}' },
  until_day: { en: 'Book until {day}, {time}', th: 'จองได้ถึง {day} {time}' },
  waiting: waitlistPosition,
  favorite: { en: 'Favorite', th: 'ที่ชอบ' },
});

/** Something that can be booked at a time. */
export interface Availability {
  /** Start, `YYYY-MM-DD HH:mm` or `HH:mm` of the shop. */
  readonly datetime: string;
  /** Minutes. */
  readonly period: number;
  readonly title: string;
  /** One of the topic colours, where the kind has one. */
  readonly color: string | null;
  /** A second line, such as who gives it. */
  readonly details?: string;
  /** Who gives it, as a face before that line. */
  readonly face?: { readonly name: string; readonly picture?: string };
  /** Points that a booking costs; 0 for what is free. */
  readonly cost?: number;
  /** What it costs instead of points, in baht of the wire; undefined if it is not sold alone. */
  readonly drop_in_price?: string;
  readonly level?: Level;
  /** Address of its picture; a drawing is in the place of a missing one. */
  readonly image_link?: string;
  /** The last moment to book it, `YYYY-MM-DD HH:mm` of the shop. */
  readonly book_until?: string;
  /** How many more can book it. */
  readonly left: number;
  /** Whether this member has booked it. */
  readonly is_booked: boolean;
  /** That booking, if the feature answers it. */
  readonly booking_id?: string;
  /** This member's place on its waitlist, from 1. */
  readonly waiting_place?: number | null;
  /** Whether the member marked it, or who gives it, as a favorite. */
  readonly is_favorite?: boolean;
}

/** Whether a member can choose it: not booked by them already, and not full. */
export const canBeChosen = ({ is_booked, left }: Pick<Availability, 'is_booked' | 'left'>): boolean =>
  !is_booked && left > 0;

/** At or below this many the count is marked. */
const few = 2;

/** Says how many more can book it, or that the member has booked it or is on its waitlist. */
export function AvailabilityBadge({
  offered: { is_booked, left, waiting_place: place },
}: {
  readonly offered: Availability;
}) {
  const t = useTexts(texts);
  if (is_booked) return <StatusBadge status="completed" />;
  if (left <= 0 && place) return <Badge tone="info">{t('waiting', { place })}</Badge>;
  if (left <= 0) return <Badge tone="danger">{t('full')}</Badge>;
  return <Badge tone={left <= few ? 'warning' : undefined}>{t('left', { count: left })}</Badge>;
}

/** The end of what starts then; a screen reader reads its minutes. */
function End({ datetime, period }: Pick<Availability, 'datetime' | 'period'>) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const end = clockOf((minuteOf(time(datetime)) + period) % dayMinutes);
  return (
    <span className="text-muted text-sm">
      <span aria-hidden>{`– ${end}`}</span>
      <span className="sr-only">{t('minutes', { count: period })}</span>
    </span>
  );
}

/** What it costs, how hard it is, and until when it can be booked if that is soon. */
function Terms({ offered }: { readonly offered: Availability }) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const now = useNow();
  const { time_zone } = useShop();
  const { datetime, cost, drop_in_price: price, level, book_until: until } = offered;
  const terms = [
    cost !== undefined && cost > 0 && t('points', { count: cost }),
    cost === 0 && (price === undefined ? t('free') : formats.baht(price)),
    level && text(levelNames[level]),
    until &&
      isDeadlineNear(until, now, time_zone) &&
      t(isDeadlineOnDay(until, datetime) ? 'until' : 'until_day', {
        day: formats.dayShort(until),
        time: formats.time(until),
      }),
  ].filter((term) => typeof term === 'string');
  return <span className="text-muted text-sm">{terms.join(' · ')}</span>;
}

interface ContentProps {
  readonly offered: Availability;
  /** Where it is, such as the branch. */
  readonly place?: string;
  /** Whether the member has chosen that place, so that a screen reader need not repeat it. */
  readonly isPlaceChosen?: boolean;
}

function Content({ offered, place, isPlaceChosen }: ContentProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  return (
    // Where the text is large the title gets a line of its own, so that no word of it breaks.
    <span className="@container min-w-0 flex-1">
      <span className="flex @max-[16rem]:flex-wrap items-center gap-3">
        <span className="flex w-16 shrink-0 flex-col">
          <time className="font-semibold text-xl leading-tight">{formats.time(offered.datetime)}</time>
          <End {...offered} />
        </span>
        <Picture address={offered.image_link} seed={offered.title} className="size-11" />
        <span className="flex min-w-0 flex-1 @max-[16rem]:basis-full flex-col">
          <span className="flex items-center gap-1.5">
            <BookingTitle title={offered.title} color={offered.color} className="font-medium" />
            {offered.is_favorite && (
              <span role="img" aria-label={t('favorite')} className="text-accent">
                ♥
              </span>
            )}
          </span>
          <span className="flex items-center gap-1.5 text-muted text-sm">
            {offered.face && <Avatar {...offered.face} className="size-6 text-xs" />}
            <span className="min-w-0">
              {offered.details}
              {place && (
                <span aria-hidden={isPlaceChosen || undefined}>
                  {offered.details ? ` · ${place}` : place}
                </span>
              )}
            </span>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <Terms offered={offered} />
            <AvailabilityBadge offered={offered} />
          </span>
        </span>
      </span>
    </span>
  );
}

interface Props extends ContentProps {
  readonly feature: BookingFeature;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** What a member can do instead where it is full, such as joining its waitlist. */
  readonly whenFull?: ReactNode;
}

const look = 'flex min-h-22 w-full items-center gap-3 px-4 py-1.5 text-left';
const shape = 'rounded-card';

interface LinkProps extends ContentProps {
  readonly to: string;
}

/** One thing that can be booked, as a link to its page. */
export const OfferLink = ({ to, ...content }: LinkProps) => (
  <Link to={to} className={classes(look, shape, 'plate transition-colors duration-150 hover:border-control')}>
    <Content {...content} />
  </Link>
);

/** One thing that can be booked: to be chosen while it is not full; a booked one leads to its ticket. */
export function OfferRow({ feature, isChosen, onChoose, whenFull, ...content }: Props) {
  const { offered } = content;
  const { ticket, upcoming } = useBookingAddresses(feature);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen && row.current) showAboveBookBar(row.current);
  }, [isChosen]);
  if (canBeChosen(offered))
    return (
      <button
        ref={row}
        {...(isChosen ? chosenRowMark : {})}
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classes(
          look,
          shape,
          'transition-colors duration-150',
          isChosen ? 'selected border' : 'plate hover:border-control',
        )}
      >
        <Content {...content} />
      </button>
    );
  const { booking_id: bookingId } = offered;
  if (offered.is_booked)
    return <OfferLink {...content} to={bookingId === undefined ? upcoming : ticket(bookingId)} />;
  return (
    <div className={classes(shape, 'plate')}>
      <div className={look}>
        <Content {...content} />
      </div>
      {whenFull && <div className="flex justify-end px-4 pb-3">{whenFull}</div>}
    </div>
  );
}
