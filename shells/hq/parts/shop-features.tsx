import { type HqShop, shopContract } from '#kernel/modules/shop/contract.ts';
import { InlineSwitch } from '#kernel/ui/desk.ts';
import { Card, EmptyState, hq, refresh, useText, useTexts } from '#kernel/ui/index.ts';
import { shopTexts } from '../texts/shop.ts';

/** One switch for each feature that is installed; the server says which those are. */
export function ShopFeatures({ shop }: { readonly shop: HqShop }) {
  const t = useTexts(shopTexts);
  const text = useText();
  const flip = async (feature: string, isOn: boolean) => {
    // Spread into the call, the flags would lose their type.
    const flags: Record<string, boolean> = { [feature]: isOn };
    await hq.call(shopContract, 'changeFeatures', Object.assign({ shopId: shop.id }, flags));
    await refresh(shopContract, ['getShop', 'listShops']);
  };
  if (shop.features.length === 0) return <EmptyState icon="layers" message={t('no_features')} />;
  return (
    <Card className="flex max-w-2xl flex-col gap-2">
      <p className="text-muted text-sm">{t('feature_hint')}</p>
      {shop.features.map(({ id, title, is_on }) => (
        <InlineSwitch key={id} label={text(title)} value={is_on} save={(isOn) => flip(id, isOn)} />
      ))}
    </Card>
  );
}
