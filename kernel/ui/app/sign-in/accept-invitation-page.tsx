import { useState } from 'react';
import { roleTitles } from '../../../contract/role-titles.ts';
import { staffContract } from '../../../modules/staff/contract.ts';
import { Button } from '../../kit/components/button.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Link, useLocation } from '../../kit/navigation/navigation.tsx';
import { useText, useTexts } from '../../kit/text/texts.ts';
import { staff } from '../client/api.ts';
import type { ApiResponse } from '../declaration/call-types.ts';
import { shellSetup } from '../declaration/setup.ts';
import { useContractForm } from '../form/contract-form.ts';
import { AuthCard, linkLook } from './auth-card.tsx';
import { NewPassword } from './new-password.tsx';
import { signInTexts } from './texts.ts';

type Area = ApiResponse<typeof staffContract, 'acceptInvitation', 'staff'>['area'];
type Invitation = ApiResponse<typeof staffContract, 'readInvitation', 'staff'>;

/** Who invites whom as what. */
function Offer({ invitation }: { readonly invitation: Invitation }) {
  const t = useTexts(signInTexts);
  const text = useText();
  const { email, shop_name, role } = invitation;
  const roles = role.map((each) => text(roleTitles[each])).join(', ');
  return (
    <p className="wrap-anywhere font-medium">
      {shop_name === null ? t('accept_hq', { email }) : t('accept_team', { email, shop: shop_name, roles })}
    </p>
  );
}

interface AcceptProps {
  readonly invitation: Invitation;
  readonly token: string;
  readonly onDone: (area: Area) => void;
}

/** Accepts the invitation, with a first password for a new account. */
function Accept({ invitation, token, onDone }: AcceptProps) {
  const t = useTexts(signInTexts);
  const [shown, setShown] = useState(false);
  const { needs_password } = invitation;
  const form = useContractForm(staff, staffContract, 'acceptInvitation', {
    defaultValues: needs_password ? { password: '' } : {},
    given: { token },
    onDone: ({ area }) => onDone(area),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <Offer invitation={invitation} />
      <p className="text-muted">{t(needs_password ? 'accept_how' : 'accept_keeps')}</p>
      {needs_password && <NewPassword field={form.field('password')} isShown={shown} onShow={setShown} />}
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button type="submit" block busy={form.isSubmitting}>
        {t(needs_password ? 'accept' : 'accept_invitation')}
      </Button>
    </form>
  );
}

/** Where the person logs in once they have accepted. */
function Onward({ area }: { readonly area: Area | null }) {
  const t = useTexts(signInTexts);
  const { shell, signIn } = shellSetup();
  if (area && area !== shell)
    return (
      // Another shell, so another page: the router of this one has no such address.
      <a href={`/${area}/login`} className={linkLook}>
        {t(`sign_in_${area}`)}
      </a>
    );
  return (
    <Link to={signIn} className={linkLook}>
      {area ? t(`sign_in_${area}`) : t('back_to_login')}
    </Link>
  );
}

/** Shows an invitation by the link from the email, `#token=`, and accepts it. */
export function Page() {
  const t = useTexts(signInTexts);
  const [area, setArea] = useState<Area | null>(null);
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const read = staff.useCall(
    staffContract,
    'readInvitation',
    { token },
    { enabled: token !== '' && area === null },
  );
  const invitation = read.data;
  return (
    <AuthCard title={t('accept_title')}>
      {token === '' && <Alert tone="danger">{t('no_invitation')}</Alert>}
      {area && (
        <Alert tone="success">{t(invitation && !invitation.needs_password ? 'joined' : 'accepted')}</Alert>
      )}
      {token !== '' && !area && read.isPending && <ListSkeleton rows={2} />}
      {!area && read.error && <Alert tone="danger">{read.error.message}</Alert>}
      {!area && invitation && <Accept invitation={invitation} token={token} onDone={setArea} />}
      <Onward area={area} />
    </AuthCard>
  );
}
