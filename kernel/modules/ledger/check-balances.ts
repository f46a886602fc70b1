import { z } from 'zod';
import { toBaht } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

const row = z.object({
  date: z.string(),
  account: z.string(),
  branch_id: z.string(),
  satang: z.coerce.number(),
});
const monthEnds = statement(
  'SELECT date, account, branch_id, satang FROM book_balance WHERE shop_id = :shop_id ORDER BY date',
  row,
);
const gained = statement(
  `SELECT LAST_DAY(date) AS date, account, COALESCE(branch_id, '') AS branch_id, SUM(satang) AS satang FROM book_entry
    WHERE shop_id = :shop_id GROUP BY LAST_DAY(date), account, branch_id ORDER BY 1`,
  row,
);

/** Where the stored balance of an account at a month's end is not what all its entries until then add up to. */
export async function checkBalances(scope: ReadScope): Promise<string[]> {
  const months = Map.groupBy(await scope.rows(gained, {}), ({ date }) => date);
  const sums = new Map<string, { account: string; satang: number }>();
  const differences: string[] = [];
  const keyOf = ({ account, branch_id }: { account: string; branch_id: string }) => `${account} ${branch_id}`;
  const ends = Map.groupBy(await scope.rows(monthEnds, {}), ({ date }) => date);
  const dates = [...new Set([...months.keys(), ...ends.keys()])].sort();
  for (const date of dates) {
    for (const each of months.get(date) ?? []) {
      const satang = each.satang + (sums.get(keyOf(each))?.satang ?? 0);
      sums.set(keyOf(each), { account: each.account, satang });
    }
    const stored = ends.get(date);
    if (!stored) continue;
    const open = new Map(sums);
    for (const each of stored) {
      const booked = open.get(keyOf(each))?.satang ?? 0;
      open.delete(keyOf(each));
      if (booked !== each.satang)
        differences.push(
          `Books, ${each.account} on ${date}: ${toBaht(each.satang)} THB are stored, the entries add up to ${toBaht(booked)}.`,
        );
    }
    for (const { account, satang } of open.values())
      differences.push(
        `Books, ${account} on ${date}: nothing is stored, the entries add up to ${toBaht(satang)} THB.`,
      );
  }
  return differences;
}
