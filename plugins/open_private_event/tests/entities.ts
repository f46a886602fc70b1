import { newId } from '#kernel/server/ids/new-id.ts';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';

const kind = 'open_private_event';

/** A session of a member, which is its booking. */
async function makeSession(shop: TestShop, word: string): Promise<string> {
  const { db, now } = await shop.scope();
  const id = newId();
  const member_id = await makeEntity(shop, 'member', word);
  const starts_at = new Date(now.getTime() + 30 * 3_600_000);
  await db('booking').insert({
    id,
    shop_id: shop.id,
    kind,
    subject_id: id,
    member_id,
    participant_id: member_id,
    branch_id: await makeEntity(shop, 'branch', word),
    topic_id: await makeEntity(shop, 'topic', word),
    instructor_id: await makeEntity(shop, 'instructor', word),
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
    title: word,
    n: 1,
    cost: 0,
    cancel_hours: 6,
    short_code: id.slice(-6),
    booked_by: 'system:test',
    created_at: now,
  });
  return id;
}

export const entities: EntityMakers = {
  open_private_event: makeSession,
  open_private_booking: makeSession,
};
