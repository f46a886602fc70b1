import { staff } from '../client/api.ts';
import { ConfirmDialog } from '../components/dialog.tsx';
import { defineTexts, useTexts } from '../text/texts.ts';
import type { BookingContract } from './booking-types.ts';

/** Title and question are the specification's (1 §8). */
const texts = defineTexts('desk.reject', {
  title: { en: 'Reject Booking Confirm', th: 'ยกเลิกการจองให้สมาชิก' },
  question: {
    en: 'Please confirm that you really want to reject this booking?',
    th: 'ต้องการยกเลิกการจองนี้ใช่ไหม',
  },
  confirm: { en: 'Cancel for the member', th: 'ยกเลิกการจองให้สมาชิก' },
  dismiss: { en: 'Keep the booking', th: 'ไม่ยกเลิก' },
});

interface Props {
  readonly contract: BookingContract;
  readonly bookingId: string;
  /** Whose booking it is. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks, and then cancels a booking for its member. */
export function RejectBooking({ contract, bookingId, name, onClose }: Props) {
  const t = useTexts(texts);
  const reject = staff.useAction(contract, 'rejectBooking', { onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={t('title')}
      message={
        <>
          <p>{t('question')}</p>
          <p className="font-medium">{name}</p>
        </>
      }
      confirm={t('confirm')}
      dismiss={t('dismiss')}
      danger
      busy={reject.isPending}
      problem={reject.error?.message}
      onConfirm={() => reject.mutate({ id: bookingId })}
      onClose={onClose}
    />
  );
}
