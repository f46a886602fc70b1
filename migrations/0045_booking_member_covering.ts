import type { Knex } from 'knex';

/**
 * A member's bookings by what reports count of them, so that a search by a name that many members share is answered
 * from the index alone.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE booking
      DROP KEY booking_member,
      ADD KEY booking_member (shop_id, member_id, kind, starts_at, id, status, ends_at),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
