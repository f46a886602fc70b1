import type { Knex } from 'knex';

/**
 * Members by name with all that a list shows and a search looks in, so that a search which few match is answered from
 * the index alone. None of it changes but with the person.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE member
      DROP KEY member_name,
      ADD KEY member_name (shop_id, first_name, last_name, id, erased_at, phone, email),
      ALGORITHM=INPLACE, LOCK=NONE`,
  );
};
