import { shopContract } from '#kernel/modules/shop/contract.ts';
import { Loaded } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import { hq, PageHeader, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { ShopDetail } from '../parts/shop-detail.tsx';
import { ShopFeatures } from '../parts/shop-features.tsx';
import { shopTexts } from '../texts/shop.ts';

/** One shop as HQ sees it: its contract and its features, never its settings. */
export function Page() {
  const t = useTexts(shopTexts);
  const { shopId } = useRouteParams('shopId');
  const read = hq.useCall(shopContract, 'getShop', { shopId });
  const list = { label: t('title'), to: '/hq/shop' };
  return (
    <Loaded read={read} fields={4} list={list}>
      {(shop) => (
        <>
          <PageHeader title={shop.name} crumbs={[list, { label: shop.name }]} />
          <Tabs
            label={shop.name}
            tabs={[
              { key: 'detail', label: t('detail'), content: <ShopDetail shop={shop} /> },
              { key: 'feature', label: t('feature'), content: <ShopFeatures shop={shop} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
