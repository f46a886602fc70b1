import { z } from 'zod';
import { type LocalDate, toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';

/** What a person at the front desk may add only so much of in a day. */
export type Allowance = 'points' | 'satang';

const counted = (what: Allowance) => ({
  spend: statement(
    `INSERT INTO staff_allowance (shop_id, user_id, date, ${what}) VALUES (:shop_id, :user_id, :date, :amount)
     ON DUPLICATE KEY UPDATE ${what} = ${what} + :amount`,
  ),
  spent: statement(
    `SELECT ${what} AS spent FROM staff_allowance
      WHERE shop_id = :shop_id AND user_id = :user_id AND date = :date`,
    z.object({ spent: z.coerce.number() }),
  ),
});
const statements = { points: counted('points'), satang: counted('satang') };

/** Today at the shop by the clock of the database, which all processes share: one that is ahead has no day of its own. */
async function sharedToday(scope: ReadScope): Promise<LocalDate> {
  const answered: unknown = await kernelScopeOf(scope).db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  const [[{ now }]] = z
    .tuple([z.tuple([z.object({ now: z.date() })])])
    .rest(z.unknown())
    .parse(answered);
  return toLocalDate(now, scope.shop.timeZone);
}

/**
 * Counts what a person at the front desk adds today, inside the transaction that adds it; the row that counts is
 * updated first, so that two requests at once cannot both use what is left.
 * @param use.amount points, or satang of wallet money.
 * @returns how much of the limit was left before, where this is more; the caller then gives the transaction up.
 */
export async function spendAllowance(
  scope: WriteScope,
  what: Allowance,
  { userId, amount, limit }: { userId: string; amount: number; limit: number },
): Promise<{ left: number } | null> {
  const today = { user_id: userId, date: await sharedToday(scope) };
  await scope.run(statements[what].spend, { ...today, amount });
  const [row] = await scope.rows(statements[what].spent, today);
  const total = row?.spent ?? amount;
  return total > limit ? { left: Math.max(0, limit - (total - amount)) } : null;
}
