import { settingsMarked } from '../../../contract/settings.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { readSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import type { Shop } from '../../../server/tenancy/shops.ts';
import { changeLogo } from '../change-logo.ts';
import { hqPatch, shopContract, shopSettings, shopSettingsPatch } from '../contract.ts';
import { freshShop, lockShop } from '../fresh-shop.ts';
import { hqView, staffView } from '../view.ts';

type Values = Record<string, unknown>;

const columns = ['name', 'primary_color', 'secondary_color', 'background_color'] as const;
const columnsOf = (shop: Shop): Values => ({
  name: shop.name,
  primary_color: shop.primaryColor,
  secondary_color: shop.secondaryColor,
  background_color: shop.backgroundColor,
});

/** What an audit row says of a secret: never the secret. */
const secretStates = (isSet: boolean, value: unknown): { before: string; after: string } => ({
  before: isSet ? 'set' : 'not set',
  after: value === null ? 'not set' : isSet ? 'changed' : 'set',
});

async function changeBilling(hq: Scope, id: string, date: string) {
  const scope = await kernelScopeOf(hq).forShop(id);
  const before = scope && (await lockShop(scope, id));
  if (!scope || !before) return null;
  await kernelScopeOf(scope).db('shop').where({ id }).update({ next_billing_date: date });
  await scope.audit({
    action: 'shop.next_billing_date',
    entity: 'shop',
    entityId: id,
    before: { next_billing_date: before.shop.nextBillingDate },
    after: { next_billing_date: date },
  });
  await kernelScopeOf(scope).changed('shop', id);
  return freshShop(scope, id);
}

async function changeSettings(scope: Scope, patch: Values): Promise<void> {
  const current = await lockShop(scope, scope.shopId);
  if (!current) return;
  const { shop } = current;
  const secret = new Set(settingsMarked(shopSettings, 'secret'));
  const sealed = shop.secrets.get('shop') ?? {};
  const known: Values = { ...readSettings(shop, shopContract), ...columnsOf(shop) };
  const row: Values = {};
  const settings: Values = {};
  const before: Values = {};
  const after: Values = {};
  for (const [name, value] of Object.entries(patch)) {
    if (secret.has(name)) {
      if (value === null && !(name in sealed)) continue;
      settings[name] = value;
      const states = secretStates(name in sealed, value);
      before[name] = states.before;
      after[name] = states.after;
    } else if (known[name] !== value) {
      if (columns.some((column) => column === name)) row[name] = value;
      else settings[name] = value;
      before[name] = known[name];
      after[name] = value;
    }
  }
  if (Object.keys(after).length === 0) return;
  if (Object.keys(row).length > 0)
    await kernelScopeOf(scope).db('shop').where({ id: scope.shopId }).update(row);
  scope.live('first_run', []);
  await scope.audit({ action: 'shop.settings', entity: 'shop', entityId: scope.shopId, before, after });
  if (Object.keys(settings).length > 0) await writeSettings(scope, shopContract, settings);
  else await kernelScopeOf(scope).changed('shop', scope.shopId);
}

/** What HQ changes of a shop (docs/domain/identity.md#i11). */
async function changeByHq(
  hq: Scope,
  id: string,
  { next_billing_date, ...sms }: { next_billing_date?: string | undefined } & Values,
) {
  const texts = Object.entries(sms).filter(([, value]) => value !== undefined);
  const scope = await kernelScopeOf(hq).forShop(id);
  if (!scope) return null;
  if (texts.length > 0) await changeSettings(scope, Object.fromEntries(texts));
  return next_billing_date === undefined ? freshShop(scope, id) : changeBilling(hq, id, next_billing_date);
}

export const changeShop = handler(shopContract, 'changeShop', async ({ input, actor, scope, fail }) => {
  if (actor.audience === 'hq') {
    const { shopId: id, ...patch } = hqPatch.parse(input);
    const fresh = await changeByHq(scope, id, patch);
    if (!fresh) throw fail('not_found');
    return hqView(scope, fresh.shop, fresh.createdAt);
  }
  const { shopId, membership_liff_id, square_logo_link, ...named } = shopSettingsPatch.parse(input);
  const sent: Values = { ...named };
  if (membership_liff_id !== undefined) sent.member_liff_id ??= membership_liff_id;
  await changeSettings(
    scope,
    Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
  );
  if (square_logo_link === null) await changeLogo(scope, null);
  const fresh = await freshShop(scope, shopId);
  if (!fresh) throw fail('not_found');
  return staffView(scope, fresh.shop, true);
});
