import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';
const id = `CHAR(26) ${ascii}`;
const word = `VARCHAR(40) ${ascii}`;

const tables = [
  /*
   * Long work of a worker. `turn` counts who has had it in hand and `step` what is committed of it, so that a worker
   * that was taken for dead commits nothing more. `open_key` is null from the end on: what may run once at a time has
   * one open row.
   */
  `CREATE TABLE task (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    name VARCHAR(120) ${ascii} NOT NULL,
    open_key VARCHAR(120) ${ascii} NULL,
    input LONGTEXT NOT NULL,
    checkpoint LONGTEXT NULL,
    state ENUM('queued', 'running', 'done', 'failed', 'cancelled') NOT NULL DEFAULT 'queued',
    cancel_asked_at DATETIME(3) NULL,
    turn INT UNSIGNED NOT NULL DEFAULT 0,
    step INT UNSIGNED NOT NULL DEFAULT 0,
    failures INT UNSIGNED NOT NULL DEFAULT 0,
    progress_done INT UNSIGNED NOT NULL DEFAULT 0,
    progress_total INT UNSIGNED NOT NULL DEFAULT 0,
    result LONGTEXT NULL,
    file_key VARCHAR(100) ${ascii} NULL,
    file_name VARCHAR(200) NULL,
    failure TEXT NULL,
    asked_by VARCHAR(60) NOT NULL,
    actor TEXT NOT NULL,
    available_at DATETIME(3) NOT NULL,
    served_at DATETIME(3) NOT NULL,
    claimed_by VARCHAR(60) NULL,
    lease_until DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    UNIQUE KEY task_open (shop_id, open_key),
    KEY task_of_shop (shop_id, name, id),
    KEY task_due (state, served_at, id),
    KEY task_over (finished_at),
    CONSTRAINT task_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
};
