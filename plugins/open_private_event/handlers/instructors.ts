import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/api.ts';
import { findBranch } from '#kernel/modules/shop/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { anyInstructor, openPrivateEventContract } from '../contract.ts';
import { offeredWindow, windowOf } from '../sessions.ts';
import { findSoonest } from '../soonest.ts';
import { listTeachers } from '../teachers.ts';
import { isOffered } from '../topics.ts';

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
      listTeachers(scope, final),
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
