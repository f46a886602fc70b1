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
  `CREATE TABLE member_import (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    file_name VARCHAR(200) NOT NULL,
    file_key VARCHAR(100) ${ascii} NOT NULL,
    state ENUM('reading', 'mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'given_up') NOT NULL,
    headings TEXT NULL,
    mapping TEXT NULL,
    row_count INT NOT NULL DEFAULT 0,
    task_id ${id} NULL,
    problem TEXT NULL,
    created_by VARCHAR(254) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY member_import_shop (shop_id, id),
    CONSTRAINT member_import_of_shop FOREIGN KEY (shop_id) REFERENCES shop (id)
  )`,
  // What was read of each row, what is made of it, and what it brought: by that an import is taken back.
  `CREATE TABLE member_import_row (
    import_id ${id} NOT NULL,
    row_no INT NOT NULL,
    shop_id ${word} NOT NULL,
    cells TEXT NOT NULL,
    verdict ENUM('new', 'duplicate', 'wrong') NULL,
    issues TEXT NULL,
    phone VARCHAR(20) ${ascii} NULL,
    existing_id ${id} NULL,
    matched_by ENUM('phone', 'email') NULL,
    choice ENUM('skip', 'add') NOT NULL DEFAULT 'skip',
    outcome ENUM('made', 'added', 'skipped') NULL,
    member_id ${id} NULL,
    fund_id ${id} NULL,
    lot_id ${id} NULL,
    unlimited_until DATE NULL,
    note_id ${id} NULL,
    carried TEXT NULL,
    PRIMARY KEY (import_id, row_no),
    KEY member_import_row_verdict (import_id, verdict, row_no),
    KEY member_import_row_phone (import_id, phone, row_no),
    KEY member_import_row_member (shop_id, member_id),
    CONSTRAINT member_import_row_of FOREIGN KEY (import_id) REFERENCES member_import (id)
  )`,
  // An old id leads to the member that it was merged into.
  `CREATE TABLE member_merge (
    from_id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    into_id ${id} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY member_merge_into (shop_id, into_id)
  )`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const table of tables) {
    await knex.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }
  await knex.raw(
    'ALTER TABLE member ADD KEY member_phone (shop_id, phone), ADD KEY member_email (shop_id, email)',
  );
};
