import { z } from 'zod';
import type { Contract } from '../../contract/contract.ts';
import { type SettingsSchema, type settingsEndpoints, settingsMarked } from '../../contract/settings.ts';
import type { ErasedHandler, Handler } from '../plugin/define-plugin.ts';
import { secretAad } from '../security/keys.ts';
import { auditChange } from './audited-change.ts';
import { kernelScopeOf } from './kernel-scope.ts';
import type { ReadScope, Scope } from './scope.ts';
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
  const byPlugin = parsed.get(shop) ?? new Map<string, unknown>();
  parsed.set(shop, byPlugin);
  if (!byPlugin.has(contract.id))
    byPlugin.set(contract.id, contract.settings?.parse(shop.settings.get(contract.id) ?? {}) ?? {});
  return byPlugin.get(contract.id);
}

/** The settings that anybody who opens the shop may see. */
export function publicSettings(shop: Shop, contract: Contract): Record<string, unknown> {
  if (!contract.settings) return {};
  const all: Record<string, unknown> = readSettings(shop, contract);
  return Object.fromEntries(settingsMarked(contract.settings, 'public').map((name) => [name, all[name]]));
}

/** Which secret settings are set: all that is ever shown of them. */
export function secretsSet(shop: Shop, contract: Contract): Record<string, boolean> {
  if (!contract.settings) return {};
  const sealed = shop.secrets.get(contract.id) ?? {};
  return Object.fromEntries(
    settingsMarked(contract.settings, 'secret').map((name) => [name, name in sealed]),
  );
}

/** What is stored of a plugin's settings, held so that changes of it take turns until the transaction ends. */
async function holdSettings(
  scope: ReadScope,
  plugin: string,
): Promise<{ data: Record<string, unknown>; secrets: Record<string, unknown> }> {
  const { db, shopId } = kernelScopeOf(scope);
  // Two first writes have no row of their own to wait at, so they take turns at the shop's.
  await db('shop').where({ id: shopId }).forUpdate().first('id');
  const row: { data: string; secrets: string } | undefined = await db('shop_setting')
    .where({ shop_id: shopId, plugin })
    .forUpdate()
    .first();
  return { data: JSON.parse(row?.data ?? '{}'), secrets: JSON.parse(row?.secrets ?? '{}') };
}

/**
 * A plugin's settings of the scope's shop as they are stored now, held until the transaction ends: for a change that is
 * made of what there was.
 */
export async function heldSettings<S extends SettingsSchema>(
  scope: ReadScope,
  { id, settings }: { readonly id: string; readonly settings?: S },
): Promise<z.output<S>> {
  if (!settings) throw new Error(`${id} has no settings`);
  const { data } = await holdSettings(scope, id);
  return settings.parse(data);
}

/**
 * Changes some settings of the scope's shop inside its transaction. A secret is sealed; an empty one is removed.
 * @param patch already parsed by the endpoint's input.
 * @returns the settings as they are stored now, those that somebody else changed at the same time included, with
 *   whether it is set in the place of a secret.
 * @throws Error where a feature would change those of another plugin.
 */
export async function writeSettings<S extends SettingsSchema>(
  scope: Scope,
  contract: { readonly id: string; readonly settings?: S },
  patch: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { settings } = contract;
  if (!settings) throw new Error(`${contract.id} has no settings`);
  const kernelScope = kernelScopeOf(scope);
  const { db, kernel, shopId, source } = kernelScope;
  if (scope !== kernelScope && contract.id !== source)
    throw new Error(`${source} may change settings of its own only`);
  const secretNames = settingsMarked(settings, 'secret');
  const { data, secrets } = await holdSettings(scope, contract.id);
  for (const [name, value] of Object.entries(patch)) {
    if (!secretNames.includes(name)) data[name] = value;
    else if (value === '' || value === null) delete secrets[name];
    else secrets[name] = kernel.keys.seal('secrets', String(value), secretAad(shopId, contract.id, name));
  }
  const stored = settings.parse(data);
  await db('shop_setting')
    .insert({
      shop_id: shopId,
      plugin: contract.id,
      data: JSON.stringify(data),
      secrets: JSON.stringify(secrets),
    })
    .onConflict(['shop_id', 'plugin'])
    .merge(['data', 'secrets']);
  await kernelScope.changed('shop', shopId);
  return { ...stored, ...Object.fromEntries(secretNames.map((name) => [name, name in secrets])) };
}

const asRecord = (value: unknown) => z.record(z.string(), z.unknown()).parse(value);

/** A contract that has the calls of `settingsEndpoints`. */
type WithSettings = Contract & {
  readonly endpoints: ReturnType<typeof settingsEndpoints<string, Record<never, never>, string, string>>;
};

/** Implements the calls that `settingsEndpoints` puts into a contract; a change is audited. */
export function settingsHandlers<C extends WithSettings>(
  contract: C,
): { readConfig: Handler<C, 'readConfig'>; changeConfig: Handler<C, 'changeConfig'> } {
  const handlers: { readConfig: ErasedHandler; changeConfig: ErasedHandler } = {
    readConfig: {
      transaction: 'auto',
      run: async ({ scope, settings }) => ({ ...asRecord(settings), ...secretsSet(scope.shop, contract) }),
    },
    changeConfig: {
      transaction: 'auto',
      async run({ input, scope }) {
        const { shopId, ...patch } = z.looseObject({ shopId: z.string() }).parse(input);
        const { settings: schema } = contract;
        // What a process remembers of a shop may be older than the change before this one.
        const { data } = await holdSettings(scope, contract.id);
        const before = schema ? asRecord(schema.parse(data)) : {};
        const stored = await writeSettings(scope, contract, patch);
        const secret = new Set(schema ? settingsMarked(schema, 'secret') : []);
        // A secret stands in no history, neither as it was nor as it is.
        const shown = Object.entries(patch).filter(([name]) => !secret.has(name));
        await auditChange(scope, {
          action: `${contract.id}.change_config`,
          entity: `${contract.id}_settings`,
          entityId: shopId,
          before,
          patch: Object.fromEntries(shown),
        });
        return stored;
      },
    },
  };
  // The kernel calls them with what it has parsed by the contract, whose settings are their answer.
  return handlers as unknown as ReturnType<typeof settingsHandlers<C>>;
}
