import { newId } from '#kernel/server/ids/new-id.ts';
import { makeBooking, makeCapacity, makeEntity } from '#testing/harness/booking-entities.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import type { TestShop } from '#testing/harness/factories.ts';

const kind = 'facility_event';

async function makePlace(shop: TestShop, name: string) {
  const { db, now } = await shop.scope();
  const branch_id = await makeEntity(shop, 'branch', name);
  const place = { id: newId(), shop_id: shop.id, branch_id, name, amount: 3, is_input_amount: true };
  await db('facility_resource').insert({ ...place, created_at: now });
  await makeCapacity(shop, kind, place.id, 1000);
  const starts_at = new Date(now.getTime() + 30 * 3_600_000);
  return { ...place, starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) };
}

export const entities: EntityMakers = {
  resource: async (shop, word) => (await makePlace(shop, word)).id,
  facility_booking: async (shop, word) => makeBooking(shop, word, kind, await makePlace(shop, word), false),
};
