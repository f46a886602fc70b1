import { z } from 'zod';
import { addDays, toInstant } from '#kernel/contract/zone.ts';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';
import { columnsOfListed, joinsOfListed, listedRow, viewListed } from '../listed-class.ts';

const openDays = statement(
  `SELECT DISTINCT e.local_date FROM classroom_event e FORCE INDEX (classroom_event_start)
   WHERE e.shop_id = :shop_id AND e.starts_at >= :from_start AND e.starts_at <= :to_start
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
   ORDER BY e.local_date`,
  z.object({ local_date: z.string() }),
);

export const allDates = handler(classEventContract, 'allDates', async ({ scope, settings }) => {
  const { from, to } = openStarts(settings, scope.now);
  const days = await scope.rows(openDays, { from_start: from, to_start: to });
  return days.map(({ local_date }) => local_date);
});

const classesOfDay = statement(
  `SELECT ${columnsOfListed}, r.id AS branch_id, r.name AS branch
   FROM classroom_event e FORCE INDEX (classroom_event_start)
   STRAIGHT_JOIN branch r FORCE INDEX (PRIMARY) ON r.shop_id = :shop_id AND r.id = e.branch_id
   ${joinsOfListed}
   WHERE e.shop_id = :shop_id AND e.starts_at >= :from_start AND e.starts_at <= :to_start
     AND e.local_date = :local_date
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
   ORDER BY e.starts_at, e.id`,
  listedRow.extend({ branch_id: z.string(), branch: z.string() }),
);

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const sooner = (one: Date, other: Date): Date => (one < other ? one : other);

export const allClassrooms = handler(
  classEventContract,
  'allClassrooms',
  async ({ input, actor, scope, settings }) => {
    const { from, to } = openStarts(settings, scope.now);
    const { timeZone } = scope.shop;
    // The day in instants, by which the index finds its classes.
    const midnight = (date: string) => toInstant(`${date} 00:00`, timeZone);
    const rows = await scope.rows(classesOfDay, {
      local_date: input.date,
      member_id: actor.memberId,
      from_start: later(from, midnight(input.date)),
      to_start: sooner(to, midnight(addDays(input.date, 1))),
    });
    return rows.map(({ branch_id, branch, ...row }) => ({
      ...viewListed(row, settings, timeZone),
      branch_id,
      branch,
    }));
  },
);
