import type { Knex } from 'knex';
import { newId } from '../../../server/ids/new-id.ts';
import type { Harbour } from '../../booking/tests/harbour.ts';

/**
 * Puts some thousand bookings of the year 2001 straight into the table, of two kinds and one an hour, and has the
 * database count them for its plans.
 * @param memberIds who book in turn; somebody else each time unless given.
 */
export async function makeManyBookings(
  knex: Knex,
  { shop, branchId }: Pick<Harbour, 'shop' | 'branchId'>,
  memberIds: readonly string[] = [],
): Promise<void> {
  const made = Array.from({ length: 4_000 }, (_, index) => ({
    id: newId(),
    shop_id: shop.id,
    kind: index % 2 === 0 ? 'boat_trip' : 'swim_lane',
    subject_id: newId(),
    member_id: memberIds[index % memberIds.length] ?? newId(),
    participant_id: newId(),
    branch_id: branchId,
    starts_at: new Date(Date.UTC(2001, 0, 1) + index * 3_600_000),
    ends_at: new Date(Date.UTC(2001, 0, 1) + (index + 1) * 3_600_000),
    ...{ title: 'Trip', n: 1, cost: 0, cancel_hours: 0, booked_by: 'test' },
    short_code: index.toString(36).padStart(6, '0'),
    created_at: new Date(),
  }));
  for (let from = 0; from < made.length; from += 1_000)
    await knex('booking').insert(made.slice(from, from + 1_000));
  await knex.raw('ANALYZE TABLE booking');
}
