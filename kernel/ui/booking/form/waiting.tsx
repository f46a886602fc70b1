import type { WaitingContract } from '../../../contract/booking-endpoints.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { useMemberId, usePublicSettings } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { refreshHome } from '../feature/refresh-home.ts';

const texts = defineTexts('booking.notify', {
  notify: { en: 'Notify Me', th: 'แจ้งเตือนเมื่อมีที่ว่าง' },
  text_auto: {
    en: 'The next free {unit} is booked for you at once and costs 1 point. We tell you until when you can cancel it.',
    th: 'เมื่อมี{unit}ว่าง ระบบจะจองให้และใช้ 1 แต้ม แล้วแจ้งว่ายกเลิกฟรีถึงเมื่อไร',
  },
  text_auto_free: {
    en: 'The next free {unit} is booked for you at once. We tell you until when you can cancel it.',
    th: 'เมื่อมี{unit}ว่าง ระบบจะจองให้ แล้วแจ้งว่ายกเลิกฟรีถึงเมื่อไร',
  },
  books: { en: 'The next free {unit} is booked for you', th: 'จะจองให้ทันทีเมื่อมี{unit}ว่าง' },
  join: { en: 'Join and book automatically', th: 'เข้ารายชื่อรอและจองอัตโนมัติ' },
  first_come: { en: 'First come, first served.', th: 'ใครกดก่อนได้ก่อน' },
  waiting: { en: 'We will notify you', th: 'จะแจ้งเตือนเมื่อมีที่ว่าง' },
  leave: { en: 'Leave the waitlist', th: 'ออกจากรายชื่อรอ' },
  not_now: { en: 'Not now', th: 'ไว้ก่อน' },
});

/** Whether the shop books a free unit for the first member on the waitlist, and does not only notify them. */
const useBooksAutomatically = ({ contract: { id }, needsPayment }: Waited): boolean =>
  usePublicSettings(id).waitlist_mode === 'auto' && !needsPayment;

interface Waited {
  readonly contract: WaitingContract;
  /** Whether a free unit has to be paid first, so that it is booked for no member. */
  readonly needsPayment?: boolean;
}

interface Props extends Waited {
  /** Endpoints of the contract whose answers show the member's place. */
  readonly shows: readonly string[];
  readonly subjectId: string;
  /** The member's place on the waitlist, from 1; null where they are not on it. */
  readonly place: number | null;
  /** Whether a free place is booked for them. */
  readonly books: boolean;
  /** What becomes free, such as a place. */
  readonly unit: LocalizedText;
  readonly onNotify: () => void;
}

/** What becomes of a member on a waitlist, and the way off it; their place is on the row itself. */
function OnWaitlist({ contract, shows, subjectId, books, unit }: Omit<Props, 'onNotify' | 'place'>) {
  const t = useTexts(texts);
  const text = useText();
  const memberId = useMemberId();
  const leave = member.useAction(contract, 'leaveWaiting', { refreshes: shows, onDone: refreshHome });
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-h-11 items-center gap-2 text-muted text-sm">
          <Icon name="bell-ring" />
          <span className="flex flex-col">
            <span>{books ? t('books', { unit: text(unit) }) : t('waiting')}</span>
            {!books && <span>{t('first_come')}</span>}
          </span>
        </p>
        <Button
          variant="quiet"
          busy={leave.isPending}
          onClick={() => leave.mutate({ id: subjectId, member_id: memberId })}
        >
          {t('leave')}
        </Button>
      </div>
      {leave.error && <Alert tone="danger">{leave.error.message}</Alert>}
    </div>
  );
}

/** Below a full offer: the button that joins its waitlist, or that the member is on it. */
export function NotifyMe({ onNotify, place, ...waiting }: Props) {
  const t = useTexts(texts);
  const isBooked = useBooksAutomatically(waiting);
  if (place !== null) return <OnWaitlist {...waiting} />;
  return (
    <Button variant="secondary" icon="bell" onClick={onNotify}>
      {t(isBooked ? 'join' : 'notify')}
    </Button>
  );
}

interface QuestionProps extends Waited {
  /** What to wait for, with the points that it costs; null while nothing is asked. */
  readonly asked: { readonly cost: number } | null;
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

/** Asks before the member joins a waitlist. */
export function NotifyQuestion({ asked, unit, message, join, onJoin, onClose, ...waited }: QuestionProps) {
  const t = useTexts(texts);
  const text = useText();
  const isBooked = useBooksAutomatically(waited);
  const action = t(isBooked ? 'join' : 'notify');
  return (
    <ConfirmDialog
      open={asked !== null}
      title={action}
      message={
        isBooked ? (
          t(asked?.cost ? 'text_auto' : 'text_auto_free', { unit: text(unit) })
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
