import {
  Alert,
  Button,
  ConfirmDialog,
  defineTexts,
  Icon,
  member,
  refresh,
  useMemberId,
  usePublicSettings,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.notify', {
  notify: { en: 'Notify Me', th: 'แจ้งเตือนเมื่อมีที่ว่าง' },
  text: {
    en: 'We will notify you when class is available to book.',
    th: 'เราจะแจ้งเตือนคุณเมื่อคลาสนี้มีที่ว่างให้จอง',
  },
  text_auto: {
    en: 'The next free seat is booked for you at once and costs 1 point. We tell you until when you can cancel it.',
    th: 'เมื่อมีที่ว่าง ระบบจะจองให้คุณทันทีและหัก 1 แต้ม แล้วแจ้งว่ายกเลิกได้ถึงเมื่อไร',
  },
  text_auto_free: {
    en: 'The next free seat is booked for you at once. We tell you until when you can cancel it.',
    th: 'เมื่อมีที่ว่าง ระบบจะจองให้คุณทันที แล้วแจ้งว่ายกเลิกได้ถึงเมื่อไร',
  },
  books: { en: 'The next free seat is booked for you', th: 'จะจองให้ทันทีเมื่อมีที่ว่าง' },
  join: { en: 'Join the waiting list', th: 'เข้ารายชื่อรอ' },
  waiting: { en: 'We will notify you', th: 'จะแจ้งเตือนเมื่อมีที่ว่าง' },
  place: { en: 'Number {place} on the waiting list', th: 'คิวที่ {place} ในรายชื่อรอ' },
  leave: { en: 'Leave the waiting list', th: 'ออกจากรายชื่อรอ' },
  not_now: { en: 'Not now', th: 'ไม่ใช่ตอนนี้' },
});

interface Props {
  readonly eventId: string;
  /** The member's place on the waiting list, from 1; null where they are not on it. */
  readonly place: number | null;
  /** Whether a free seat is booked for them. */
  readonly books: boolean;
  readonly onNotify: () => void;
}

/** The member's place on a waiting list, and the way off it. */
function Place({ eventId, place, books }: Pick<Props, 'eventId' | 'books'> & { readonly place: number }) {
  const t = useTexts(texts);
  const memberId = useMemberId();
  const leave = member.useAction(classEventContract, 'leaveWaiting', { refreshes: ['classrooms'] });
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-h-11 items-center gap-2 text-muted text-sm">
          <Icon name="bell-ring" />
          <span className="flex flex-col">
            <span>{t(books ? 'books' : 'waiting')}</span>
            <span>{t('place', { place })}</span>
          </span>
        </p>
        <Button
          variant="quiet"
          busy={leave.isPending}
          onClick={() => leave.mutate({ id: eventId, member_id: memberId })}
        >
          {t('leave')}
        </Button>
      </div>
      {leave.error && <Alert mood="danger">{leave.error.message}</Alert>}
    </div>
  );
}

/** Below a full class: the way onto its waiting list, or that the member stands on it. */
export function NotifyMe({ eventId, place, books, onNotify }: Props) {
  const t = useTexts(texts);
  if (place !== null) return <Place {...{ eventId, place, books }} />;
  return (
    <Button variant="secondary" icon="bell" onClick={onNotify}>
      {t('notify')}
    </Button>
  );
}

interface DialogProps {
  /** The class to wait for, with the points that it costs; null while nothing is asked. */
  readonly event: { readonly id: string; readonly cost: number } | null;
  readonly onClose: () => void;
}

/** Asks before the member joins a class's waiting list. */
export function NotifyDialog({ event, onClose }: DialogProps) {
  const t = useTexts(texts);
  const isBooked = usePublicSettings(classEventContract.id).waitlist_mode === 'auto';
  const memberId = useMemberId();
  const wait = member.useAction(classEventContract, 'notifyOnAvailable', {
    refreshes: ['classrooms'],
    onDone: onClose,
    onProblem: () => void refresh(classEventContract, ['classrooms']),
  });
  return (
    <ConfirmDialog
      open={event !== null}
      title={t('notify')}
      message={isBooked ? t(event?.cost ? 'text_auto' : 'text_auto_free') : t('text')}
      confirm={t(isBooked ? 'join' : 'notify')}
      dismiss={t('not_now')}
      busy={wait.isPending}
      problem={wait.error?.message}
      onConfirm={() => event && wait.mutate({ event_id: event.id, member_id: memberId })}
      onClose={() => {
        wait.reset();
        onClose();
      }}
    />
  );
}
