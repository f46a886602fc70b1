import { addMinutes, type LocalDate, toInstant } from '#kernel/contract/time.ts';
import { openCapacity } from '#kernel/modules/booking/points.ts';
import type { findTopic } from '#kernel/modules/catalog/points.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { classEventContract } from './contract.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

type Topic = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

/** A class that is to be made: what of, where, by whom and when. */
export interface NewClass {
  readonly topic: Topic;
  readonly branchId: string;
  readonly instructorId: string;
  /** The day it starts on, local to the shop. */
  readonly day: LocalDate;
  readonly from: Date;
  readonly to: Date;
  readonly seriesId?: string;
}

/** When a class of a topic is. @param time `HH:mm` of the shop. */
export function classTime(scope: Scope, topic: Topic, day: LocalDate, time: string) {
  const from = toInstant(`${day} ${time}`, scope.shop.timeZone);
  return { day, from, to: addMinutes(from, topic.period) };
}

/**
 * Writes a class, which copies period, seats, fund, colour and privacy from its topic, for an instructor whose time
 * is claimed. @returns its id.
 */
export async function writeClass(scope: Scope, made: NewClass): Promise<string> {
  const { topic, seriesId = null } = made;
  const { id } = await scope.query(ClassroomEvent).insert({
    branch_id: made.branchId,
    topic_id: topic.id,
    instructor_id: made.instructorId,
    starts_at: made.from,
    ends_at: made.to,
    local_date: made.day,
    period: topic.period,
    fund_id: topic.fund_id,
    color: topic.color,
    is_private: topic.is_private,
    is_active: true,
    summary_note: '',
    series_id: seriesId,
    created_at: scope.now,
  });
  await openCapacity(scope, { kind: classEventContract.id, id, total: topic.max_participant });
  return id;
}

/**
 * Writes the classes of a weekly series, as `writeClass` does each. The series bears the id of the first of them.
 * @returns their ids, in their order.
 */
export async function writeSeriesClasses(scope: Scope, classes: readonly NewClass[]): Promise<string[]> {
  const [first, ...others] = classes;
  if (!first) return [];
  const seriesId = await writeClass(scope, first);
  await scope.query(ClassroomEvent).findById(seriesId).patch({ series_id: seriesId });
  const ids = [seriesId];
  for (const made of others) ids.push(await writeClass(scope, { ...made, seriesId }));
  return ids;
}
