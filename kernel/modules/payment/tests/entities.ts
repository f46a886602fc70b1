import { newId } from '../../../server/ids.ts';
import type { EntityMakers } from '../../../testing/entities.ts';
import { atWork, take } from './takings.ts';

export const entities: EntityMakers = {
  drawer: async (shop, word) => {
    const { db, now } = await shop.scope();
    const branchId = newId();
    await db('branch').insert({
      id: branchId,
      shop_id: shop.id,
      name: word,
      weekly_schedule: JSON.stringify(Array.from({ length: 7 }, () => 'weekday')),
      created_at: now,
    });
    return (await take(await atWork(shop), branchId, 100)).id;
  },
};
