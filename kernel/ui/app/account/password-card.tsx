import { useState } from 'react';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextInput } from '../../kit/components/field.tsx';
import { Alert, Card } from '../../kit/components/surfaces.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { ownAccount } from '../client/api.ts';
import { useContractForm } from '../form/contract-form.ts';
import { NewPassword } from '../sign-in/new-password.tsx';
import { accountTexts } from './texts.ts';

/** Changes the own password. */
export function PasswordCard() {
  const t = useTexts(accountTexts);
  const [saved, setSaved] = useState(false);
  const [shown, setShown] = useState(false);
  const form = useContractForm(ownAccount, staffContract, 'changePassword', {
    defaultValues: { current_password: '', password: '' },
    refreshes: ['ownSessions'],
    onDone: () => {
      setSaved(true);
      form.reset();
    },
  });
  return (
    <Card aria-labelledby="account-password" className="flex max-w-2xl flex-col gap-4">
      <h2 id="account-password" className="font-semibold text-lg">
        {t('password')}
      </h2>
      {saved && <Alert tone="success">{t('password_saved')}</Alert>}
      <form
        onSubmit={(event) => {
          setSaved(false);
          form.submit(event);
        }}
        noValidate
        className="flex flex-col gap-4"
      >
        <TextInput
          label={t('current_password')}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPassword field={form.field('password')} isShown={shown} onShow={setShown} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" className="self-start" busy={form.isSubmitting}>
          {t('save_password')}
        </Button>
      </form>
    </Card>
  );
}
