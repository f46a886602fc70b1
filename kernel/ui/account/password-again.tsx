import { type FormEvent, useEffect, useId, useState } from 'react';
import { messageIn } from '../../contract/field-messages.ts';
import { staffContract } from '../../modules/staff/contract.ts';
import { ownAccount } from '../client/api.ts';
import { setCallContext } from '../client/send.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextInput } from '../components/field.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useLanguage } from '../text/language.ts';
import { defineTexts, useTexts } from '../text/texts.ts';

const texts = defineTexts('account.again', {
  title: { en: 'Confirm that it is you', th: 'ยืนยันว่าเป็นคุณ' },
  why: {
    en: 'This changes something important, so give your password again.',
    th: 'รายการนี้มีความสำคัญ กรุณากรอกรหัสผ่านอีกครั้ง',
  },
  your_password: { en: 'Your password', th: 'รหัสผ่านของคุณ' },
});

interface QuestionProps {
  readonly onEnd: (isGiven: boolean) => void;
}

function Question({ onEnd }: QuestionProps) {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const language = useLanguage();
  const form = useId();
  const [password, setPassword] = useState('');
  const confirm = ownAccount.useAction(staffContract, 'confirmPassword', {
    refreshes: [],
    onDone: () => onEnd(true),
  });
  const { error } = confirm;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form that waits for the answer may stand around this dialog, where its events arrive too.
    event.stopPropagation();
    confirm.mutate({ password });
  };
  return (
    <Dialog
      open
      title={t('title')}
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            {kit('cancel')}
          </Button>
          <Button type="submit" form={form} busy={confirm.isPending}>
            {kit('confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t('why')}</p>
        <TextInput
          label={t('your_password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...(error ? { error: messageIn(error.errors[0]?.message ?? error.message, language) } : {})}
        />
      </form>
    </Dialog>
  );
}

/** Asks for the password again where the server wants it, before the call that waits for it is sent once more. */
export function PasswordAgain() {
  const [end, setEnd] = useState<((isGiven: boolean) => void) | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    const ask = (): Promise<boolean> => {
      // Calls that wait at the same moment wait for one answer.
      asked ??= new Promise<boolean>((resolve) => setEnd(() => resolve)).finally(() => {
        asked = null;
        setEnd(null);
      });
      return asked;
    };
    setCallContext({ askPassword: ask });
    return () => setCallContext({ askPassword: async () => false });
  }, []);
  return end && <Question onEnd={end} />;
}
