import type { WaitingContract } from '../../../contract/booking-endpoints.ts';
import { usePublicSettings } from '../../app/boot/boot.ts';
import { Button } from '../../kit/components/button.tsx';
import { usePreloadDialog } from '../../kit/components/dialog.tsx';
import { LazyOpen, type LazySection } from '../../kit/components/lazy.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { NotifyDialogProps } from './notify-dialog.tsx';
import type { OnWaitlistProps } from './on-waitlist.tsx';

const texts = defineTexts('booking.notify', {
  notify: { en: 'Notify Me', th: 'แจ้งเตือนเมื่อมีที่ว่าง' },
  join: { en: 'Join and book automatically', th: 'เข้ารายชื่อรอและจองอัตโนมัติ' },
});

/** Whether the shop books a free unit for the first member on the waitlist, and does not only notify them. */
const useBooksAutomatically = ({ contract: { id }, needsPayment }: Waited): boolean =>
  usePublicSettings(id).waitlist_mode === 'auto' && !needsPayment;

interface Waited {
  readonly contract: WaitingContract;
  /** Whether a free unit has to be paid first, so that it is booked for no member. */
  readonly needsPayment?: boolean;
}

interface Props extends Waited, OnWaitlistProps {
  /** The member's place on the waitlist, from 1; null where they are not on it. */
  readonly place: number | null;
  readonly onNotify: () => void;
}

const onWaitlist: LazySection<OnWaitlistProps> = {
  key: 'booking:on-waitlist',
  load: async () => (await import('./on-waitlist.tsx')).OnWaitlist,
};

/** Of the few members who wait for an offer; the code comes with the first of them. */
function LateOnWaitlist(given: OnWaitlistProps) {
  const { code, retry } = useCode(onWaitlist.key, onWaitlist.load);
  if (code.status === 'ready') return <code.value {...given} />;
  return code.status === 'failed' ? <ErrorState onRetry={retry} /> : <Skeleton className="h-11 w-full" />;
}

/** Below a full offer: the button that joins its waitlist, or that the member is on it. */
export function NotifyMe({ onNotify, place, ...waiting }: Props) {
  const t = useTexts(texts);
  const isBooked = useBooksAutomatically(waiting);
  if (place !== null) return <LateOnWaitlist {...waiting} />;
  return (
    <Button variant="secondary" icon="bell" onClick={onNotify}>
      {t(isBooked ? 'join' : 'notify')}
    </Button>
  );
}

const dialog: LazySection<NotifyDialogProps> = {
  key: 'booking:notify',
  load: async () => (await import('./notify-dialog.tsx')).NotifyDialog,
};

interface QuestionProps extends Waited, Omit<NotifyDialogProps, 'cost' | 'isBooked' | 'action'> {
  /** What to wait for, with the points that it costs; null while nothing is asked. */
  readonly asked: { readonly cost: number } | null;
}

/** Asks before the member joins a waitlist. */
export function NotifyQuestion({ asked, contract, needsPayment = false, ...given }: QuestionProps) {
  const t = useTexts(texts);
  const isBooked = useBooksAutomatically({ contract, needsPayment });
  usePreloadDialog(dialog);
  if (asked === null) return null;
  const action = t(isBooked ? 'join' : 'notify');
  return <LazyOpen part={dialog} given={{ ...given, action, isBooked, cost: asked.cost }} />;
}
