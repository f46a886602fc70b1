import {
  Button,
  ConfirmDialog,
  defineTexts,
  Icon,
  member,
  refresh,
  useMemberId,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.notify', {
  notify: { en: 'Notify Me', th: 'แจ้งเตือนเมื่อมีที่ว่าง' },
  text: {
    en: 'We will notify you when class is available to book.',
    th: 'เราจะแจ้งเตือนคุณเมื่อคลาสนี้มีที่ว่างให้จอง',
  },
  waiting: { en: 'We will notify you', th: 'จะแจ้งเตือนเมื่อมีที่ว่าง' },
  not_now: { en: 'Not now', th: 'ไม่ใช่ตอนนี้' },
});

interface Props {
  readonly isWaiting: boolean;
  readonly onNotify: () => void;
}

/** Below a full class: the way onto its waiting list, or that the member stands on it. */
export function NotifyMe({ isWaiting, onNotify }: Props) {
  const t = useTexts(texts);
  if (isWaiting)
    return (
      <p className="flex min-h-11 items-center gap-2 text-muted text-sm">
        <Icon name="bell-ring" />
        {t('waiting')}
      </p>
    );
  return (
    <Button variant="secondary" icon="bell" onClick={onNotify}>
      {t('notify')}
    </Button>
  );
}

interface DialogProps {
  /** The class to wait for; null while nothing is asked. */
  readonly eventId: string | null;
  readonly onClose: () => void;
}

/** Asks before the member joins a class's waiting list. */
export function NotifyDialog({ eventId, onClose }: DialogProps) {
  const t = useTexts(texts);
  const memberId = useMemberId();
  const wait = member.useAction(classEventContract, 'notifyOnAvailable', {
    refreshes: ['classrooms'],
    onDone: onClose,
    onProblem: () => void refresh(classEventContract, ['classrooms']),
  });
  return (
    <ConfirmDialog
      open={eventId !== null}
      title={t('notify')}
      message={t('text')}
      confirm={t('notify')}
      dismiss={t('not_now')}
      busy={wait.isPending}
      problem={wait.error?.message}
      onConfirm={() => eventId !== null && wait.mutate({ event_id: eventId, member_id: memberId })}
      onClose={() => {
        wait.reset();
        onClose();
      }}
    />
  );
}
