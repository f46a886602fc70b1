import type { Knex } from 'knex';

/** Rows of imported files by the member who was there already, because erasing a member forgets what they say of them. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE member_import_row ADD KEY member_import_row_existing (shop_id, existing_id)');
};
