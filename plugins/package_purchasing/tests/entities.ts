import { newId } from '#kernel/server/ids/new-id.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';

async function makePackage(shop: TestShop, name: string, is_one_time: boolean): Promise<string> {
  const { db, now } = await shop.scope();
  const id = newId();
  const own = { id, shop_id: shop.id, name, description: name, is_one_time, created_at: now };
  await db('package').insert({ ...own, satang: 100_000 });
  return id;
}

export const entities: EntityMakers = {
  package: (shop, word) => makePackage(shop, word, false),
  sale_package: (shop, word) => makePackage(shop, word, false),
  one_time_package: (shop, word) => makePackage(shop, word, true),
  async promotion_group(shop, name) {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('promotion_group').insert({ id, shop_id: shop.id, name, position: 1, created_at: now });
    return id;
  },
};
