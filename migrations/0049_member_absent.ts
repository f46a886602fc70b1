import type { Knex } from 'knex';

/**
 * Who has not come for long is asked of all members of a shop: by name, and of those who may be written to by id, each
 * from an index alone and not from the rows of all shops. None of it changes but with the person and their consent.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE member
      DROP KEY member_name,
      ADD KEY member_name (shop_id, first_name, last_name, id, erased_at, phone, email, created_at, marketing),
      ADD KEY member_willing (shop_id, marketing, id, created_at, erased_at),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
