import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
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

/**
 * Counts points that a person at the front desk adds today, inside the transaction that adds them; the row that
 * counts is updated first, so that two requests at once cannot both use what is left.
 * @returns how many of the limit were left before, where these are more; the caller then gives the transaction up.
 */
export async function spendPoints(
  scope: Scope,
  { userId, points, limit }: { userId: string; points: number; limit: number },
): Promise<{ left: number } | null> {
  const place = { user_id: userId, date: scope.today };
  await scope.run(spend, { ...place, points });
  const [row] = await scope.rows(spent, place);
  const total = row?.points ?? points;
  return total > limit ? { left: Math.max(0, limit - (total - points)) } : null;
}
