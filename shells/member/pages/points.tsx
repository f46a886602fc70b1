import { type MemberRecord, memberContract } from '#kernel/modules/member/contract.ts';
import {
  Card,
  fillAddress,
  ListSkeleton,
  member,
  PageHeader,
  ReadError,
  Skeleton,
  Slot,
  useShop,
  useSlotContributions,
  useTexts,
  useToday,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { FreezeRequests } from '../parts/freeze-requests.tsx';
import { shownFunds } from '../parts/fund-expiry.ts';
import { FundPasses } from '../parts/fund-passes.tsx';
import { LinkRows } from '../parts/link-rows.tsx';
import { OwnPage } from '../parts/own-page.tsx';
import { passTexts } from '../parts/pass-texts.ts';

interface FundsProps {
  readonly memberId: string;
  readonly record: Pick<MemberRecord, 'fund' | 'lots'>;
}

/** What the member holds of each point type, with the way to buy more. */
function Funds({ memberId, record }: FundsProps) {
  const t = useTexts(passTexts);
  const today = useToday();
  const { expired } = useShop();
  const funds = shownFunds(record, today);
  return (
    <>
      {funds.length === 0 && <Card className="text-center text-muted">{t('none')}</Card>}
      {funds.map((fund) => (
        <FundPasses
          key={fund.id}
          fund={fund}
          lots={record.lots.filter(({ fund_id }) => fund_id === fund.id)}
        />
      ))}
      {!expired && (
        <Slot name="points.buy" given={{ memberId }} skeleton={<Skeleton className="mt-2 h-11 w-40" />} />
      )}
    </>
  );
}

function Points({ memberId }: { readonly memberId: string }) {
  const t = useTexts(passTexts);
  const { id: shopId } = useShop();
  const hasWallet = useSlotContributions('member.card').length > 0;
  const read = member.useCall(memberContract, 'member', { memberId }, { live: 'member.profile' });
  return (
    <>
      <PageHeader title={t('title')} back={fillAddress(addresses.home, { shopId, memberId })} />
      <div className="flex flex-col gap-4">
        {hasWallet && (
          <Card className="[&>div]:border-t-0 [&>div]:pt-0">
            <Slot name="member.card" given={{ memberId }} skeleton={<Skeleton className="h-14 w-full" />} />
          </Card>
        )}
        <ReadError read={read} />
        {read.isPending && <ListSkeleton />}
        {read.data && <Funds memberId={memberId} record={read.data} />}
        <FreezeRequests memberId={memberId} />
        <LinkRows
          rows={[
            {
              key: 'log',
              icon: 'history',
              label: t('log'),
              to: `${fillAddress(addresses.history, { shopId, memberId })}?tab=points`,
            },
          ]}
        />
      </div>
    </>
  );
}

/** What a member can pay with: the wallet, and each lot of points with its last day. */
export const Page = () => <OwnPage>{(memberId) => <Points memberId={memberId} />}</OwnPage>;
