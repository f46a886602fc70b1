import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

const statements = [
  // One row for each process that runs, or ran within a day; all of an installation, so none is of a shop.
  `CREATE TABLE process (
    id CHAR(26) ${ascii} NOT NULL PRIMARY KEY,
    kind VARCHAR(20) ${ascii} NOT NULL,
    version VARCHAR(100) NOT NULL,
    host VARCHAR(200) NOT NULL,
    pid INT UNSIGNED NOT NULL,
    started_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    stopped_at DATETIME(3) NULL,
    job_late_ms BIGINT UNSIGNED NULL,
    rejected TEXT NOT NULL,
    KEY process_seen (seen_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  // How many bookings were made on a day at all shops together; counted now and then, because no index crosses shops.
  `CREATE TABLE booking_day (
    date DATE NOT NULL PRIMARY KEY,
    bookings INT UNSIGNED NOT NULL,
    counted_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  // HQ looks for shops by when they are billed.
  'ALTER TABLE shop ADD KEY shop_billing (next_billing_date, time_zone)',
  // What a request has caused is found in the log by the request's id.
  `ALTER TABLE outbox ADD COLUMN request_id VARCHAR(64) ${ascii} NULL`,
  `ALTER TABLE task ADD COLUMN request_id VARCHAR(64) ${ascii} NULL`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const each of statements) await knex.raw(each);
};
