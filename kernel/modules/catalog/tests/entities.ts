import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import { newId } from '../../../server/ids/new-id.ts';

export const entities: EntityMakers = {
  topic: async (shop, name) => {
    const { db, now } = await shop.scope();
    const id = newId();
    const rules = { period: 60, max_participant: 10, color: 'teal', is_private: false };
    await db('topic').insert({ id, shop_id: shop.id, name, ...rules, created_at: now });
    return id;
  },
  instructor: async (shop, name) => {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('instructor').insert({ id, shop_id: shop.id, name, created_at: now });
    return id;
  },
  schedule: async (shop, name) => {
    const { db, now } = await shop.scope();
    const id = newId();
    await db('instructor_schedule').insert({
      id,
      shop_id: shop.id,
      instructor_id: await makeEntity(shop, 'instructor', name),
      date: '2026-12-01',
      start_minute: 600,
      end_minute: 720,
      created_at: now,
    });
    return id;
  },
};
