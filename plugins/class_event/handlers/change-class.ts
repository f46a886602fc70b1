import { toInstant } from '#kernel/contract/time.ts';
import { announceSubject, isNoticeStale } from '#kernel/modules/booking/points.ts';
import { findTopic, takeInstructorTime } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { checkedInOf, claimedSpan, holdClass, planOf, writeChange } from '../class-change.ts';
import { viewClass } from '../class-view.ts';
import { classEventContract } from '../contract.ts';

export const changeClass = handler(classEventContract, 'changeClass', async ({ input, scope, fail }) => {
  const { id, cancel_bookings, topic_id, datetime, notify, notice_version, ...rest } = input;
  const choice = { notify, notice_version };
  const topic = topic_id === undefined ? undefined : await findTopic(scope, topic_id);
  if (topic === null) throw fail('not_found');
  if (datetime && datetime.slice(0, 10) < scope.today) throw fail('class_in_past');
  const wanted = {
    ...rest,
    ...(topic ? { topic } : {}),
    ...(datetime ? { startsAt: toInstant(datetime, scope.shop.timeZone) } : {}),
    topicName: topic?.name,
    isCancelling: cancel_bookings === true && rest.is_active === false,
  };

  const held = await holdClass(scope, id);
  if (!held) throw fail('not_found');
  const planned = await planOf(scope, held.event, wanted, () => checkedInOf(held), fail);
  const { cause } = planned;
  if (cause && (await isNoticeStale(scope, held.held, cause, choice))) throw fail('notice_changed');
  const span = claimedSpan(held, planned, wanted);
  const busy = span && (await takeInstructorTime(scope, span));
  if (busy) throw fail('instructor_busy', busy);
  await writeChange(scope, held, planned, wanted, choice, true);
  announceSubject(scope, classEventContract.id);
  const changed = await viewClass(scope, id);
  if (!changed) throw fail('not_found');
  return changed.view;
});
