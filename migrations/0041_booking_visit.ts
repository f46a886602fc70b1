import type { Knex } from 'knex';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

const statements = [
  // Written with every check-in, because who has not come for long is asked of all members at once.
  `CREATE TABLE booking_visit (
    shop_id VARCHAR(40) ${ascii} NOT NULL,
    member_id CHAR(26) ${ascii} NOT NULL,
    last_at DATETIME(3) NOT NULL,
    PRIMARY KEY (shop_id, member_id),
    KEY booking_visit_last (shop_id, last_at, member_id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  `INSERT INTO booking_visit (shop_id, member_id, last_at)
   SELECT shop_id, member_id, MAX(checked_in_at) FROM booking
    WHERE status = 'attend' AND checked_in_at IS NOT NULL GROUP BY shop_id, member_id`,
];

/** When each member was last checked in. */
export const up = async (knex: Knex): Promise<void> => {
  for (const each of statements) await knex.raw(each);
};
