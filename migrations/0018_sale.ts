import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** What is sold together. */
export const up = async (knex: Knex): Promise<void> => {
  // An order that nobody sold together with others is a sale of its own.
  await knex.raw(
    `ALTER TABLE payment_order ADD COLUMN sale_id CHAR(26) ${ascii} NOT NULL DEFAULT '' AFTER shop_id`,
  );
  await knex.raw('UPDATE payment_order SET sale_id = id');
  await knex.raw(
    `ALTER TABLE payment_order MODIFY COLUMN sale_id CHAR(26) ${ascii} NOT NULL, ADD KEY payment_order_sale (shop_id, sale_id, id)`,
  );
};
