import type { Kernel } from '../runtime/kernel.ts';
import type { Shop } from '../tenancy/shops.ts';
import { noShop } from './outbox.ts';

/** The shop of a row: undefined where it is not there any more, null for what belongs to no shop. */
export const shopOfRow = async ({ directory }: Kernel, shopId: string): Promise<Shop | null | undefined> =>
  shopId === noShop ? null : ((await directory.shop(shopId)) ?? undefined);

/**
 * Whether a row may be delivered: its consumer is installed and on in the shop, and the feature that
 * emitted it is on as well (docs/domain/features.md#f2: what is off delivers nothing, and what waits stays).
 */
export function mayDeliver(
  { installation }: Kernel,
  shop: Shop | null,
  row: { source: string; consumer: string },
): boolean {
  const plugin = installation.consumer(row.consumer)?.plugin;
  if (plugin === undefined) return false;
  const isOff = (id: string) => installation.isFeature(id) && (shop === null || !installation.isOn(shop, id));
  return !isOff(plugin) && !isOff(row.source);
}

const batch = 1_000;

/** Makes held rows due whose features are on again. @returns how many. */
export async function resumePaused(kernel: Kernel): Promise<number> {
  const groups: { shop_id: string; source: string; consumer: string }[] = await kernel
    .knex('outbox')
    .distinct('shop_id', 'source', 'consumer')
    .where({ state: 'held' });
  let released = 0;
  for (const group of groups) {
    const shop = await shopOfRow(kernel, group.shop_id);
    if (shop === undefined || !mayDeliver(kernel, shop, group)) continue;
    for (;;) {
      const changed = await kernel
        .knex('outbox')
        .where({ state: 'held', ...group })
        .limit(batch)
        .update({ state: 'pending' });
      released += changed;
      if (changed < batch) break;
    }
  }
  return released;
}
