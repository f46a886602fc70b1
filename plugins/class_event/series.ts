import type { LocalDate } from '#kernel/contract/time.ts';
import { toLocal } from '#kernel/contract/time.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { classNames } from './class-names.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

/**
 * The classes that a change of their series reaches from a day on: not those that were changed on their own, are
 * cancelled or over (decisions §5, Series). In the order of their days, in which everybody holds them.
 */
export const openClasses = (scope: Scope, seriesId: string, from: LocalDate) =>
  scope
    .query(ClassroomEvent)
    .where({ series_id: seriesId, is_changed_singly: false })
    .where('local_date', '>=', from)
    .where('ends_at', '>', scope.now)
    .whereNull('cancelled_at')
    .orderBy(['local_date', 'id'])
    .select('id', 'local_date');

/** A series as its classes stand. @param changed how many a call has just changed. */
export async function viewSeries(scope: Scope, id: string, changed: number) {
  const classes = await scope.query(ClassroomEvent).where({ series_id: id }).orderBy(['starts_at', 'id']);
  return {
    id,
    changed,
    classes: classes.map((each) => ({
      id: each.id,
      datetime: toLocal(each.starts_at, scope.shop.timeZone),
      is_changed_singly: Boolean(each.is_changed_singly),
      is_cancelled: each.cancelled_at !== null,
    })),
  };
}

/** A series bears the id of its first class, and is named after it. */
export const seriesRecords = {
  exists: async (scope: Scope, id: string) =>
    (await scope.query(ClassroomEvent).findOne({ id, series_id: id }).select('id')) !== undefined,
  names: classNames,
};
