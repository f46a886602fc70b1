import { type FormEvent, useState } from 'react';
import { addDays } from '#kernel/contract/zone.ts';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  DateInput,
  staff,
  TextInput,
  toast,
  useFormats,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { BookingChoices, useBookingQuestion } from './booking-choices.tsx';
import { entitlementTexts } from './entitlement-texts.ts';

export type Entitlement = ApiResponse<typeof memberContract, 'entitlements', 'staff'>[number];

interface Props {
  readonly memberId: string;
  readonly holding: Entitlement;
  /** What is frozen, in words. */
  readonly what: string;
  readonly onClose: () => void;
}

/** Asks from when and how long to freeze, and says what comes of it. */
export function FreezeDialog({ memberId, holding: entitlement, what, onClose }: Props) {
  const t = useTexts(entitlementTexts);
  const formats = useFormats();
  const today = useToday();
  const [from, setFrom] = useState(today);
  const [days, setDays] = useState('7');
  const { fund_id, lot_id, end_date } = entitlement;
  const question = useBookingQuestion();
  const freeze = staff.useAction(memberContract, 'freeze', {
    makesOneThing: true,
    onProblem: question.take,
    onDone: () => {
      toast(t('was_done', { until: formats.date(addDays(from, Number(days) - 1)) }));
      onClose();
    },
  });
  const refused = (field: string) => freeze.error?.errors.find(({ path }) => path === field)?.message;
  const count = /^\d+$/.test(days) ? Number(days) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    freeze.mutate({
      id: memberId,
      fund_id,
      ...(lot_id ? { lot_id } : {}),
      from_date: from,
      days,
      ...question.input,
    });
  };
  return (
    <FormDialog
      title={t('freeze_of', { what })}
      action={t('freeze')}
      busy={freeze.isPending}
      disabled={question.isOpen}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateInput
        label={t('from')}
        min={today}
        max={end_date ?? undefined}
        value={from}
        error={refused('from_date')}
        onChange={(event) => {
          setFrom(event.target.value);
          question.clear();
        }}
      />
      <TextInput
        label={t('days')}
        hint={t('days_hint')}
        error={refused('days')}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={(event) => {
          setDays(event.target.value);
          question.clear();
        }}
      />
      {from !== '' && end_date !== null && count >= 7 && count <= 30 && (
        <p className="text-muted">
          {t('outcome', {
            from: formats.date(from),
            until: formats.date(addDays(from, count - 1)),
            end: formats.date(addDays(end_date, count - question.unfrozenDays)),
          })}
        </p>
      )}
      <BookingChoices question={question} keepsDay />
      {freeze.error && freeze.error.errors.length === 0 && freeze.error.code !== 'bookings_affected' && (
        <Alert tone="danger">{freeze.error.message}</Alert>
      )}
    </FormDialog>
  );
}
