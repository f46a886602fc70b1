import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Days on which a lot or unlimited access pays for nothing, and the runs that extended many. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of ['fund_lot', 'member_fund'])
    await knex.raw(
      `ALTER TABLE ${table} ADD COLUMN frozen_from DATE NULL, ADD COLUMN frozen_until DATE NULL`,
    );
  await knex.raw(`CREATE TABLE fund_extension (
    id CHAR(26) ${ascii} NOT NULL,
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    days INT NOT NULL,
    lots INT NOT NULL,
    unlimited INT NOT NULL,
    members INT NOT NULL,
    actor_id VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (shop_id, id),
    CONSTRAINT fund_extension_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
