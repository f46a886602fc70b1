import { localizedMessage } from '../../../contract/field-messages.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { featureFlags } from '../api.ts';
import { shopContract } from '../contract.ts';
import { freshShop, lockShop } from '../fresh-shop.ts';
import { hqView } from '../view.ts';

export const changeFeatures = handler(shopContract, 'changeFeatures', async ({ input, scope: hq, fail }) => {
  const { shopId, ...rest } = input;
  const wanted: Record<string, boolean> = rest;
  const unknown = Object.keys(wanted).filter((id) => !kernelScopeOf(hq).kernel.installation.isFeature(id));
  if (unknown.length > 0) {
    const message = localizedMessage({ en: 'There is no such feature.', th: 'ไม่มีฟีเจอร์นี้' });
    throw fail('invalid', { errors: unknown.map((path) => ({ path, message })) });
  }
  const scope = await kernelScopeOf(hq).forShop(shopId);
  const current = scope && (await lockShop(scope, shopId));
  if (!scope || !current) throw fail('not_found');
  const flags = featureFlags(scope, current.shop);
  const changed = Object.entries(wanted).filter(([id, isOn]) => flags[id] !== isOn);
  if (changed.length > 0) {
    await kernelScopeOf(scope)
      .db('shop_feature')
      .insert(changed.map(([feature, is_on]) => ({ shop_id: shopId, feature, is_on })))
      .onConflict(['shop_id', 'feature'])
      .merge(['is_on']);
    await scope.audit({
      action: 'shop.feature_enable',
      entity: 'shop',
      entityId: shopId,
      before: Object.fromEntries(changed.map(([id]) => [id, flags[id]])),
      after: Object.fromEntries(changed),
    });
    await kernelScopeOf(scope).changed('shop', shopId);
  }
  const fresh = await freshShop(scope, shopId);
  if (!fresh) throw fail('not_found');
  return hqView(scope, fresh.shop, fresh.createdAt);
});
