import type { Knex } from 'knex';

const id = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const word = 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin';

/** Classes; how many seats there are and are taken stands in the kernel's capacity. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE TABLE classroom_event (
    id ${id} NOT NULL PRIMARY KEY,
    shop_id ${word} NOT NULL,
    branch_id ${id} NOT NULL,
    topic_id ${id} NOT NULL,
    instructor_id ${id} NOT NULL,
    starts_at DATETIME(3) NOT NULL,
    ends_at DATETIME(3) NOT NULL,
    local_date DATE NOT NULL,
    period INT NOT NULL,
    fund_id ${id} NULL,
    color VARCHAR(20) NOT NULL,
    is_private BOOLEAN NOT NULL,
    is_active BOOLEAN NOT NULL DEFAULT TRUE,
    cancelled_at DATETIME(3) NULL,
    summary_note TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY classroom_event_day (shop_id, branch_id, local_date, starts_at),
    KEY classroom_event_start (shop_id, starts_at),
    KEY classroom_event_instructor (shop_id, instructor_id, starts_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
};
