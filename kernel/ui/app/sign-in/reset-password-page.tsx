import { useState } from 'react';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link, useLocation } from '../../kit/navigation/navigation.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { staff } from '../client/api.ts';
import { shellSetup } from '../declaration/setup.ts';
import { useContractForm } from '../form/contract-form.ts';
import { AuthCard, linkLook } from './auth-card.tsx';
import { NewPassword } from './new-password.tsx';
import { signInTexts } from './texts.ts';

/** Sets a new password by the link from the e-mail, `#token=`; for the staff of every area. */
export function Page() {
  const t = useTexts(signInTexts);
  const [saved, setSaved] = useState(false);
  const [shown, setShown] = useState(false);
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const form = useContractForm(staff, staffContract, 'resetPassword', {
    defaultValues: { password: '' },
    given: { token },
    onDone: () => setSaved(true),
  });
  const { shell, signIn } = shellSetup();
  return (
    <AuthCard title={t('reset_title')}>
      {token === '' && <Alert tone="danger">{t('no_token')}</Alert>}
      {saved && <Alert tone="success">{t('password_saved')}</Alert>}
      {token !== '' && !saved && (
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          <NewPassword field={form.field('password')} isShown={shown} onShow={setShown} />
          {form.problem && <Alert tone="danger">{form.problem}</Alert>}
          <Button type="submit" block busy={form.isSubmitting}>
            {t('save_password')}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-x-6">
        <Link to={signIn} className={linkLook}>
          {t('back_to_login')}
        </Link>
        {!saved && (
          <Link to={`/${shell}/forgot-password`} className={linkLook}>
            {t('ask_again')}
          </Link>
        )}
      </div>
    </AuthCard>
  );
}
