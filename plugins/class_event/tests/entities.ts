import { newId } from '#kernel/server/ids.ts';
import type { EntityMakers } from '#kernel/testing/entities.ts';
import { loadEntityMakers } from '#kernel/testing/entities.ts';
import type { TestShop } from '#kernel/testing/factories.ts';

async function of(shop: TestShop, entity: string, word: string): Promise<string> {
  const make = (await loadEntityMakers()).get(entity);
  if (!make) throw new Error(`Nobody makes a ${entity}`);
  return make(shop, word);
}

async function classroom(shop: TestShop, word: string): Promise<string> {
  const { db, now } = await shop.scope();
  const id = newId();
  const starts_at = new Date(now.getTime() + 30 * 3_600_000);
  await db('classroom_event').insert({
    id,
    shop_id: shop.id,
    branch_id: await of(shop, 'branch', word),
    topic_id: await of(shop, 'topic', word),
    instructor_id: await of(shop, 'instructor', word),
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
    local_date: starts_at.toISOString().slice(0, 10),
    period: 60,
    color: 'teal',
    is_private: false,
    summary_note: word,
    created_at: now,
  });
  await db('capacity').insert({ shop_id: shop.id, id, kind: 'class_event', total: 10 });
  return id;
}

export const entities: EntityMakers = {
  classroom_event: classroom,
  classroom_booking: async (shop, word) => {
    const { db, now } = await shop.scope();
    const id = newId();
    const event_id = await classroom(shop, word);
    const { branch_id, starts_at, ends_at } = await db('classroom_event').where({ id: event_id }).first();
    const member_id = await of(shop, 'member', word);
    await db('booking').insert({
      id,
      shop_id: shop.id,
      kind: 'class_event',
      subject_id: event_id,
      member_id,
      participant_id: member_id,
      branch_id,
      starts_at,
      ends_at,
      title: word,
      n: 1,
      cost: 0,
      cancel_hours: 6,
      short_code: id.slice(-6),
      once_id: event_id,
      booked_by: 'system:test',
      created_at: now,
    });
    await db('capacity').where({ shop_id: shop.id, id: event_id }).update({ taken: 1 });
    return id;
  },
};
