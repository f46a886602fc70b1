import type { Text } from '../../contract/problems.ts';
import { settingsMarked } from '../../contract/settings.ts';
import { toLocal } from '../../contract/time.ts';
import type { Scope } from '../../server/scope.ts';
import { readSettings, secretsSet } from '../../server/settings.ts';
import { isExpired, type Shop } from '../../server/shops.ts';
import { type HqShop, type StaffShop, shopContract, shopSettings } from './contract.ts';

/** Every installed feature with whether the shop has it on: the flags on the wire. */
export const featureFlags = ({ kernel }: Scope, shop: Shop): Record<string, boolean> =>
  Object.fromEntries(kernel.installation.features.map((id) => [id, kernel.installation.isOn(shop, id)]));

/** What anybody may see of a shop. */
export function publicView(scope: Scope, shop: Shop) {
  const settings = readSettings(shop, shopContract);
  return {
    id: shop.id,
    shop_id: shop.id,
    name: shop.name,
    time_zone: shop.timeZone,
    primary_color: shop.primaryColor,
    secondary_color: shop.secondaryColor,
    background_color: shop.backgroundColor,
    square_logo_link: shop.squareLogoLink,
    next_billing_date: shop.nextBillingDate,
    expired: isExpired(shop, scope.now),
    feature_enable: featureFlags(scope, shop),
    membership_liff_id: settings.member_liff_id,
    paysolution_merchant_id: settings.paysolution_merchant_id,
  };
}

/** What staff see; the settings only where they may change them, and never a secret. */
export function staffView(scope: Scope, shop: Shop, seesSettings: boolean): StaffShop {
  if (!seesSettings) return publicView(scope, shop);
  const secret = new Set(settingsMarked(shopSettings, 'secret'));
  const open = Object.fromEntries(
    Object.entries(readSettings(shop, shopContract)).filter(([name]) => !secret.has(name)),
  );
  return { ...open, ...publicView(scope, shop), secrets_set: secretsSet(shop, shopContract) };
}

const titled = (scope: Scope, id: string): Text =>
  scope.kernel.installation.contract(id)?.title ?? { en: id, th: id };

/** What HQ sees. @param createdAt of the shop's row. */
export function hqView(scope: Scope, shop: Shop, createdAt: Date): HqShop {
  const flags = Object.entries(featureFlags(scope, shop));
  return {
    ...publicView(scope, shop),
    supervisor: shop.supervisor,
    create_dt: toLocal(createdAt, shop.timeZone),
    features: flags
      .map(([id, is_on]) => ({ id, title: titled(scope, id), is_on }))
      .sort((one, other) => one.title.en.localeCompare(other.title.en)),
  };
}
