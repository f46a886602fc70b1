import { toLocal } from '#kernel/contract/time.ts';
import { announceSubject } from '#kernel/modules/booking/points.ts';
import { findTopic, instructorBusyAt, takeInstructorTimes } from '#kernel/modules/catalog/points.ts';
import { scheduleOf } from '#kernel/modules/shop/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { seriesDays } from '../domain/series.ts';
import { classTime, writeSeriesClasses } from '../new-class.ts';

/** Creates the classes of a weekly series, or says which they would be (decisions §5, Series). */
export const createSeries = handler(classEventContract, 'createSeries', async ({ input, scope, fail }) => {
  const { branch_id: branchId, instructor_id: instructorId, from_date: from, until_date: until } = input;
  const topic = await findTopic(scope, input.topic_id);
  if (!topic) throw fail('not_found');
  if (from < scope.today) throw fail('class_in_past');
  const days = seriesDays({ weekdays: input.weekdays, from, until });
  const schedule = await scheduleOf(scope, branchId, from, until);
  const [closed, skipped] = [new Set(input.closed_dates), new Set(input.skipped_dates)];
  const wanted = days.map((day) => {
    const isClosed = schedule.get(day) === 'close';
    const isChosen = !skipped.has(day) && (!isClosed || closed.has(day));
    return { instructorId, isClosed, isChosen, ...classTime(scope, topic, day, input.time) };
  });
  if (wanted.length === 0) throw fail('series_empty');
  const local = (instant: Date) => toLocal(instant, scope.shop.timeZone);

  if (input.preview) {
    const busyAt = await instructorBusyAt(scope, wanted);
    const classes = wanted.map((each, at) => {
      const busy = busyAt[at] ?? null;
      return {
        id: null,
        datetime: local(each.from),
        is_included: each.isChosen && busy === null,
        is_closed: each.isClosed,
        busy: busy && { title: busy.title, from: local(busy.from), to: local(busy.to) },
      };
    });
    return { id: null, classes };
  }

  const chosen = wanted.filter(({ isChosen }) => isChosen);
  if (chosen.length === 0) throw fail('series_empty');
  const busy = await takeInstructorTimes(scope, chosen);
  if (busy) throw fail('instructor_busy', busy.details);
  const ids = await writeSeriesClasses(
    scope,
    chosen.map((span) => ({ topic, branchId, ...span })),
  );
  const { branch_id, topic_id, instructor_id, time, from_date, until_date } = input;
  await scope.audit({
    action: 'class_event.create_series',
    entity: 'class_series',
    entityId: ids[0] ?? '',
    after: { branch_id, topic_id, instructor_id, time, from_date, until_date, classes: chosen.length },
  });
  announceSubject(scope, classEventContract.id);
  const idOf = new Map(chosen.map(({ day }, at) => [day, ids[at] ?? null]));
  const classes = wanted.map(({ day, from: start, isChosen, isClosed }) => ({
    id: idOf.get(day) ?? null,
    datetime: local(start),
    is_included: isChosen,
    is_closed: isClosed,
    busy: null,
  }));
  return { id: ids[0] ?? null, classes };
});
