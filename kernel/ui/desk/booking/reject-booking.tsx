import { useState } from 'react';
import { shownPhone } from '../../../contract/phone.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import { pointTexts } from '../../app/booking/point-change-line.tsx';
import { refresh, staff } from '../../app/client/api.ts';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { TextInput } from '../../kit/components/field.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { Attendee, BookingContract } from '../parts/booking-types.ts';
import { NoticeQuestion } from './notice-question.tsx';

/** Title and question are the specification's. */
const texts = defineTexts('desk.reject', {
  title: { en: 'Reject Booking Confirm', th: 'ยกเลิกการจอง' },
  question: {
    en: 'Please confirm that you really want to reject this booking?',
    th: 'ต้องการยกเลิกการจองนี้ใช่ไหม',
  },
  confirm: { en: 'Reject', th: 'ยกเลิกการจอง' },
  returns: {
    one: '{count} point is returned to the member ({fund}).',
    en: '{count} points are returned to the member ({fund}).',
    th: 'คืน {count} แต้มให้สมาชิก ({fund})',
  },
  done: { en: 'Canceled for {name}', th: 'ยกเลิกการจองให้ {name} แล้ว' },
  reason: { en: 'Reason for the member (optional)', th: 'เหตุผลที่แจ้งสมาชิก (ไม่บังคับ)' },
  dismiss: { en: 'Cancel', th: 'ไม่ยกเลิก' },
});

interface Props {
  readonly contract: BookingContract;
  readonly attendee: Pick<Attendee, 'attendee' | 'phone' | 'booking_id' | 'cost' | 'fund_name'>;
  readonly onClose: () => void;
}

/** Asks, and then cancels a booking for its member. */
export function RejectBooking({ contract, attendee, onClose }: Props) {
  const t = useTexts(texts);
  const points = useTexts(pointTexts);
  const { booking_id, phone, cost, fund_name } = attendee;
  const name = attendee.attendee || shownPhone(phone);
  const [sends, setSends] = useState(true);
  const [reason, setReason] = useState('');
  const read = staff.useCall(contract, 'rejectionNotice', { id: booking_id }, { staleTime: 0 });
  const { data: notice } = read;
  const reject = staff.useAction(contract, 'rejectBooking', {
    onDone: () => {
      void refresh(memberContract, ['member']);
      const returned = cost > 0 ? points('returned', { count: cost }) : '';
      toast([t('done', { name }), returned].filter(Boolean).join(' · '));
      onClose();
    },
    onProblem: () => void refresh(contract, ['rejectionNotice']),
  });
  return (
    <ConfirmDialog
      open
      title={t('title')}
      message={
        <div className="flex flex-col gap-3">
          <p>{t('question')}</p>
          <p className="font-medium">{name}</p>
          {cost > 0 && fund_name !== null && <p>{t('returns', { count: cost, fund: fund_name })}</p>}
          <TextInput
            label={t('reason')}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
          {notice && <NoticeQuestion notice={notice} sends={sends} onChange={setSends} />}
          {!notice && !read.isError && <ListSkeleton rows={2} />}
          <ReadError read={read} />
        </div>
      }
      confirm={t('confirm')}
      dismiss={t('dismiss')}
      danger
      busy={reject.isPending}
      disabled={!notice}
      problem={reject.error?.message}
      onConfirm={() =>
        reject.mutate({
          id: booking_id,
          ...(reason.trim() && { reason: reason.trim() }),
          notify: sends,
          notice_version: notice?.version ?? '',
        })
      }
      onClose={onClose}
    />
  );
}
