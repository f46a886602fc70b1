import { type FormEvent, useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { FormDialog, MemberPicker, type Option } from '#kernel/ui/desk.ts';
import { Alert, staff, TextInput, toast, useTexts } from '#kernel/ui/index.ts';
import { entitlementTexts } from './entitlement-texts.ts';

interface Props {
  readonly memberId: string;
  readonly lotId: string;
  /** What is moved, in words. */
  readonly what: string;
  readonly onClose: () => void;
}

/** Asks to whom and how many points of a lot to move. */
export function MoveDialog({ memberId, lotId, what, onClose }: Props) {
  const t = useTexts(entitlementTexts);
  const [receiver, setReceiver] = useState<Option | null>(null);
  const [value, setValue] = useState('');
  const move = staff.useAction(memberContract, 'movePoints', {
    makesOneThing: true,
    onDone: () => {
      toast(t('moved', { name: receiver?.label ?? '' }));
      onClose();
    },
  });
  const refused = move.error?.errors.find(({ path }) => path === 'value');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (receiver) move.mutate({ id: memberId, lot_id: lotId, receiver_id: receiver.id, value });
  };
  return (
    <FormDialog
      title={t('move_of', { what })}
      action={t('move')}
      busy={move.isPending}
      disabled={receiver === null || value.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <MemberPicker label={t('receiver')} value={receiver} onChange={setReceiver} opensByTyping />
      <TextInput
        label={t('how_many')}
        hint={t('move_hint')}
        error={refused?.message}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {move.error && !refused && <Alert tone="danger">{move.error.message}</Alert>}
    </FormDialog>
  );
}
