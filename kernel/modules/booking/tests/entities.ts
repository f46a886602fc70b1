import { makeBooking, makeCapacity, makeEntity } from '#testing/harness/booking-entities.ts';
import type { EntityMakers } from '#testing/harness/entities.ts';
import { newId } from '../../../server/ids/new-id.ts';

/** Of a kind that need not be installed. */
const kind = 'supper';

export const entities: EntityMakers = {
  subject: async (shop) => {
    const id = newId();
    await makeCapacity(shop, kind, id, 10);
    return id;
  },
  booking: async (shop, word) => {
    const [id, branch_id] = [newId(), await makeEntity(shop, 'branch', word)];
    await makeCapacity(shop, kind, id, 10);
    const starts_at = new Date((await shop.scope()).now.getTime() + 30 * 3_600_000);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    return makeBooking(shop, word, kind, { id, branch_id, starts_at, ends_at }, false);
  },
};
