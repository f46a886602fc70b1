import { type FormEvent, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  ConfirmDialog,
  staff,
  TextInput,
  toast,
  useTexts,
} from '#kernel/ui/index.ts';
import { BookingChoices, useBookingQuestion } from './booking-choices.tsx';
import { freezeRequestTexts } from './freeze-request-texts.ts';

export type FreezeRequest = ApiResponse<typeof memberContract, 'openFreezeRequests', 'staff'>[number];

interface Props {
  readonly request: FreezeRequest;
  /** What the member asks for, in words. */
  readonly what: string;
  readonly onClose: () => void;
}

/** Asks before points are frozen, and what becomes of bookings on these days. */
export function ApproveFreeze({ request: { id, member_name: name }, what, onClose }: Props) {
  const t = useTexts(freezeRequestTexts);
  const question = useBookingQuestion();
  const approve = staff.useAction(memberContract, 'approveFreeze', {
    onProblem: question.take,
    onDone: () => {
      toast(t('approved'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('approve_of', { name })}
      message={
        <div className="flex flex-col gap-3">
          <p>{what}</p>
          <BookingChoices question={question} keepsDay />
        </div>
      }
      confirm={t('approve')}
      busy={approve.isPending}
      disabled={question.isOpen}
      problem={approve.error?.code === 'bookings_affected' ? null : approve.error?.message}
      onConfirm={() => approve.mutate({ id, ...question.input })}
      onClose={onClose}
    />
  );
}

/** Asks why a request is declined. */
export function DeclineFreeze({ request: { id, member_name: name }, what, onClose }: Props) {
  const t = useTexts(freezeRequestTexts);
  const [reason, setReason] = useState('');
  const decline = staff.useAction(memberContract, 'declineFreeze', {
    onDone: () => {
      toast(t('declined'));
      onClose();
    },
  });
  const refused = decline.error?.errors.find(({ path }) => path === 'reason')?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decline.mutate({ id, reason });
  };
  return (
    <FormDialog
      title={t('decline_of', { name })}
      action={t('decline')}
      busy={decline.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{what}</p>
      <TextInput
        label={t('reason')}
        hint={t('reason_hint')}
        error={refused}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {decline.error && refused === undefined && <Alert tone="danger">{decline.error.message}</Alert>}
    </FormDialog>
  );
}
