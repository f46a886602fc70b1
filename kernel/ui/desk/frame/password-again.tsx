import { type FormEvent, useEffect, useState } from 'react';
import { messageIn } from '../../../contract/field-messages.ts';
import { staffContract } from '../../../modules/staff/contract.ts';
import { ownAccount } from '../../app/client/api.ts';
import { setCallContext } from '../../app/client/send.ts';
import { TextInput } from '../../kit/components/field.tsx';
import { useLanguage } from '../../kit/text/language.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { deskTexts } from '../parts/desk-texts.ts';
import { FormDialog } from '../parts/form-dialog.tsx';

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
  const kit = useTexts(deskTexts);
  const language = useLanguage();
  const [password, setPassword] = useState('');
  const confirm = ownAccount.useAction(staffContract, 'confirmPassword', {
    refreshes: [],
    onDone: () => onEnd(true),
  });
  const { error } = confirm;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ password });
  };
  return (
    <FormDialog
      title={t('title')}
      action={kit('confirm')}
      busy={confirm.isPending}
      onSubmit={submit}
      onClose={() => onEnd(false)}
    >
      <p>{t('why')}</p>
      <TextInput
        label={t('your_password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...(error ? { error: messageIn(error.errors[0]?.message ?? error.message, language) } : {})}
      />
    </FormDialog>
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
