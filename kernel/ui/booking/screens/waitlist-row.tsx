import { bookingContract } from '../../../modules/booking/contract.ts';
import { waitlistPosition } from '../../app/booking/waitlist-words.ts';
import { useMemberId } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { Alert, Badge, Card } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import type { WaitlistPlace } from './use-upcoming.ts';

const texts = defineTexts('booking.waitlist', {
  position: waitlistPosition,
  notifies: {
    en: 'We will notify you. First come, first served.',
    th: 'จะแจ้งเตือนเมื่อมีที่ว่าง ใครกดก่อนได้ก่อน',
  },
  books: { en: 'The next free place is booked for you.', th: 'จะจองให้ทันทีเมื่อมีที่ว่าง' },
  leave: { en: 'Leave the waitlist', th: 'ออกจากรายชื่อรอ' },
});

/** A member's place on a waitlist: what becomes of it, the way to what it is for, and the way off it. */
export function WaitlistRow({ place }: { readonly place: WaitlistPlace }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const memberId = useMemberId();
  const leave = member.useAction(bookingContract, 'leaveWaiting', {
    refreshes: ['upcoming'],
    endsWhenRead: true,
  });
  const { subject_id, unit, title, datetime, position, books, to } = place;
  return (
    <Card className="flex flex-col gap-2">
      <Link to={to} className="flex flex-col gap-1">
        <time className="text-muted text-sm">{`${formats.rowDay(datetime)}, ${formats.time(datetime)}`}</time>
        <BookingTitle title={title} color={null} className="font-medium" />
        <span className="text-muted text-sm">{placeLabel(place)}</span>
      </Link>
      <span>
        <Badge tone="info">{t('position', { place: position })}</Badge>
      </span>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t(books ? 'books' : 'notifies')}</p>
        <Button
          variant="quiet"
          className="-mr-2"
          busy={leave.isPending}
          onClick={() =>
            leave.mutate({ id: subject_id, member_id: memberId, ...(unit !== null && { unit }) })
          }
        >
          {t('leave')}
        </Button>
      </div>
      {leave.error && <Alert tone="danger">{leave.error.message}</Alert>}
    </Card>
  );
}
