import { randomInt } from 'node:crypto';
import { newId } from '#kernel/server/ids/new-id.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';

export const entities: EntityMakers = {
  async top_up_package(shop) {
    const { db, now } = await shop.scope();
    const id = newId();
    const paid_satang = randomInt(1, 999_999) * 100;
    const own = { paid_satang, received_satang: paid_satang + 100, is_archived: false, created_at: now };
    await db('top_up_package').insert({ id, shop_id: shop.id, ...own });
    return id;
  },
};
