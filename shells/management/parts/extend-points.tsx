import { type FormEvent, useRef, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog } from '#kernel/ui/desk.ts';
import {
  Alert,
  type ApiResponse,
  Button,
  Select,
  staff,
  TextInput,
  toast,
  useFormats,
  useMay,
  useTexts,
} from '#kernel/ui/index.ts';
import { extendTexts } from '../texts/extend.ts';

type Counted = ApiResponse<typeof memberContract, 'extendPoints', 'staff'>;

function ExtendDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(extendTexts);
  const formats = useFormats();
  const funds = staff.useCall(memberContract, 'funds', {});
  const [days, setDays] = useState('7');
  const [fundId, setFundId] = useState('');
  const [counted, setCounted] = useState<Counted | null>(null);
  const asked = { days, ...(fundId ? { fund_ids: [fundId] } : {}) };
  const latest = useRef(asked);
  latest.current = asked;
  const count = staff.useAction(memberContract, 'extendPoints', {
    // Something else may be asked by now.
    onDone: (answer, { days: forDays, fund_ids }) => {
      const now = latest.current;
      if (forDays === now.days && fund_ids?.[0] === now.fund_ids?.[0]) setCounted(answer);
    },
  });
  const run = staff.useAction(memberContract, 'extendPoints', {
    onDone: ({ members }) => {
      toast(t('done', { count: members, members: formats.number(members) }));
      onClose();
    },
  });
  const refused = count.error?.errors.find(({ path }) => path === 'days');
  const problem = run.error ?? (refused ? null : count.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (counted) run.mutate({ ...asked, run_id: counted.run_id });
    else count.mutate(asked);
  };
  // What was counted holds for what was asked alone.
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setCounted(null);
  };
  const isNothing = counted !== null && counted.members === 0;
  return (
    <FormDialog
      title={t('title')}
      action={counted && !isNothing ? t('extend') : t('count')}
      busy={count.isPending || run.isPending}
      disabled={isNothing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('why')}</p>
      <TextInput
        label={t('days')}
        hint={t('days_hint')}
        error={refused?.message}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={(event) => change(setDays)(event.target.value)}
      />
      <Select
        label={t('fund')}
        placeholder={t('all_funds')}
        value={fundId}
        choices={(funds.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => change(setFundId)(event.target.value)}
      />
      {counted && (
        <Alert>
          {isNothing
            ? t('nothing')
            : t('counted', {
                members: formats.number(counted.members),
                lots: formats.number(counted.lots),
                unlimited: formats.number(counted.unlimited),
              })}
        </Alert>
      )}
      {problem && <Alert tone="danger">{problem.message}</Alert>}
    </FormDialog>
  );
}

/** For admins: moves the ends of many members' points at once, after they were counted. */
export function ExtendPoints() {
  const t = useTexts(extendTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('member.extend')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <ExtendDialog onClose={() => setOpen(false)} />}
    </>
  );
}
