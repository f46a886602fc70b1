import { fillAddress } from '../../../contract/address.ts';
import type { NextBooking } from '../../../contract/boot.ts';
import { bookingContract } from '../../../modules/booking/contract.ts';
import { topicsOf } from '../../app/booking/topics.ts';
import { useBoot, useShop } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import type { ApiResponse } from '../../app/declaration/call-types.ts';
import { fieldsOf } from '../../app/page/entries.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { useText } from '../../kit/text/texts.ts';
import { BookingTitle } from '../feature/booking-title.tsx';
import { nextHeading } from './next-heading.ts';
import { QrButton } from './qr-button.tsx';
import { soonestFirst } from './soonest-first.ts';

type Booking = ApiResponse<typeof bookingContract, 'next', 'member'>[number];

interface FeatureProps {
  /** How the feature wants it shown. */
  readonly shown: NextBooking;
}

function NoBooking({ shown: { words, form } }: FeatureProps) {
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

function BookingCard({ shown, booking }: FeatureProps & { readonly booking: Booking }) {
  const text = useText();
  const formats = useFormats();
  const fields = fieldsOf(useBoot());
  const { booking_id: bookingId, datetime, title, color, branch, status } = booking;
  return (
    <Card className="flex min-h-40 flex-col gap-2">
      {/* Where the text is large the code's button goes below, so that no word of the title breaks. */}
      <div className="flex flex-wrap items-start justify-end gap-3">
        <Link
          to={fillAddress(shown.ticket, { ...fields, bookingId })}
          className="flex min-w-0 grow basis-44 flex-col"
        >
          <span className="text-muted text-sm">{text(nextHeading(status, shown.words.next))}</span>
          <time className="font-semibold text-lg">
            {`${formats.weekday(datetime, 'short')} ${formats.date(datetime)}, ${formats.time(datetime)}`}
          </time>
          <BookingTitle title={`${title} · ${branch}`} color={color} />
        </Link>
        {status === 'completed' && <QrButton booking={booking} />}
      </div>
      <Link
        to={fillAddress(shown.upcoming, fields)}
        className="inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline"
      >
        {text(shown.words.all_upcoming)}
      </Link>
    </Card>
  );
}

/**
 * The member's next booking of each feature that books, on their home, with its QR code one tap away. It is drawn from
 * what the features declare, because the code of each would cost the first screen more than all of this.
 */
export function NextBookings({ memberId }: { readonly memberId: string }) {
  const declared = useBoot()
    .remotes.flatMap(({ feature, declaration: { nextBooking } }) =>
      nextBooking ? [{ feature, shown: nextBooking }] : [],
    )
    .sort((one, other) => one.shown.order - other.shown.order);
  const live = declared.map(({ feature }) => topicsOf({ id: feature }).booking);
  const read = member.useCall(bookingContract, 'next', { member_id: memberId }, { live });
  const [first] = declared;
  if (!first) return null;
  if (read.isError) return <ReadError read={read} />;
  if (!read.data) return <Skeleton className="h-40 w-full" />;
  const next = new Map(read.data.map((booking) => [booking.kind, booking]));
  // One empty box is enough; the other features have their tiles.
  const isShown = ({ feature }: typeof first) => feature === first.feature || next.has(feature);
  return soonestFirst(declared.filter(isShown), next).map(({ feature, shown }) => {
    const booking = next.get(feature);
    return booking ? (
      <BookingCard key={feature} shown={shown} booking={booking} />
    ) : (
      <NoBooking key={feature} shown={shown} />
    );
  });
}
