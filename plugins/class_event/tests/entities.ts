import { newId } from '#kernel/server/ids/new-id.ts';
import { makeBooking, makeCapacity, makeEntity } from '#testing/harness/booking-entities.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';

const kind = 'class_event';

async function makeClass(shop: TestShop, word: string) {
  const { db, now } = await shop.scope();
  const starts_at = new Date(now.getTime() + 30 * 3_600_000);
  const made = {
    id: newId(),
    shop_id: shop.id,
    branch_id: await makeEntity(shop, 'branch', word),
    topic_id: await makeEntity(shop, 'topic', word),
    instructor_id: await makeEntity(shop, 'instructor', word),
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
    local_date: starts_at.toISOString().slice(0, 10),
    period: 60,
    color: 'teal',
    is_private: false,
    summary_note: word,
    created_at: now,
  };
  await db('classroom_event').insert(made);
  await makeCapacity(shop, kind, made.id, 10);
  return made;
}

export const entities: EntityMakers = {
  classroom_event: async (shop, word) => (await makeClass(shop, word)).id,
  class_series: async (shop, word) => {
    const { id } = await makeClass(shop, word);
    const { db } = await shop.scope();
    await db('classroom_event').where({ id }).update({ series_id: id });
    return id;
  },
  classroom_booking: async (shop, word) => makeBooking(shop, word, kind, await makeClass(shop, word), true),
};
