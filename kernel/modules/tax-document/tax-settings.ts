import { z } from 'zod';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { type TaxSettings, taxSettings, taxSettingsPlace } from '../order/contract.ts';

/** What the shop has set of its documents, as this process knows it. */
export const getTaxSettings = (scope: CallContext): TaxSettings => readSettings(scope.shop, taxSettingsPlace);

const stored = z.object({ data: z.string() });

/** The same as it is stored, held so that changes take turns until the transaction ends. */
export async function lockTaxSettings({ db, shopId }: KernelScope): Promise<TaxSettings> {
  // Two first writes have no row of their own to wait at, so they take turns at the shop's.
  await db('shop').where({ id: shopId }).forUpdate().first('id');
  const row: unknown = await db('shop_setting')
    .where({ shop_id: shopId, plugin: taxSettingsPlace.id })
    .first('data');
  return taxSettings.parse(row ? JSON.parse(stored.parse(row).data) : {});
}
