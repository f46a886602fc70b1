import { z } from 'zod';
import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { findBranch } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { anyInstructor, openPrivateEventContract } from '../contract.ts';
import { offeredWindow, windowOf } from '../sessions.ts';
import { findSoonest } from '../soonest.ts';
import { isOffered } from '../topics.ts';

const teaching = statement(
  `SELECT DISTINCT i.name, i.name_en, i.image_link, i.id FROM instructor_schedule s
   JOIN instructor i ON i.shop_id = :shop_id AND i.id = s.instructor_id AND i.is_archived = FALSE
   WHERE s.shop_id = :shop_id AND s.date >= :yesterday AND s.date <= :final
     AND (s.date > :yesterday OR s.end_minute > 1440)
   ORDER BY i.name, i.id`,
  z.object({
    id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    image_link: z.string().nullable(),
  }),
);

export const instructors = handler(
  openPrivateEventContract,
  'instructors',
  async ({ input, actor, scope, settings, fail }) => {
    const { branch_id: branchId, topic_id: topicId } = input;
    const rules = windowOf(actor.audience, settings);
    const { to } = openStarts(offeredWindow(actor.audience, settings), scope.now);
    const yesterday = addDays(scope.today, -1);
    const final = toLocalDate(to, scope.shop.timeZone);
    const [branch, rows] = await Promise.all([
      branchId === undefined ? null : findBranch(scope, branchId),
      scope.rows(teaching, { yesterday, final }),
    ]);
    if (branchId !== undefined && !branch) throw fail('not_found');
    const named = rows.map(({ name_en, image_link, ...row }) => ({
      ...row,
      name_en: name_en ?? undefined,
      image_link: image_link ?? undefined,
    }));
    if (topicId === undefined) return named;
    // Hours of yesterday can go on past midnight.
    const query = { instructorId: anyInstructor, topicId, branchId, from: yesterday, to: final };
    const { topic, starts } = await findSoonest(scope, query, rules);
    if (!isOffered(topic, settings)) throw fail('topic_not_offered');
    return named.map((row) => ({ ...row, soonest: starts.get(row.id) ?? null }));
  },
);
