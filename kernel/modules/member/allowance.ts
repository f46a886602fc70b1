import { z } from 'zod';
import { type LocalDate, toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';

const spend = statement(
  `INSERT INTO staff_allowance (shop_id, user_id, date, points, satang)
   VALUES (:shop_id, :user_id, :date, :points, 0)
   ON DUPLICATE KEY UPDATE points = points + :points`,
);
const spent = statement(
  'SELECT points FROM staff_allowance WHERE shop_id = :shop_id AND user_id = :user_id AND date = :date',
  z.object({ points: z.number() }),
);

/** Today at the shop by the clock of the database, which all processes share: one that is ahead has no day of its own. */
async function sharedToday(scope: Scope): Promise<LocalDate> {
  const answered: unknown = await kernelScopeOf(scope).db.raw('SELECT UTC_TIMESTAMP(3) AS now');
  const [[{ now }]] = z
    .tuple([z.tuple([z.object({ now: z.date() })])])
    .rest(z.unknown())
    .parse(answered);
  return toLocalDate(now, scope.shop.timeZone);
}

/**
 * Counts points that a person at the front desk adds today, inside the transaction that adds them; the row that
 * counts is updated first, so that two requests at once cannot both use what is left.
 * @returns how many of the limit were left before, where these are more; the caller then gives the transaction up.
 */
export async function spendPoints(
  scope: Scope,
  { userId, points, limit }: { userId: string; points: number; limit: number },
): Promise<{ left: number } | null> {
  const place = { user_id: userId, date: await sharedToday(scope) };
  await scope.run(spend, { ...place, points });
  const [row] = await scope.rows(spent, place);
  const total = row?.points ?? points;
  return total > limit ? { left: Math.max(0, limit - (total - points)) } : null;
}
