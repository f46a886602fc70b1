import type { EntityMakers } from '#testing/harness/entities.ts';
import { newId } from '../../../server/ids/new-id.ts';

export const entities: EntityMakers = {
  message: async (shop, word) => {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('outbox').insert({
      id,
      shop_id: shop.id,
      source: 'test',
      event: word,
      consumer: `test.${word}`,
      payload: JSON.stringify({ word }),
      state: 'parked',
      is_shown: true,
      last_error: word,
      available_at: now,
      created_at: now,
    });
    return id;
  },
};
