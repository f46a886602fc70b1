import { useState } from 'react';
import type { BookingView } from '../../contract/booking-endpoints.ts';
import { useShop } from '../boot/boot.ts';
import { member } from '../client/api.ts';
import { IconButton, LinkButton } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { ReadError } from '../components/states.tsx';
import { Card } from '../components/surfaces.tsx';
import { Link } from '../navigation.tsx';
import { useFilling } from '../shell/slot.tsx';
import { useFormats } from '../text/format.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import { BookingQr } from './booking-qr.tsx';
import { BookingTitle } from './booking-title.tsx';
import { type BookingFeature, useBookingAddresses, useWords } from './feature.ts';
import { topicsOf } from './topics.ts';

const texts = defineTexts('booking.next', {
  qr: { en: 'Show QR code', th: 'แสดง QR code' },
});

function NoBooking({ feature }: { readonly feature: BookingFeature }) {
  const word = useWords(feature);
  const { form } = useBookingAddresses(feature);
  const { expired } = useShop();
  return (
    <Card className="flex min-h-40 flex-col justify-center gap-4">
      <p className="text-center text-muted">{word('no_upcoming')}</p>
      {!expired && (
        <LinkButton icon="calendar-plus" block to={form}>
          {word('book')}
        </LinkButton>
      )}
    </Card>
  );
}

interface CardProps {
  readonly feature: BookingFeature;
  readonly booking: BookingView;
}

function BookingCard({ feature, booking }: CardProps) {
  const t = useTexts(texts);
  const word = useWords(feature);
  const formats = useFormats();
  const addresses = useBookingAddresses(feature);
  const [showsQr, setShowsQr] = useState(false);
  const { booking_id, datetime, title, color, branch, status } = booking;
  return (
    <Card className="flex min-h-40 flex-col gap-2">
      {/* Where the text is large the code's button goes below, so that no word of the title breaks. */}
      <div className="flex flex-wrap items-start justify-end gap-3">
        <Link to={addresses.ticket(booking_id)} className="flex min-w-0 grow basis-44 flex-col">
          <span className="text-muted text-sm">{word('next')}</span>
          <time className="font-semibold text-lg">
            {`${formats.weekday(datetime, 'short')} ${formats.date(datetime)}, ${formats.time(datetime)}`}
          </time>
          <BookingTitle title={`${title} · ${branch}`} color={color} />
        </Link>
        {status === 'completed' && (
          <IconButton
            icon="qr-code"
            label={t('qr')}
            onClick={() => setShowsQr(true)}
            className="bg-accent-soft text-accent"
          />
        )}
      </div>
      <Link
        to={addresses.upcoming}
        className="inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline"
      >
        {word('all_upcoming')}
      </Link>
      <Dialog open={showsQr} title={`${title}, ${formats.time(datetime)}`} onClose={() => setShowsQr(false)}>
        <BookingQr booking={booking} />
      </Dialog>
    </Card>
  );
}

interface Props {
  readonly feature: BookingFeature;
  readonly memberId: string;
}

/** The member's next booking of a feature on their home, with its QR code one tap away. */
export function NextBooking({ feature, memberId }: Props) {
  const [first] = useFilling('member.header');
  const { booking: live } = topicsOf(feature.contract);
  const asked = { member_id: memberId, length: 1 };
  const upcoming = member.useCall(feature.contract, 'upcoming', asked, { live });
  if (upcoming.isError) return <ReadError read={upcoming} />;
  if (!upcoming.data) return <Skeleton className="h-40 w-full" />;
  const [booking] = upcoming.data;
  if (booking) return <BookingCard feature={feature} booking={booking} />;
  // One empty box is enough; the other features have their tiles.
  return first === feature.contract.id ? <NoBooking feature={feature} /> : null;
}
