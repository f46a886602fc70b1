import { useState } from 'react';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextInput } from '../../kit/components/field.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { staff } from '../client/api.ts';
import { shellSetup } from '../declaration/setup.ts';
import { useContractForm } from '../form/contract-form.ts';
import { AuthCard, linkLook } from './auth-card.tsx';
import { signInTexts } from './texts.ts';

/** Asks for the mail that sets a new password. It never tells whether an address has an account. */
export function Page() {
  const t = useTexts(signInTexts);
  const [sent, setSent] = useState(false);
  const form = useContractForm(staff, staffContract, 'forgotPassword', {
    defaultValues: { email: '' },
    onDone: () => setSent(true),
  });
  return (
    <AuthCard title={t('forgot_title')}>
      {sent ? (
        <Alert tone="success">{t('link_sent')}</Alert>
      ) : (
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          <p className="text-muted">{t('forgot_how')}</p>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('email')}
          />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" block busy={form.isSubmitting}>
            {t('send_link')}
          </Button>
        </form>
      )}
      <Link to={shellSetup().signIn} className={linkLook}>
        {t('back_to_login')}
      </Link>
    </AuthCard>
  );
}
