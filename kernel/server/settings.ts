import type { z } from 'zod';
import type { Contract } from '../contract/contract.ts';
import { type SettingsSchema, settingsMarked } from '../contract/settings.ts';
import type { Scope } from './scope.ts';
import type { Shop } from './shops.ts';

const parsed = new WeakMap<Shop, Map<string, unknown>>();

/**
 * A plugin's settings of a shop with the schema's defaults in place of what was never set.
 * Secret fields are left at their default; open one with `scope.secret`.
 */
export function readSettings<S extends SettingsSchema>(
  shop: Shop,
  contract: { id: string; settings?: S },
): z.output<S>;
export function readSettings(shop: Shop, contract: { id: string; settings?: SettingsSchema }): unknown {
  const kept = parsed.get(shop) ?? new Map<string, unknown>();
  parsed.set(shop, kept);
  if (!kept.has(contract.id))
    kept.set(contract.id, contract.settings?.parse(shop.settings.get(contract.id) ?? {}) ?? {});
  return kept.get(contract.id);
}

/** The settings that anybody who opens the shop may see. */
export function publicSettings(shop: Shop, contract: Contract): Record<string, unknown> {
  if (!contract.settings) return {};
  const all: Record<string, unknown> = readSettings(shop, contract);
  return Object.fromEntries(settingsMarked(contract.settings, 'public').map((name) => [name, all[name]]));
}

/** Which secret settings are set: all that is ever told of them. */
export function secretsSet(shop: Shop, contract: Contract): Record<string, boolean> {
  if (!contract.settings) return {};
  const sealed = shop.secrets.get(contract.id) ?? {};
  return Object.fromEntries(
    settingsMarked(contract.settings, 'secret').map((name) => [name, name in sealed]),
  );
}

/**
 * Changes some settings of the scope's shop inside its transaction. A secret is sealed; an empty one is removed.
 * @param patch already parsed by the endpoint's input.
 */
export async function writeSettings(
  scope: Scope,
  contract: Contract,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!contract.settings) throw new Error(`${contract.id} has no settings`);
  const secretNames = settingsMarked(contract.settings, 'secret');
  // Two first writes have no row of their own to wait at, so they take turns at the shop's.
  await scope.db('shop').where({ id: scope.shopId }).forUpdate().first('id');
  const row: { data: string; secrets: string } | undefined = await scope
    .db('shop_setting')
    .where({ shop_id: scope.shopId, plugin: contract.id })
    .forUpdate()
    .first();
  const data: Record<string, unknown> = JSON.parse(row?.data ?? '{}');
  const secrets: Record<string, unknown> = JSON.parse(row?.secrets ?? '{}');
  for (const [name, value] of Object.entries(patch)) {
    if (!secretNames.includes(name)) data[name] = value;
    else if (value === '' || value === null) delete secrets[name];
    else secrets[name] = scope.kernel.secretBox.seal(String(value), `${scope.shopId}/${contract.id}/${name}`);
  }
  contract.settings.parse(data);
  await scope
    .db('shop_setting')
    .insert({
      shop_id: scope.shopId,
      plugin: contract.id,
      data: JSON.stringify(data),
      secrets: JSON.stringify(secrets),
    })
    .onConflict(['shop_id', 'plugin'])
    .merge(['data', 'secrets']);
  await scope.changed('shop');
}
