import { z } from 'zod';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { findBranch } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';

const openDays = statement(
  `SELECT DISTINCT e.local_date FROM classroom_event e
   WHERE e.shop_id = :shop_id AND e.branch_id = :branch_id AND e.starts_at >= :from_start AND e.starts_at <= :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
   ORDER BY e.local_date`,
  z.object({ local_date: z.string() }),
);

export const dates = handler(classEventContract, 'dates', async ({ input, scope, settings, fail }) => {
  const { from, to } = openStarts(settings, scope.now);
  const days = await scope.rows(openDays, { branch_id: input.branch_id, from_start: from, to_start: to });
  if (days.length === 0 && !(await findBranch(scope, input.branch_id))) throw fail('not_found');
  return days.map(({ local_date }) => local_date);
});
