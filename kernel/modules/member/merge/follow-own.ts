import { z } from 'zod';
import { statement } from '../../../server/db/statement.ts';
import type { Scope } from '../../../server/scope.ts';
import type { Merging } from './points.ts';

/** The later end of unlimited access stays, with its freeze: no end is ever moved back. */
const later = `COALESCE(VALUES(unlimited_access_end_date), '1000-01-01')
  > COALESCE(member_fund.unlimited_access_end_date, '1000-01-01')`;
const openHoldings = statement(
  `INSERT INTO member_fund (shop_id, member_id, fund_id, unlimited_access_end_date, frozen_from, frozen_until)
   SELECT :shop_id, :into_id, h.fund_id, h.unlimited_access_end_date, h.frozen_from, h.frozen_until
     FROM member_fund h WHERE h.shop_id = :shop_id AND h.member_id = :from_id
   ON DUPLICATE KEY UPDATE
     frozen_from = IF(${later}, VALUES(frozen_from), member_fund.frozen_from),
     frozen_until = IF(${later}, VALUES(frozen_until), member_fund.frozen_until),
     unlimited_access_end_date = IF(${later}, VALUES(unlimited_access_end_date),
       member_fund.unlimited_access_end_date)`,
);
const moved = (table: string) =>
  statement(`UPDATE ${table} SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id`);

/** What is added to a holding in this moment waits for the merge, or is moved by it. */
const holdHoldings = statement(
  `SELECT fund_id FROM member_fund WHERE shop_id = :shop_id AND member_id IN (:member_ids)
    ORDER BY member_id, fund_id FOR UPDATE`,
  z.object({ fund_id: z.string() }),
);
/** A holding that was opened in this very moment stays until it is fetched. */
const removeHoldings = statement(
  `DELETE FROM member_fund WHERE shop_id = :shop_id AND member_id = :from_id AND NOT EXISTS (
     SELECT 1 FROM fund_lot l WHERE l.shop_id = :shop_id AND l.member_id = member_fund.member_id
       AND l.fund_id = member_fund.fund_id)`,
);

const steps = [
  openHoldings,
  // Who stays is notified of what expires, because the one who goes may have had no LINE that it could reach.
  statement(
    `UPDATE fund_lot SET member_id = :into_id, notified_expire_date = NULL
      WHERE shop_id = :shop_id AND member_id = :from_id`,
  ),
  // The one exception to append-only (decisions §4): whose row it is, nothing else of it.
  moved('fund_ledger'),
  moved('member_note'),
  statement('UPDATE outbox SET receiver_id = :into_id WHERE shop_id = :shop_id AND receiver_id = :from_id'),
  removeHoldings,
  statement('DELETE FROM member_link_code WHERE shop_id = :shop_id AND member_id = :from_id'),
];

/** Gives points, their ledger, notes and messages of one member to another, inside the caller's transaction. */
export async function followOwn(scope: Scope, { fromId, intoId }: Merging): Promise<void> {
  await scope.rows(holdHoldings, { member_ids: [fromId, intoId] });
  for (const step of steps) await scope.run(step, { from_id: fromId, into_id: intoId });
}
