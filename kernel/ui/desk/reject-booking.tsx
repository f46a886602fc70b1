import { useState } from 'react';
import { refresh, staff } from '../client/api.ts';
import { IconButton } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { ListSkeleton } from '../components/skeleton.tsx';
import { defineTexts, useTexts } from '../text/texts.ts';
import type { BookingContract } from './booking-types.ts';
import { NoticeQuestion } from './notice-question.tsx';

/** Title and question are the specification's (1 §8). */
const texts = defineTexts('desk.reject', {
  open: { en: 'Cancel for {name}', th: 'ยกเลิกการจองให้ {name}' },
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
}

/** Cancels a booking for its member, after asking. */
export function RejectBooking({ contract, bookingId, name }: Props) {
  const t = useTexts(texts);
  const [asks, setAsks] = useState(false);
  const [sends, setSends] = useState(true);
  const { data: notice } = staff.useCall(contract, 'rejectionNotice', asks ? { id: bookingId } : null, {
    staleTime: 0,
  });
  const reject = staff.useAction(contract, 'rejectBooking', {
    onDone: () => setAsks(false),
    onProblem: () => void refresh(contract, ['rejectionNotice']),
  });
  return (
    <>
      <IconButton
        icon="circle-x"
        label={t('open', { name })}
        className="text-danger"
        onClick={() => setAsks(true)}
      />
      <ConfirmDialog
        open={asks}
        title={t('title')}
        message={
          <div className="flex flex-col gap-3">
            <p>{t('question')}</p>
            <p className="font-medium">{name}</p>
            {notice ? (
              <NoticeQuestion notice={notice} sends={sends} onChange={setSends} />
            ) : (
              <ListSkeleton rows={2} />
            )}
          </div>
        }
        confirm={t('confirm')}
        dismiss={t('dismiss')}
        danger
        busy={reject.isPending}
        disabled={!notice}
        problem={reject.error?.message}
        onConfirm={() =>
          reject.mutate({ id: bookingId, notify: sends, notice_version: notice?.version ?? '' })
        }
        onClose={() => {
          reject.reset();
          setAsks(false);
        }}
      />
    </>
  );
}
