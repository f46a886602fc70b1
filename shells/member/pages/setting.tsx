import { memberContract } from '#kernel/modules/member/contract.ts';
import { fillAddress, member, PageHeader, ReadError, Skeleton, useShop, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { AppSwitches } from '../parts/app-switches.tsx';
import { InstallHint } from '../parts/install-hint.tsx';
import { MeLinks } from '../parts/me-links.tsx';
import { OwnData } from '../parts/own-data.tsx';
import { OwnFeed } from '../parts/own-feed.tsx';
import { OwnPage } from '../parts/own-page.tsx';
import { ProfileFields } from '../parts/profile-fields.tsx';
import { settingTexts } from '../parts/setting-texts.ts';

function Settings({ memberId }: { readonly memberId: string }) {
  const t = useTexts(settingTexts);
  const { id: shopId } = useShop();
  const read = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('title')} back={fillAddress(addresses.home, { shopId, memberId })} />
      {read.isError && <ReadError read={read} />}
      {!read.data && !read.isError && (
        <>
          <Skeleton className="h-[17rem] w-full" />
          <Skeleton className="h-64 w-full" />
        </>
      )}
      {read.data && (
        <>
          <ProfileFields profile={read.data} />
          <AppSwitches memberId={memberId} />
        </>
      )}
      <InstallHint />
      <MeLinks memberId={memberId} />
      <OwnFeed memberId={memberId} />
      <OwnData memberId={memberId} />
    </div>
  );
}

/** The member's profile, the app's language and theme, and their data. */
export const Page = () => <OwnPage>{(memberId) => <Settings memberId={memberId} />}</OwnPage>;
