import { type FormEvent, useState } from 'react';
import { memberContract, type PointBalance } from '#kernel/modules/member/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  DateInput,
  Select,
  staff,
  TextInput,
  toast,
  useFormats,
  useMay,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { BookingChoices, useBookingQuestion } from './booking-choices.tsx';
import { memberTexts } from './member-texts.ts';

export type Member = ApiResponse<typeof memberContract, 'member', 'staff'>;

function Held({ holding: balance }: { readonly holding: PointBalance | undefined }) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const points = balance?.value ?? 0;
  const parts = [t('now', { count: points, points: formats.number(points) })];
  if (points > 0 && balance?.expire_date)
    parts.push(t('now_until', { date: formats.date(balance.expire_date) }));
  if (balance?.unlimited_access_end_date)
    parts.push(t('now_unlimited', { date: formats.date(balance.unlimited_access_end_date) }));
  return <p className="text-muted">{parts.join(' · ')}</p>;
}

/** The point types that the member can be given, and those that the member has. */
function useFunds(member: Member) {
  const offered = staff.useCall(memberContract, 'funds', {});
  // What the member holds may be archived by now, and is theirs all the same.
  const isOffered = (id: string) => offered.data?.some((fund) => fund.id === id);
  const held = Object.entries(member.fund).map(([id, { name }]) => ({ id, name }));
  const funds = offered.data && [...offered.data, ...held.filter(({ id }) => !isOffered(id))];
  return { offered, funds };
}

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

function UpdateForm({ member, onClose }: Props) {
  const t = useTexts(memberTexts);
  const may = useMay();
  const today = useToday();
  const { offered, funds } = useFunds(member);
  const [chosen, setFund] = useState('');
  const [value, setValue] = useState('');
  const [expiry, setExpiry] = useState('');
  const [unlimited, setUnlimited] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const mayTake = may('member.adjust');
  // With one kind of fund there is nothing to choose.
  const fundId = chosen || (funds?.length === 1 ? (funds[0]?.id ?? '') : '');
  const question = useBookingQuestion();
  const update = staff.useAction(memberContract, 'adjustFund', {
    makesOneThing: true,
    onProblem: question.take,
    onDone: () => {
      const name = funds?.find((fund) => fund.id === fundId)?.name ?? '';
      toast(t('updated', { fund: name }));
      onClose();
    },
  });
  const refused = update.error?.errors.find(({ path }) => path.endsWith('value'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nothing = (value.trim() === '' || Number(value) === 0) && expiry === '' && unlimited === '';
    setEmpty(nothing);
    if (nothing || fundId === '') return;
    const change = { value, expire_date: expiry, unlimited_access_end_date: unlimited };
    update.mutate({ id: member.id, fund: { [fundId]: change }, ...question.input });
  };
  const isWithoutFunds = funds?.length === 0;
  return (
    <FormDialog
      title={t('fund_update')}
      action={t('update')}
      busy={update.isPending}
      disabled={fundId === '' || question.isOpen}
      onSubmit={submit}
      onClose={onClose}
    >
      {isWithoutFunds ? (
        <Alert>{t('no_fund_kinds')}</Alert>
      ) : (
        <>
          <Select
            label={t('fund')}
            placeholder={t('choose_fund')}
            value={fundId}
            choices={(funds ?? []).map((fund) => ({ value: fund.id, label: fund.name }))}
            onChange={(event) => {
              setFund(event.target.value);
              question.clear();
            }}
          />
          {fundId !== '' && <Held holding={member.fund[fundId]} />}
          <TextInput
            label={t('change')}
            hint={t(mayTake ? 'change_hint' : 'add_hint')}
            error={isEmpty ? t('nothing_changed') : refused?.message}
            inputMode={mayTake ? 'text' : 'numeric'}
            autoComplete="off"
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          {mayTake && (
            <>
              <DateInput
                label={t('new_expiry')}
                min={today}
                value={expiry}
                onChange={(event) => {
                  setExpiry(event.target.value);
                  question.clear();
                }}
              />
              <DateInput
                label={t('new_unlimited')}
                value={unlimited}
                onChange={(event) => {
                  setUnlimited(event.target.value);
                  question.clear();
                }}
              />
            </>
          )}
          <BookingChoices question={question} />
          {update.error && !refused && update.error.code !== 'bookings_affected' && (
            <Alert tone="danger">{update.error.message}</Alert>
          )}
          {offered.isError && <Alert tone="danger">{offered.error.message}</Alert>}
        </>
      )}
    </FormDialog>
  );
}

/** Adds or takes a member's points, and sets how long they last, as far as the person may. */
export const FundUpdate = ({ open, ...rest }: Props & { readonly open: boolean }) =>
  open ? <UpdateForm {...rest} /> : null;
