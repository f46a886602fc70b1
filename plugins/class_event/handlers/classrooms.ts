import { openStarts } from '#kernel/modules/booking/api.ts';
import { findBranch } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';
import { columnsOfListed, joinsOfListed, listedRow, viewListed } from '../listed-class.ts';

/*
 * The read that members make most: one round trip, only the columns that are shown. It names the way through the tables,
 * because the optimiser spends longer on finding one than the read takes, and in a shop of one topic or instructor
 * begins with all classes of these.
 */
const classesOfDay = statement(
  `SELECT ${columnsOfListed}
   FROM classroom_event e FORCE INDEX (classroom_event_day)
   ${joinsOfListed}
   WHERE e.shop_id = :shop_id AND e.branch_id = :branch_id AND e.local_date = :local_date
     AND e.starts_at >= :from_start AND e.starts_at <= :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
   ORDER BY e.starts_at, e.id`,
  listedRow,
);

export const classrooms = handler(
  classEventContract,
  'classrooms',
  async ({ input, actor, scope, settings, fail }) => {
    const { from, to } = openStarts(settings, scope.now);
    const rows = await scope.rows(classesOfDay, {
      branch_id: input.branch_id,
      local_date: input.date,
      member_id: actor.memberId,
      from_start: from,
      to_start: to,
    });
    if (rows.length === 0 && !(await findBranch(scope, input.branch_id))) throw fail('not_found');
    const { timeZone } = scope.shop;
    return rows.map((row) => viewListed(row, settings, timeZone));
  },
);
