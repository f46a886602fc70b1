import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  // One that is open holds the place of the shop's next one, so that two people who press at once write once.
  `CREATE TABLE absent_run (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    task_id ${id} NULL,
    days INT NOT NULL,
    unseen_since DATETIME(3) NOT NULL,
    actor_id VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    open BOOLEAN AS (IF(finished_at IS NULL, 1, NULL)) STORED,
    UNIQUE KEY absent_run_open (shop_id, open),
    KEY absent_run_recent (shop_id, created_at),
    CONSTRAINT absent_run_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  `CREATE TABLE absent_message (
    shop_id ${word} NOT NULL,
    run_id ${id} NOT NULL,
    member_id ${id} NOT NULL,
    written_at DATETIME(3) NOT NULL,
    PRIMARY KEY (shop_id, run_id, member_id),
    KEY absent_message_member (shop_id, member_id, written_at)
  )`,
];

/** What members who have not come for long were written, and in which run. */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
