import { useState } from 'react';
import { fillAddress } from '../../../contract/address.ts';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { Checkbox, TextInput } from '../../kit/components/field.tsx';
import { useFirstField } from '../../kit/components/first-field.ts';
import { Alert } from '../../kit/components/surfaces.tsx';
import { ownAddress } from '../../kit/navigation/address.ts';
import { Link, Navigate, useSearchParams } from '../../kit/navigation/navigation.tsx';
import { useTexts } from '../../kit/text/texts.ts';
import { useBoot } from '../boot/boot.ts';
import { staff } from '../client/api.ts';
import { shellSetup } from '../declaration/setup.ts';
import { useContractForm } from '../form/contract-form.ts';
import { fieldsOf } from '../page/entries.ts';
import { AuthCard, linkLook } from './auth-card.tsx';
import { signInTexts } from './texts.ts';

const areas = ['frontdesk', 'management', 'hq'] as const;
type Area = (typeof areas)[number];

const thisArea = (): Area => areas.find((each) => each === shellSetup().shell) ?? 'frontdesk';

/** Where an account goes after signing in here: HQ has its own area, and a shop's people have none in HQ. */
const areaFor = (here: Area, isHq: boolean): Area => (isHq ? 'hq' : here === 'hq' ? 'management' : here);

/** Where people go once they are signed in here: back to where they came from, else the first page. */
const useNextPage = (): string => {
  const [search] = useSearchParams();
  const boot = useBoot();
  const { shell, home } = shellSetup();
  const next = ownAddress(search.get('nextPage'));
  return next?.startsWith(`/${shell}`) ? next : fillAddress(home, fieldsOf(boot));
};

/** Signs staff and HQ in with e-mail and password; the login page of every area. */
export function Page() {
  const t = useTexts(signInTexts);
  const { person } = useBoot();
  const next = useNextPage();
  const here = thisArea();
  const [shown, setShown] = useState(false);
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [codePlace, setCodePlace] = useState<HTMLElement | null>(null);
  useFirstField(codePlace, true);
  const form = useContractForm(staff, staffContract, 'login', {
    defaultValues: { username: '', password: '' },
    prepare: ({ code, ...first }) => (step === 'code' ? { ...first, code } : first),
    isHandled: ({ code }) => {
      if (code === 'code_needed') setStep('code');
      return code === 'code_needed';
    },
    // A whole new page: what the browser holds of the person before must not meet the new session.
    onDone: ({ shop_id }) => {
      const area = areaFor(here, shop_id === null);
      window.location.assign(area === here ? next : `/${area}`);
    },
  });
  if (person) return <Navigate replace to={next} />;
  return (
    <AuthCard title={t(`sign_in_${here}`)}>
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        {step === 'code' ? (
          <div ref={setCodePlace}>
            <TextInput
              label={t('code')}
              hint={t('code_hint')}
              autoComplete="one-time-code"
              {...form.field('code')}
            />
          </div>
        ) : (
          <>
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              {...form.field('username')}
            />
            <div>
              <TextInput
                label={t('password')}
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                {...form.field('password')}
              />
              <Checkbox
                label={t('show_password')}
                checked={shown}
                onChange={(event) => setShown(event.target.checked)}
              />
            </div>
          </>
        )}
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" block busy={form.isSubmitting}>
          {t('login')}
        </Button>
      </form>
      {step === 'code' ? (
        <button type="button" className={linkLook} onClick={() => setStep('password')}>
          {t('other_account')}
        </button>
      ) : (
        <Link to={`/${here}/forgot-password`} className={linkLook}>
          {t('forgot')}
        </Link>
      )}
      <nav aria-label={t('other_areas')} className="flex flex-wrap gap-x-6 border-line border-t pt-2">
        {areas
          .filter((area) => area !== here)
          .map((area) => (
            // Another shell, so another page: the router of this one has no such address.
            <a key={area} href={`/${area}/login`} className={linkLook}>
              {t(area)}
            </a>
          ))}
      </nav>
    </AuthCard>
  );
}
