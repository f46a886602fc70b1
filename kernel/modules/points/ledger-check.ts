import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

const differences = statement(
  `SELECT member_id, fund_id, SUM(held) AS held, SUM(written) AS written
     FROM (
       SELECT member_id, fund_id, remaining AS held, 0 AS written FROM fund_lot WHERE shop_id = :shop_id
       UNION ALL
       SELECT member_id, fund_id, 0, changing_value FROM fund_ledger WHERE shop_id = :shop_id
     ) AS both_sides
    GROUP BY member_id, fund_id
   HAVING SUM(held) <> SUM(written)
    ORDER BY member_id, fund_id`,
  z.object({
    member_id: z.string(),
    fund_id: z.string(),
    held: z.coerce.number(),
    written: z.coerce.number(),
  }),
);

/** Where the sum of a member's ledger is not what the lots hold (docs/domain/points.md#p19); one sentence for each difference. */
export async function checkFundLedgers(scope: ReadScope): Promise<string[]> {
  const rows = await scope.rows(differences, {});
  return rows.map(
    ({ member_id, fund_id, held, written }) =>
      `Member ${member_id}, fund ${fund_id}: the ledger says ${written} points, the lots hold ${held}.`,
  );
}
