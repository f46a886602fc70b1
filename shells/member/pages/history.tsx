import { Tabs } from '#kernel/ui/history.ts';
import {
  fillAddress,
  PageHeader,
  type SlotTab,
  useSearchParams,
  useShop,
  useSlotTabs,
  useTexts,
} from '#kernel/ui/index.ts';
import { ChoiceChips } from '#kernel/ui/kit/components/choice-chips.tsx';
import { addresses } from '../addresses.ts';
import { historyTexts } from '../parts/history-texts.ts';
import { OwnPage } from '../parts/own-page.tsx';
import { PointsLog } from '../parts/points-log.tsx';
import { Purchases } from '../parts/purchases.tsx';

/** Past bookings of one kind, with a chip for each kind if there are several. */
function Booked({ kinds }: { readonly kinds: readonly SlotTab[] }) {
  const t = useTexts(historyTexts);
  const [search, setSearch] = useSearchParams();
  const open = kinds.find(({ key }) => key === search.get('tab')) ?? kinds[0];
  if (!open) return null;
  const choose = (key: string) =>
    setSearch(
      (query) => {
        query.set('tab', key);
        return query;
      },
      { replace: true },
    );
  return (
    <div className="flex flex-col gap-4">
      {kinds.length > 1 && (
        <fieldset>
          <legend className="sr-only">{t('kind')}</legend>
          <ChoiceChips
            options={kinds.map(({ key, label }) => ({ id: key, name: label }))}
            value={open.key}
            onChoose={choose}
          />
        </fieldset>
      )}
      <div key={open.key}>{open.content}</div>
    </div>
  );
}

function History({ memberId }: { readonly memberId: string }) {
  const t = useTexts(historyTexts);
  const { id: shopId } = useShop();
  const kinds = useSlotTabs('history.tabs', { memberId });
  const [first] = kinds;
  const tabs = [
    // The address names the kind, and a kind that is no tab opens the first tab, which is this one.
    ...(first ? [{ key: first.key, label: t('book'), content: <Booked kinds={kinds} /> }] : []),
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
