import type { LocalizedText } from '../../../contract/problems.ts';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';

const texts = defineTexts('booking.notify_dialog', {
  text_auto: {
    en: 'The next free {unit} is booked for you at once and costs 1 point. We tell you until when you can cancel it.',
    th: 'เมื่อมี{unit}ว่าง ระบบจะจองให้และใช้ 1 แต้ม แล้วแจ้งว่ายกเลิกฟรีถึงเมื่อไร',
  },
  text_auto_free: {
    en: 'The next free {unit} is booked for you at once. We tell you until when you can cancel it.',
    th: 'เมื่อมี{unit}ว่าง ระบบจะจองให้ แล้วแจ้งว่ายกเลิกฟรีถึงเมื่อไร',
  },
  first_come: { en: 'First come, first served.', th: 'ใครกดก่อนได้ก่อน' },
  not_now: { en: 'Not now', th: 'ไว้ก่อน' },
});

/** What the question before a waitlist is drawn from. */
export interface NotifyDialogProps {
  /** The points that a booking costs. */
  readonly cost: number;
  /** Whether a free unit is booked for the member. */
  readonly isBooked: boolean;
  /** The words on the button that joins. */
  readonly action: string;
  /** What becomes free, such as a place. */
  readonly unit: LocalizedText;
  /** What joining means where nothing is booked by itself. */
  readonly message: LocalizedText;
  /** The action that joins. */
  readonly join: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
  readonly onJoin: () => void;
  readonly onClose: () => void;
}

/** The question before the member joins a waitlist. */
export function NotifyDialog({
  cost,
  isBooked,
  action,
  unit,
  message,
  join,
  onJoin,
  onClose,
}: NotifyDialogProps) {
  const t = useTexts(texts);
  const text = useText();
  return (
    <ConfirmDialog
      open
      title={action}
      message={
        isBooked ? (
          t(cost > 0 ? 'text_auto' : 'text_auto_free', { unit: text(unit) })
        ) : (
          <>
            <p>{text(message)}</p>
            <p>{t('first_come')}</p>
          </>
        )
      }
      confirm={action}
      dismiss={t('not_now')}
      busy={join.isPending}
      problem={join.error?.message}
      onConfirm={onJoin}
      onClose={() => {
        join.reset();
        onClose();
      }}
    />
  );
}
