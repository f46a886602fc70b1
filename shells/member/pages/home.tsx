import { type MemberRecord, memberContract } from '#kernel/modules/member/contract.ts';
import { useOfflineCopies } from '#kernel/ui/app/offline/use-offline-copies.ts';
import { NextBookings } from '#kernel/ui/booking/screens/next-bookings.tsx';
import { useDeclaredBookings, useUpcoming } from '#kernel/ui/booking/screens/use-upcoming.ts';
import {
  fillAddress,
  Icon,
  Link,
  member,
  ReadError,
  Skeleton,
  Slot,
  Tiles,
  useBoot,
  usePageTitle,
  useShop,
  useTexts,
  useTiles,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { Cover } from '../parts/cover.tsx';
import { ExpiredLinks } from '../parts/expired-links.tsx';
import { FundCards } from '../parts/fund-cards.tsx';
import { hasPoints } from '../parts/has-points.ts';
import { homeTexts } from '../parts/home-texts.ts';
import { LineFriend } from '../parts/line-friend.tsx';
import { isNewMember } from '../parts/new-member.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';
import { WaitingPayments } from '../parts/waiting-payments.tsx';
import { WelcomeCard } from '../parts/welcome-card.tsx';

interface PointsProps {
  readonly memberId: string;
  readonly record: Pick<MemberRecord, 'fund' | 'lots'> | undefined;
}

function Points({ memberId, record }: PointsProps) {
  const t = useTexts(homeTexts);
  const { id: shopId } = useShop();
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{t('points')}</h2>
        <Link
          to={`${fillAddress(addresses.history, { shopId, memberId })}?tab=points`}
          className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-accent text-sm"
        >
          {t('history')}
          <Icon name="chevron-right" className="size-4" />
        </Link>
      </div>
      <FundCards memberId={memberId} record={record} />
    </section>
  );
}

function Home({ memberId }: { readonly memberId: string }) {
  const t = useTexts(homeTexts);
  const { expired } = useShop();
  const { remotes } = useBoot();
  const tiles = useTiles();
  const read = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  const upcoming = useUpcoming(memberId, 1);
  const [first] = useDeclaredBookings();
  const holdsPoints = Object.keys(read.data?.fund ?? {}).length > 0;
  const showsPoints = hasPoints(remotes) || holdsPoints;
  const isNew = !expired && read.data && upcoming.data && isNewMember(read.data, upcoming.data);
  usePageTitle(t('title'));
  useOfflineCopies(addresses.upcoming, [read.data, upcoming.data]);
  return (
    <div className="flex flex-col gap-4">
      <Cover />
      <ProfileCard memberId={memberId} profile={read.data} />
      <WaitingPayments memberId={memberId} />
      {!expired && <LineFriend />}
      {isNew && first ? (
        <WelcomeCard memberId={memberId} shown={first.shown} />
      ) : (
        <>
          {read.isError && <ReadError read={read} />}
          {!read.isError && showsPoints && <Points memberId={memberId} record={read.data} />}
          <NextBookings memberId={memberId} />
        </>
      )}
      <Slot name="member.header" given={{ memberId }} skeleton={<Skeleton className="h-40 w-full" />} />
      {expired ? (
        <ExpiredLinks memberId={memberId} hasPoints={holdsPoints} />
      ) : (
        <Tiles entries={tiles} isCompact />
      )}
    </div>
  );
}

/** The member's landing page; an expired shop shows the frame's alert, and links in place of the menu. */
export const Page = () => <OwnPage>{(memberId) => <Home memberId={memberId} />}</OwnPage>;
