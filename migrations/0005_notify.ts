import type { Knex } from 'knex';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE outbox
      ADD COLUMN first_tried_at DATETIME(3) NULL,
      ADD KEY outbox_waiting (state, shop_id, source, consumer)`,
  );
};
