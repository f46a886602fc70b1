import { useState } from 'react';
import { staffContract } from '../../modules/staff/contract.ts';
import { staff } from '../client/api.ts';
import type { Answered } from '../client/call-types.ts';
import { Button } from '../components/button.tsx';
import { Alert } from '../components/surfaces.tsx';
import { useContractForm } from '../form.ts';
import { Link, useLocation } from '../navigation.tsx';
import { shellSetup } from '../shell/setup.ts';
import { useTexts } from '../text/texts.ts';
import { NewPassword } from './new-password.tsx';
import { linkLook, Plate } from './plate.tsx';
import { signInTexts } from './texts.ts';

type Area = Answered<typeof staffContract, 'acceptInvitation', 'staff'>['area'];

/** Sets the first password of an invited person by the link from the e-mail, `#token=`. */
export function Page() {
  const t = useTexts(signInTexts);
  const [area, setArea] = useState<Area | null>(null);
  const [shown, setShown] = useState(false);
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const form = useContractForm(staff, staffContract, 'acceptInvitation', {
    defaultValues: { password: '' },
    given: { token },
    onDone: (answer) => setArea(answer.area),
  });
  const { shell, signIn } = shellSetup();
  return (
    <Plate title={t('accept_title')}>
      {token === '' && <Alert mood="danger">{t('no_invitation')}</Alert>}
      {area && <Alert mood="success">{t('accepted')}</Alert>}
      {token !== '' && !area && (
        <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
          <p className="text-muted">{t('accept_how')}</p>
          <NewPassword field={form.field('password')} isShown={shown} onShow={setShown} />
          {form.problem && <Alert mood="danger">{form.problem}</Alert>}
          <Button type="submit" block busy={form.isSubmitting}>
            {t('accept')}
          </Button>
        </form>
      )}
      {area && area !== shell ? (
        // Another shell, so another page: the router of this one has no such address.
        <a href={`/${area}/login`} className={linkLook}>
          {t(`sign_in_${area}`)}
        </a>
      ) : (
        <Link to={signIn} className={linkLook}>
          {area ? t(`sign_in_${area}`) : t('back_to_login')}
        </Link>
      )}
    </Plate>
  );
}
