import { toLocal } from '#kernel/contract/time.ts';
import { findInstructor, findTopic } from '#kernel/modules/catalog/points.ts';
import { fundNames } from '#kernel/modules/member/points.ts';
import { findBranch } from '#kernel/modules/shop/points.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { ClassroomEvent } from './models/classroom-event.ts';
import { ClassroomWaiting } from './models/classroom-waiting.ts';

/** One class with the names of what it points to; null where the shop has none with this id. */
export async function viewClass(scope: Scope, id: string) {
  const found = await scope.query(ClassroomEvent).findById(id);
  if (!found) return null;
  const [branch, topic, instructor, funds, waiting] = await Promise.all([
    findBranch(scope, found.branch_id),
    findTopic(scope, found.topic_id),
    findInstructor(scope, found.instructor_id),
    found.fund_id ? fundNames(scope) : new Map<string, string>(),
    found.starts_at > scope.now ? scope.query(ClassroomWaiting).where({ event_id: id }).resultSize() : 0,
  ]);
  return {
    event: found,
    view: {
      id: found.id,
      branch_id: found.branch_id,
      branch: branch?.name ?? '',
      topic_id: found.topic_id,
      topic_name: topic?.name ?? '',
      topic_color: found.color,
      instructor_id: found.instructor_id,
      instructor: instructor?.name ?? '',
      datetime: toLocal(found.starts_at, scope.shop.timeZone),
      period: found.period,
      current_participant: found.current_participant,
      max_participant: found.max_participant,
      waiting_count: waiting,
      fund_name: found.fund_id ? (funds.get(found.fund_id) ?? '') : null,
      is_private: Boolean(found.is_private),
      is_active: Boolean(found.is_active) && found.cancelled_at === null,
      is_cancelled: found.cancelled_at !== null,
      summary_note: found.summary_note,
    },
  };
}
