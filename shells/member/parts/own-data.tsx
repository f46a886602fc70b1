import { useState } from 'react';
import { consentVersion, memberContract } from '#kernel/modules/member/contract.ts';
import { staffContract } from '#kernel/modules/staff/contract.ts';
import {
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  ContactButton,
  fillAddress,
  LinkButton,
  member,
  refreshBoot,
  toast,
  useFormats,
  useNavigate,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { erasureLoss } from './erasure-loss.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { settingTexts } from './setting-texts.ts';

/** Leaves to the page that says so before the shell learns that nobody is signed in, or it would sign in again. */
const useLeave = () => {
  const navigate = useNavigate();
  const { id: shopId } = useShop();
  return async (why: '' | '?erased=1') => {
    await navigate(`${fillAddress(addresses.signedOut, { shopId })}${why}`, { replace: true });
    await refreshBoot();
  };
};

function Export({ memberId }: { readonly memberId: string }) {
  const t = useTexts(settingTexts);
  const { id: shopId } = useShop();
  const address = member.fileAddress(memberContract, 'exportMember', { id: memberId, shop_id: shopId });
  return (
    <div className="flex flex-col gap-1">
      <LinkButton byBrowser variant="secondary" icon="download" block to={address}>
        {t('export')}
      </LinkButton>
      <p className="text-muted text-sm">{t('export_how')}</p>
    </div>
  );
}

/** What is lost with the account, as far as the member has anything. */
function Loss({ memberId }: { readonly memberId: string }) {
  const t = useTexts(settingTexts);
  const formats = useFormats();
  const read = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  const loss = read.data && erasureLoss(read.data);
  if (!loss) return null;
  return (
    <p className="font-medium text-danger">
      {t(loss.key, { count: loss.points, money: formats.baht(loss.money) })}
    </p>
  );
}

function Erase({ memberId }: { readonly memberId: string }) {
  const t = useTexts(settingTexts);
  const { name: shop } = useShop();
  const leave = useLeave();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const erase = member.useAction(memberContract, 'eraseMember', {
    refreshes: [],
    onDone: () => leave('?erased=1'),
  });
  const close = () => {
    setOpen(false);
    setSure(false);
    erase.reset();
  };
  return (
    <>
      <Button variant="danger-quiet" icon="trash-2" block onClick={() => setOpen(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        danger
        title={t('erase_title')}
        confirm={t('erase')}
        disabled={!isSure}
        busy={erase.isPending}
        problem={erase.error?.message ?? null}
        onConfirm={() => erase.mutate({ id: memberId, confirm: true })}
        onClose={close}
        message={
          <div className="flex flex-col gap-2">
            <p>{t('erase_what', { shop })}</p>
            <Loss memberId={memberId} />
            <p className="font-medium">{t('erase_final')}</p>
            <Checkbox
              label={t('erase_sure')}
              checked={isSure}
              onChange={(event) => setSure(event.target.checked)}
            />
          </div>
        }
      />
    </>
  );
}

function SignOut() {
  const t = useTexts(settingTexts);
  const leave = useLeave();
  const logout = member.useAction(staffContract, 'logout', {
    refreshes: [],
    onDone: () => leave(''),
    // Without a session nobody is signed in: an earlier try was done, and its answer lost.
    onProblem: (problem) => (problem.isSignedOut ? leave('') : toast(problem.message, 'danger')),
  });
  return (
    <Button
      variant="secondary"
      icon="log-out"
      block
      busy={logout.isPending}
      onClick={() => logout.mutate({})}
    >
      {t('log_out')}
    </Button>
  );
}

/** The privacy policy, with what the member accepted and when. */
function Policy({ memberId }: { readonly memberId: string }) {
  const read = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  const { consent_version: version, consent_at: at } = read.data ?? {};
  return <PrivacyNotice version={consentVersion} {...(version && at ? { accepted: { version, at } } : {})} />;
}

/** What a member may do with their own data and session. */
export function OwnData({ memberId }: { readonly memberId: string }) {
  const t = useTexts(settingTexts);
  return (
    <>
      <Card className="flex flex-col gap-4">
        <h2 className="font-semibold">{t('data')}</h2>
        <Policy memberId={memberId} />
        <Export memberId={memberId} />
        <Erase memberId={memberId} />
        <ContactButton block />
      </Card>
      <SignOut />
    </>
  );
}
