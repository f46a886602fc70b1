import { fillAddress, PageHeader, Tabs, useShop, useSlotTabs, useTexts } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { historyTexts } from '../parts/history-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { PointsLog } from '../parts/points-log.tsx';
import { Purchases } from '../parts/purchases.tsx';

function History({ memberId }: { readonly memberId: string }) {
  const t = useTexts(historyTexts);
  const { id: shopId } = useShop();
  const bookings = useSlotTabs('history.tabs', { memberId });
  const tabs = [
    ...bookings,
    {
      key: 'purchase',
      label: t('purchase'),
      content: <Purchases memberId={memberId} />,
    },
    { key: 'adjusted', label: t('adjusted'), content: <PointsLog memberId={memberId} kind="adjusted" /> },
    { key: 'points', label: t('points_tab'), content: <PointsLog memberId={memberId} kind="all" /> },
  ];
  return (
    <>
      <PageHeader title={t('title')} back={fillAddress(addresses.home, { shopId, memberId })} />
      <Tabs label={t('title')} tabs={tabs} />
    </>
  );
}

/** What a member booked, bought and had adjusted. */
export const Page = () => <OwnPage>{(memberId) => <History memberId={memberId} />}</OwnPage>;
