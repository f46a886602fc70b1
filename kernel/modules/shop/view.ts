import type { LocalizedText } from '../../contract/problems.ts';
import { settingsMarked } from '../../contract/settings.ts';
import { toLocal } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, WriteScope } from '../../server/tenancy/scope.ts';
import { readSettings, secretsSet } from '../../server/tenancy/settings.ts';
import type { Shop } from '../../server/tenancy/shops.ts';
import { featureFlags, shopFaceOf } from './api.ts';
import { type HqShop, type StaffShop, shopContract, shopSettings } from './contract.ts';

/** What anybody may see of a shop. */
export function publicView(scope: WriteScope, shop: Shop) {
  const settings = readSettings(shop, shopContract);
  return {
    ...shopFaceOf(scope, shop),
    shop_id: shop.id,
    membership_liff_id: settings.member_liff_id,
    paysolution_merchant_id: settings.paysolution_merchant_id,
  };
}

/** What staff see; the settings only where they may change them, and never a secret. */
export function staffView(scope: WriteScope, shop: Shop, seesSettings: boolean): StaffShop {
  if (!seesSettings) return publicView(scope, shop);
  const secret = new Set(settingsMarked(shopSettings, 'secret'));
  const open = Object.fromEntries(
    Object.entries(readSettings(shop, shopContract)).filter(([name]) => !secret.has(name)),
  );
  return { ...open, ...publicView(scope, shop), secrets_set: secretsSet(shop, shopContract) };
}

const titled = (scope: CallContext, id: string): LocalizedText =>
  kernelScopeOf(scope).kernel.installation.contract(id)?.title ?? { en: id, th: id };

/** What HQ sees. @param createdAt of the shop's row. */
export function hqView(scope: WriteScope, shop: Shop, createdAt: Date): HqShop {
  const flags = Object.entries(featureFlags(scope, shop));
  const settings = readSettings(shop, shopContract);
  return {
    ...publicView(scope, shop),
    sms_sender_id: settings.sms_sender_id,
    sms_complete_message: settings.sms_complete_message,
    supervisor: shop.supervisor,
    create_dt: toLocal(createdAt, shop.timeZone),
    features: flags
      .map(([id, is_on]) => ({ id, title: titled(scope, id), is_on }))
      .sort((one, other) => one.title.en.localeCompare(other.title.en)),
  };
}
