import { type ReactNode, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import { memberContract } from '../../../modules/member/contract.ts';
import type { Refusal } from '../../app/booking/can-book-anyway.ts';
import { canBookAnyway } from '../../app/booking/can-book-anyway.ts';
import { type BookingPointCost, pointChange } from '../../app/booking/point-change.ts';
import { PointChangeLine, pointTexts } from '../../app/booking/point-change-line.tsx';
import { refresh, staff } from '../../app/client/api.ts';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { DialogFoot } from '../../kit/components/dialog-foot.tsx';
import { DismissButton } from '../../kit/components/dismiss-button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { useOnce } from '../../kit/network/use-once.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import type { Option } from '../parts/combobox.tsx';
import { MemberPicker } from './member-picker.tsx';
import { memberPath } from './member-search.tsx';

const texts = defineTexts('desk.new_booking', {
  required: { en: 'Item is required', th: 'กรุณาเลือกรายการ' },
  book: { en: 'Book', th: 'จอง' },
  anyway: { en: 'Book anyway', th: 'จองต่อ' },
  booked: { en: 'Booked for {name}', th: 'จองให้ {name} แล้ว' },
  adjust: { en: 'Adjust points', th: 'ปรับแต้ม' },
});

interface Props {
  /** Whose answers are asked for again when it is booked. */
  readonly contract: Contract;
  /**
   * Books what was chosen for a member, by `mutateAsync` of an action; null while something is to be chosen.
   * @throws {Problem}
   */
  readonly book: ((memberId: string, allowOverlap: boolean) => Promise<unknown>) | null;
  /** Tells one choice from another: agreeing to one overlap is no agreement to the next choice. */
  readonly choice: string;
  /** What it costs; left out where that is nothing, or not known. */
  readonly use?: BookingPointCost;
  /** Something is to be chosen before the button can be pressed; elsewhere pressing it says what is missing. */
  readonly waits?: boolean;
  /** The member is asked for above the feature's fields, where these are many. */
  readonly memberFirst?: boolean;
  readonly onClose: () => void;
  /**
   * The feature's own fields, with what to say at one that is still empty, and why booking was refused; or what is booked,
   * where that is given.
   */
  readonly children: (missing: string | undefined, refusal: Refusal) => ReactNode;
}

/** Books something for a member, who is found while typing. */
export function NewBookingDialog({
  contract,
  book,
  choice,
  use,
  waits,
  memberFirst,
  onClose,
  children,
}: Props) {
  const t = useTexts(texts);
  const shared = useTexts(bookingTexts);
  const kit = useTexts(kitTexts);
  const points = useTexts(pointTexts);
  const [member, setMember] = useState<Option | null>(null);
  const [isTried, setTried] = useState(false);
  const [refusedChoice, setRefusedChoice] = useState<string | null>(null);
  const record = staff.useCall(memberContract, 'member', use && member ? { memberId: member.id } : null, {
    live: 'member.fund',
  }).data;
  const change = use && record ? pointChange(record, use) : undefined;
  const booking = useOnce<void, Error, boolean>({
    mutationFn: async (allowOverlap) => {
      if (book && member) await book(member.id, allowOverlap);
    },
    onSuccess: () => {
      void refresh(contract);
      void refresh(memberContract);
      const left = change?.kind === 'pays' ? points('left', { count: change.after }) : '';
      toast([t('booked', { name: member?.label ?? '' }), left].filter(Boolean).join(' · '));
      onClose();
    },
  });
  const isOverlap = refusedChoice === choice && canBookAnyway(booking.error);
  const required = isTried ? t('required') : undefined;
  const picker = (
    <MemberPicker
      autoFocus={memberFirst}
      opensByTyping={memberFirst}
      label={shared('member')}
      placeholder={shared('find_member')}
      value={member}
      onChange={(picked) => {
        booking.reset();
        setMember(picked);
      }}
      error={member ? undefined : required}
    />
  );
  return (
    <Dialog open persistent searches title={shared('new_booking')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!book || !member) return;
          setRefusedChoice(choice);
          booking.mutate(isOverlap);
        }}
      >
        {memberFirst && picker}
        {children(required, { problem: booking.error, dismiss: booking.reset })}
        {!memberFirst && picker}
        {change && member && (
          <PointChangeLine change={change}>
            <LinkButton variant="quiet" to={memberPath(member.id)}>
              {t('adjust')}
            </LinkButton>
          </PointChangeLine>
        )}
        {booking.error && change?.kind !== 'too_few' && <Alert tone="danger">{booking.error.message}</Alert>}
        <DialogFoot>
          <DismissButton onClick={onClose}>{kit('cancel')}</DismissButton>
          <Button type="submit" busy={booking.isPending} disabled={waits || change?.kind === 'too_few'}>
            {t(isOverlap ? 'anyway' : 'book')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
