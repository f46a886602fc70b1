import type { WaitingContract } from '../../../contract/booking-endpoints.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { useMemberId } from '../../app/boot/boot.ts';
import { member } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { refreshHome } from '../feature/refresh-home.ts';

const texts = defineTexts('booking.on_waitlist', {
  books: { en: 'The next free {unit} is booked for you', th: 'จะจองให้ทันทีเมื่อมี{unit}ว่าง' },
  first_come: { en: 'First come, first served.', th: 'ใครกดก่อนได้ก่อน' },
  waiting: { en: 'We will notify you', th: 'จะแจ้งเตือนเมื่อมีที่ว่าง' },
  leave: { en: 'Leave the waitlist', th: 'ออกจากรายชื่อรอ' },
});

export interface OnWaitlistProps {
  readonly contract: WaitingContract;
  /** Endpoints of the contract whose answers show the member's place. */
  readonly shows: readonly string[];
  readonly subjectId: string;
  /** Whether a free place is booked for them. */
  readonly books: boolean;
  /** What becomes free, such as a place. */
  readonly unit: LocalizedText;
}

/** What becomes of a member on a waitlist, and the way off it; their place is on the row itself. */
export function OnWaitlist({ contract, shows, subjectId, books, unit }: OnWaitlistProps) {
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
