import { useState } from 'react';
import { addDays } from '#kernel/contract/zone.ts';
import { memberContract } from '#kernel/modules/member/contract.ts';
import {
  type ApiResponse,
  ConfirmDialog,
  DateInput,
  member,
  ReadError,
  Select,
  TextInput,
  toast,
  useFormats,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { freezeTexts } from './freeze-texts.ts';

type Entitlement = ApiResponse<typeof memberContract, 'entitlements', 'member'>[number];

/** Stands for all that the member has, among the ids of lots and point types. */
const everything = 'all';
/** Days of a freeze, first and last included. */
const [fewest, most] = [7, 30];

const keyOf = ({ lot_id, fund_id }: Entitlement): string => lot_id ?? fund_id;

interface Props {
  readonly memberId: string;
  readonly onClose: () => void;
}

/** Asks what to freeze and from when until when, and sends it to the shop. */
export function FreezeDialog({ memberId, onClose }: Props) {
  const t = useTexts(freezeTexts);
  const formats = useFormats();
  const today = useToday();
  const [chosen, setChosen] = useState(everything);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(addDays(today, fewest - 1));
  const [reason, setReason] = useState('');
  const read = member.useCall(memberContract, 'entitlements', { id: memberId }, { live: 'member.profile' });
  const ask = member.useAction(memberContract, 'askFreeze', {
    refreshes: ['freezeRequests'],
    makesOneThing: true,
    onDone: () => {
      toast(t('sent'));
      onClose();
    },
  });
  const freezable = (read.data ?? []).filter(({ end_date, frozen }) => end_date !== null && frozen === null);
  const one = freezable.find((each) => keyOf(each) === chosen);
  const nameOf = ({ fund_name: fund, lot_id, value: count, end_date }: Entitlement) =>
    t(lot_id === null ? 'unlimited' : 'points', { fund, count, date: formats.date(end_date ?? today) });
  const send = () =>
    ask.mutate({
      id: memberId,
      ...(one && { fund_id: one.fund_id, ...(one.lot_id !== null && { lot_id: one.lot_id }) }),
      from_date: from,
      days: String(Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1),
      ...(reason.trim() !== '' && { reason }),
    });
  const chooseFrom = (day: string) => {
    setFrom(day);
    if (day === '') return;
    const [first, last] = [addDays(day, fewest - 1), addDays(day, most - 1)];
    if (until < first || until > last) setUntil(first);
  };
  return (
    <ConfirmDialog
      open
      title={t('ask')}
      confirm={t('send')}
      busy={ask.isPending}
      disabled={freezable.length === 0 || from === '' || until === ''}
      problem={ask.error?.errors[0]?.message ?? ask.error?.message ?? null}
      onConfirm={send}
      onClose={onClose}
      message={
        <div className="flex flex-col gap-3">
          {read.isError && <ReadError read={read} />}
          <p>{t(read.data && freezable.length === 0 ? 'none' : 'how')}</p>
          {freezable.length > 0 && (
            <>
              <Select
                label={t('what')}
                value={chosen}
                choices={[
                  { value: everything, label: t('all') },
                  ...freezable.map((each) => ({ value: keyOf(each), label: nameOf(each) })),
                ]}
                onChange={(event) => setChosen(event.target.value)}
              />
              <DateInput
                label={t('from')}
                min={today}
                value={from}
                onChange={(event) => chooseFrom(event.target.value)}
              />
              <DateInput
                label={t('until')}
                hint={t('until_hint')}
                {...(from !== '' && { min: addDays(from, fewest - 1), max: addDays(from, most - 1) })}
                value={until}
                onChange={(event) => setUntil(event.target.value)}
              />
              <TextInput
                label={t('reason')}
                maxLength={500}
                autoComplete="off"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </>
          )}
        </div>
      }
    />
  );
}
