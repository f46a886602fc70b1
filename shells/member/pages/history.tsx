import {
  EmptyState,
  ErrorState,
  fillAddress,
  ListSkeleton,
  PageHeader,
  type TabEntry,
  Tabs,
  useShop,
  useSlotTabs,
  useTexts,
} from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';
import { AdjustedLog } from '../parts/adjusted-log.tsx';
import { historyTexts } from '../parts/history-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';

/** The feature whose history stands in the tab that is always there (decisions §9). */
const purchases = 'package_purchasing';

function History({ memberId }: { readonly memberId: string }) {
  const t = useTexts(historyTexts);
  const { id: shopId } = useShop();
  const slot = useSlotTabs('history.tabs', { memberId });
  const bought = slot.tabs.find(({ key }) => key === purchases);
  const tabs: TabEntry[] = [
    ...slot.tabs.filter(({ key }) => key !== purchases),
    {
      key: 'purchase',
      label: t('purchase'),
      content: bought?.content ?? <EmptyState icon="receipt" message={t('no_purchase')} />,
    },
    { key: 'adjusted', label: t('adjusted'), content: <AdjustedLog memberId={memberId} /> },
  ];
  return (
    <>
      <PageHeader title={t('title')} back={fillAddress(addresses.home, { shopId, memberId })} />
      {slot.failed && <ErrorState onRetry={slot.retry} />}
      {slot.waiting ? <ListSkeleton /> : <Tabs label={t('title')} tabs={tabs} />}
    </>
  );
}

/** What a member booked, bought and had adjusted (1 §2). */
export const Page = () => <OwnPage>{(memberId) => <History memberId={memberId} />}</OwnPage>;
