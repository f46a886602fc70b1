import type { Knex } from 'knex';
import { backfill } from '../kernel/server/db/backfill.ts';

const ascii = 'CHARACTER SET ascii COLLATE ascii_bin';

/** When each member was last checked in. */
export const up = async (knex: Knex): Promise<void> => {
  // Written with every check-in, because who has not come for long is asked of all members at once.
  await knex.raw(
    `CREATE TABLE IF NOT EXISTS booking_visit (
      shop_id VARCHAR(40) ${ascii} NOT NULL,
      member_id CHAR(26) ${ascii} NOT NULL,
      last_at DATETIME(3) NOT NULL,
      PRIMARY KEY (shop_id, member_id),
      KEY booking_visit_last (shop_id, last_at, member_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
  );
  await backfill(knex, {
    table: 'member',
    lacking: `NOT EXISTS (SELECT 1 FROM booking_visit v WHERE v.shop_id = t.shop_id AND v.member_id = t.id)
      AND EXISTS (SELECT 1 FROM booking b
        WHERE b.shop_id = t.shop_id AND b.member_id = t.id AND b.status = 'attend' AND b.checked_in_at IS NOT NULL)`,
    fill: (db, ids) =>
      db.raw(
        `INSERT INTO booking_visit (shop_id, member_id, last_at)
         SELECT b.shop_id, b.member_id, MAX(b.checked_in_at)
           FROM member m JOIN booking b ON b.shop_id = m.shop_id AND b.member_id = m.id
          WHERE m.id IN (?) AND b.status = 'attend' AND b.checked_in_at IS NOT NULL
          GROUP BY b.shop_id, b.member_id
         ON DUPLICATE KEY UPDATE last_at = GREATEST(last_at, VALUES(last_at))`,
        [ids],
      ),
  });
};
