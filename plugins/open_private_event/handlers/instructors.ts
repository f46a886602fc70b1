import { z } from 'zod';
import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { findBranch } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { openPrivateEventContract } from '../contract.ts';
import { windowOf } from '../sessions.ts';

const teaching = statement(
  `SELECT DISTINCT i.name, i.name_en, i.id FROM instructor_schedule s
   JOIN instructor i ON i.shop_id = :shop_id AND i.id = s.instructor_id AND i.is_archived = FALSE
   WHERE s.shop_id = :shop_id AND s.date >= :yesterday AND s.date <= :final
     AND (s.date > :yesterday OR s.end_minute > 1440)
   ORDER BY i.name, i.id`,
  z.object({ id: z.string(), name: z.string(), name_en: z.string().nullable() }),
);

export const instructors = handler(
  openPrivateEventContract,
  'instructors',
  async ({ input, actor, scope, settings, fail }) => {
    const { to } = openStarts(windowOf(actor.audience, settings), scope.now);
    const final = toLocalDate(to, scope.shop.timeZone);
    const [branch, rows] = await Promise.all([
      findBranch(scope, input.branch_id),
      scope.rows(teaching, { yesterday: addDays(scope.today, -1), final }),
    ]);
    if (!branch) throw fail('not_found');
    return rows.map(({ name_en, ...row }) => ({ ...row, name_en: name_en ?? undefined }));
  },
);
