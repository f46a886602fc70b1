import { z } from 'zod';
import { toLocal } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { absentPauseDays, bookingContract } from '../contract.ts';

/* One is checked in between half an hour before the start and the end (docs/domain/booking.md#b30), which the index knows. */
const recent = statement(
  `SELECT r.id, r.task_id, r.days, r.created_at, r.finished_at,
      (SELECT COUNT(*) FROM absent_message w WHERE w.shop_id = :shop_id AND w.run_id = r.id) AS written,
      (SELECT COUNT(*) FROM absent_message w
         JOIN booking_visit v ON v.shop_id = :shop_id AND v.member_id = w.member_id AND v.last_at >= w.written_at
        WHERE w.shop_id = :shop_id AND w.run_id = r.id AND EXISTS (
         SELECT 1 FROM booking b WHERE b.shop_id = :shop_id AND b.member_id = w.member_id AND b.status = 'attend'
           AND b.ends_at >= w.written_at AND b.starts_at < w.written_at + INTERVAL ${absentPauseDays + 1} DAY
           AND b.checked_in_at >= w.written_at
           AND b.checked_in_at < w.written_at + INTERVAL ${absentPauseDays} DAY)) AS came_back
     FROM absent_run r WHERE r.shop_id = :shop_id ORDER BY r.created_at DESC, r.id DESC LIMIT 20`,
  z.object({
    id: z.string(),
    task_id: z.string().nullable(),
    days: z.number(),
    created_at: z.date(),
    finished_at: z.date().nullable(),
    written: z.coerce.number(),
    came_back: z.coerce.number(),
  }),
);

export const absentRuns = handler(bookingContract, 'absentRuns', async ({ scope }) =>
  (await kernelScopeOf(scope).rows(recent, {})).map(
    ({ id, task_id, days, created_at, finished_at, written, came_back }) => ({
      id,
      task_id: task_id ?? '',
      days,
      create_dt: toLocal(created_at, scope.shop.timeZone),
      is_open: finished_at === null,
      written,
      came_back,
    }),
  ),
);
