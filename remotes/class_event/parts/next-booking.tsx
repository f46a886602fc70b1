import { useState } from 'react';
import {
  Card,
  Dialog,
  defineTexts,
  ErrorState,
  IconButton,
  Link,
  LinkButton,
  member,
  Skeleton,
  type SlotProps,
  TopicDot,
  useFormats,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useAddresses } from './addresses.ts';
import { BookingQr } from './booking-qr.tsx';

const texts = defineTexts('class_event.next', {
  next: { en: 'Next class', th: 'คลาสถัดไป' },
  none: { en: 'No Upcoming Class', th: 'ไม่มีคลาสที่กำลังจะถึง' },
  all: { en: 'All upcoming classes', th: 'คลาสที่กำลังจะถึงทั้งหมด' },
  qr: { en: 'Show QR code', th: 'แสดง QR code' },
  book: { en: 'Book class', th: 'จองคลาส' },
});

/** The member's next class on the home, with its QR code one tap away. */
export function Part({ memberId }: SlotProps['member.header']) {
  const t = useTexts(texts);
  const formats = useFormats();
  const addresses = useAddresses();
  const { expired } = useShop();
  const [isOpen, setOpen] = useState(false);
  const upcoming = member.useCall(classEventContract, 'upcoming', { member_id: memberId, length: 1 });
  if (upcoming.isError)
    return <ErrorState message={upcoming.error.message} onRetry={() => void upcoming.refetch()} />;
  if (!upcoming.data) return <Skeleton className="h-40 w-full" />;
  const [next] = upcoming.data;
  if (!next)
    return (
      <Card className="flex min-h-40 flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t('none')}</p>
        {!expired && (
          <LinkButton variant="secondary" icon="calendar-plus" to={addresses.book}>
            {t('book')}
          </LinkButton>
        )}
      </Card>
    );
  return (
    <Card className="flex min-h-40 flex-col gap-2">
      <div className="flex items-start gap-3">
        <Link to={addresses.ticket(next.booking_id)} className="flex min-w-0 flex-1 flex-col">
          <span className="text-muted text-sm">{t('next')}</span>
          <time className="font-semibold text-lg">
            {`${formats.weekday(next.datetime, 'short')} ${formats.date(next.datetime)}, ${formats.time(next.datetime)}`}
          </time>
          <span className="flex items-baseline gap-2">
            <TopicDot color={next.topic_color} />
            <span className="min-w-0">{`${next.topic} · ${next.branch}`}</span>
          </span>
        </Link>
        {next.status === 'completed' && (
          <IconButton
            icon="qr-code"
            label={t('qr')}
            onClick={() => setOpen(true)}
            className="bg-accent-soft text-accent"
          />
        )}
      </div>
      <Link
        to={addresses.upcoming}
        className="inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline"
      >
        {t('all')}
      </Link>
      <Dialog
        open={isOpen}
        title={`${next.topic}, ${formats.time(next.datetime)}`}
        onClose={() => setOpen(false)}
      >
        <BookingQr bookingId={next.booking_id} />
      </Dialog>
    </Card>
  );
}
