import { memberContract } from '#kernel/modules/member/contract.ts';
import { notifyContract } from '#kernel/modules/notify/contract.ts';
import {
  Alert,
  Card,
  fillAddress,
  member,
  PageHeader,
  ReadError,
  Skeleton,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { InlineSwitch } from '#kernel/ui/kit/inline/inline-edit.tsx';
import { addresses } from '../addresses.ts';
import { meTexts } from '../parts/me-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { type Profile, saveProfile } from '../parts/profile-fields.tsx';

function Channels({ profile }: { readonly profile: Profile }) {
  const t = useTexts(meTexts);
  const { id, email, notify_by_line: byLine, notify_by_email: byEmail, marketing } = profile;
  const account = member.useCall(notifyContract, 'lineAccount', {}).data;
  // Until the answer comes, the shop counts as one with LINE, so that no warning flashes.
  const isOnLine = byLine && account?.add_address !== null;
  const isReached = isOnLine || (byEmail && email !== null);
  return (
    <>
      <Card className="flex flex-col gap-1">
        <p className="mb-2 text-muted text-sm">{t('about')}</p>
        <InlineSwitch
          label={t('line')}
          value={byLine}
          save={(value) => saveProfile(id, { notify_by_line: value })}
        />
        <InlineSwitch
          label={t('email')}
          hint={email === null ? t('no_email') : t(isOnLine ? 'email_to' : 'email_only', { email })}
          value={byEmail && email !== null}
          disabled={email === null}
          save={(value) => saveProfile(id, { notify_by_email: value })}
        />
      </Card>
      {!isReached && <Alert tone="warning">{t('none_left')}</Alert>}
      <Card>
        <InlineSwitch
          label={t('marketing')}
          value={marketing}
          save={(value) => saveProfile(id, { marketing: value })}
        />
      </Card>
    </>
  );
}

function Notifications({ memberId }: { readonly memberId: string }) {
  const t = useTexts(meTexts);
  const { id: shopId } = useShop();
  const read = member.useCall(memberContract, 'member', { memberId });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('notifications')} back={fillAddress(addresses.setting, { shopId, memberId })} />
      {read.isError && <ReadError read={read} />}
      {!read.data && !read.isError && <Skeleton className="h-48 w-full" />}
      {read.data && <Channels profile={read.data} />}
    </div>
  );
}

/** By which channels the member gets messages, and whether the shop may send news. */
export const Page = () => <OwnPage>{(memberId) => <Notifications memberId={memberId} />}</OwnPage>;
