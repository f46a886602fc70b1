import type { Knex } from 'knex';

/** Indexes for what is read of a long history by a few of its rows. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'ALTER TABLE payment_order ADD KEY payment_order_waiting (shop_id, status, branch_id, created_at, id)',
  );
  await knex.raw('ALTER TABLE fund_ledger ADD KEY fund_ledger_ends (shop_id, until_date)');
  await knex.raw('ALTER TABLE member_import ADD KEY member_import_made (created_at, shop_id)');
  await knex.raw(
    'ALTER TABLE payment_sale ADD KEY payment_sale_of_member (shop_id, member_id, created_at, id)',
  );
  await knex.raw('ALTER TABLE audit ADD KEY audit_entity (shop_id, entity_id, entity)');
};
