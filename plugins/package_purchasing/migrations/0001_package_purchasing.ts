import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

const tables = [
  `CREATE TABLE package (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    is_one_time BOOLEAN NOT NULL,
    name VARCHAR(200) NOT NULL,
    description TEXT NOT NULL,
    satang INT NOT NULL,
    fund_id ${id} NULL,
    value INT NOT NULL DEFAULT 0,
    usage_duration SMALLINT NOT NULL DEFAULT 0,
    unlimited_access_duration SMALLINT NOT NULL DEFAULT 0,
    image_link VARCHAR(200) NULL,
    is_archived BOOLEAN NOT NULL DEFAULT FALSE,
    created_at DATETIME(3) NOT NULL,
    KEY package_list (shop_id, is_one_time, is_archived, name),
    CONSTRAINT package_numbers CHECK (
      satang >= 0 AND value >= 0 AND usage_duration >= 0 AND unlimited_access_duration >= 0),
    CONSTRAINT package_fund FOREIGN KEY (fund_id) REFERENCES fund (id)
  )`,
  `CREATE TABLE promotion_group (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    name VARCHAR(200) NOT NULL,
    position INT NOT NULL,
    is_archived BOOLEAN NOT NULL DEFAULT FALSE,
    created_at DATETIME(3) NOT NULL,
    KEY promotion_group_order (shop_id, is_archived, position)
  )`,
  `CREATE TABLE promotion_group_package (
    shop_id ${word} NOT NULL,
    group_id ${id} NOT NULL,
    package_id ${id} NOT NULL,
    position SMALLINT NOT NULL,
    PRIMARY KEY (shop_id, group_id, package_id),
    CONSTRAINT promotion_group_package_group FOREIGN KEY (group_id)
      REFERENCES promotion_group (id) ON DELETE CASCADE,
    CONSTRAINT promotion_group_package_package FOREIGN KEY (package_id)
      REFERENCES package (id) ON DELETE CASCADE
  )`,
  // The guard of packages that a member buys once: a second purchase meets this key.
  `CREATE TABLE one_time_purchase (
    shop_id ${word} NOT NULL,
    package_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    order_id ${id} NOT NULL,
    PRIMARY KEY (shop_id, package_id, member_id),
    CONSTRAINT one_time_purchase_package FOREIGN KEY (package_id) REFERENCES package (id) ON DELETE CASCADE
  )`,
];

/** What the shop sells, how it is offered, and who has bought what is sold once. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables)
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
