import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;

/**
 * Unlimited access of two members who became one: an order that is refunded then takes only its own days. Entries that
 * came with one of them name the entry by which they did, which says nothing about members who were merged before.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE IF NOT EXISTS unlimited_join (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    member_id ${id} NOT NULL,
    fund_id ${id} NOT NULL,
    own_end_date DATE NULL,
    own_frozen_from DATE NULL,
    own_frozen_until DATE NULL,
    other_end_date DATE NULL,
    other_frozen_from DATE NULL,
    other_frozen_until DATE NULL,
    KEY unlimited_join_holding (shop_id, member_id, fund_id, id),
    CONSTRAINT unlimited_join_entry FOREIGN KEY (id) REFERENCES fund_ledger (id)
  )`);
  await addColumnIfMissing(
    knex,
    { table: 'fund_ledger', column: 'joined_id' },
    `ALTER TABLE fund_ledger ADD COLUMN joined_id ${id} NULL`,
  );
};
