import { newId } from '../../../server/ids.ts';
import type { EntityMakers } from '../../../testing/entities.ts';

export const entities: EntityMakers = {
  member: async (shop, word) => {
    const { db, now } = await shop.scope();
    const id = newId();
    const names = { first_name: word, last_name: word, line_display_name: word };
    const rest = { phone: '+66812345678', email: `${word}@example.test`, created_at: now };
    await db('member').insert({ id, shop_id: shop.id, line_id: `U${id}`, ...names, ...rest });
    return id;
  },
  fund: async (shop, name) => {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('fund').insert({ id, shop_id: shop.id, name, created_at: now });
    return id;
  },
};
