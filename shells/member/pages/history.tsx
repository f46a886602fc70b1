import {
  EmptyState,
  fillAddress,
  PageHeader,
  Slot,
  Tabs,
  useShop,
  useSlotTabs,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { historyTexts } from '../parts/history-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { PointsLog } from '../parts/points-log.tsx';

function History({ memberId }: { readonly memberId: string }) {
  const t = useTexts(historyTexts);
  const { id: shopId } = useShop();
  const bookings = useSlotTabs('history.tabs', { memberId });
  const noPurchase = <EmptyState icon="receipt" message={t('no_purchase')} />;
  const tabs = [
    ...bookings,
    {
      key: 'purchase',
      label: t('purchase'),
      content: <Slot name="history.purchase" given={{ memberId }} empty={noPurchase} />,
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

/** What a member booked, bought and had adjusted (1 §2). */
export const Page = () => <OwnPage>{(memberId) => <History memberId={memberId} />}</OwnPage>;
