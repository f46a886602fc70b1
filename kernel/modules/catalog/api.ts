import { type LocalDate, toLocal } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { ProblemDetails } from '../../server/errors/problem.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { shownTime } from '../../server/text/shown-time.ts';
import { type BusyTime, busyTimes, type InstructorsSpan } from './busy-times.ts';
import { daysTouched, overlap } from './domain/days.ts';
import { viewInstructor } from './instructor-view.ts';
import { Instructor } from './models/instructor.ts';
import { Topic } from './models/topic.ts';
import { topicTextColumns, viewTopicTexts } from './topic-view.ts';

export {
  type BusySpan,
  type BusyTime,
  busySource,
  busySpans,
  busyTimes,
  type InstructorsSpan,
  instructorBusy,
  longestBusy,
  rowsWithBusy,
} from './busy-times.ts';
export {
  type Catalog,
  type CatalogChange,
  type CatalogRecord,
  type CatalogType,
  createCatalog,
} from './create-catalog.ts';
export { instantsOf, joinNextDay, type MinuteSpan, type TeachingSpan } from './domain/hours.ts';
export {
  findPublicInstructor,
  findPublicTopic,
  listPublicInstructors,
  listPublicTopics,
} from './public-records.ts';
export { type TeachingDay, teachingDays } from './teaching-hours.ts';

/** A span of time of one instructor. */
export interface InstructorSpan extends Omit<InstructorsSpan, 'instructorIds'> {
  instructorId: string;
}

/** What was booked within an instructor's teaching hours, and so keeps them from being removed. */
export const teachingHoursUse = defineExtension<{
  booked(scope: Scope, span: InstructorSpan): Promise<BusyTime[]>;
}>('catalog.teaching_hours_use', { booked: 'answer' });

/** One topic of the shop. */
export async function findTopic(scope: ReadScope, id: string) {
  const topic = await scope.query(Topic).findById(id);
  if (!topic) return null;
  const { name, period, max_participant, fund_id, color } = topic;
  const [is_private, is_archived] = [Boolean(topic.is_private), Boolean(topic.is_archived)];
  return { id, name, period, max_participant, fund_id, color, is_private, is_archived };
}

/** Reads what members read about a topic. @returns null if the shop has no such topic. */
export async function findTopicTexts(scope: ReadScope, id: string) {
  const topic = await scope
    .query(Topic)
    .findById(id)
    .select(...topicTextColumns);
  return topic ? viewTopicTexts(topic) : null;
}

/** Names of the topics that have an English one, in both languages, by id. */
export async function englishTopicNames(scope: ReadScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; name_en: string }>();
  const topics = await scope
    .query(Topic)
    .findByIds([...new Set(ids)])
    .whereNotNull('name_en')
    .select('id', 'name', 'name_en');
  return new Map(topics.map(({ id, name, name_en }) => [id, { name, name_en: name_en ?? name }]));
}

/** One instructor of the shop. */
export async function findInstructor(scope: ReadScope, id: string) {
  const instructor = await scope.query(Instructor).findById(id);
  return instructor ? viewInstructor(instructor) : null;
}

/** Names of all topics of the shop by id. */
export async function topicNames(scope: ReadScope): Promise<Map<string, string>> {
  const topics = await scope.query(Topic).select('id', 'name');
  return new Map(topics.map(({ id, name }) => [id, name]));
}

/** Names of all instructors of the shop by id. */
export async function instructorNames(scope: ReadScope): Promise<Map<string, string>> {
  const instructors = await scope.query(Instructor).select('id', 'name');
  return new Map(instructors.map(({ id, name }) => [id, name]));
}

const touchDay = statement(
  `INSERT INTO instructor_day (shop_id, instructor_id, date, version)
   VALUES (:shop_id, :instructor_id, :date, 1)
   ON DUPLICATE KEY UPDATE version = version + 1`,
);

/**
 * Holds an instructor's days until the transaction ends: who books, schedules or removes hours on one of them waits.
 * @param dates in their order, so that two who hold several do not wait for each other.
 */
export async function holdInstructorDays(
  scope: WriteScope,
  instructorId: string,
  dates: readonly LocalDate[],
): Promise<void> {
  for (const date of dates) await scope.run(touchDay, { instructor_id: instructorId, date });
}

/** Asks open screens to look again at when an instructor teaches and is busy. */
export const announceInstructorTime = (scope: WriteScope, instructorId: string): void =>
  kernelScopeOf(scope).as('catalog').live('instructor_time', [instructorId]);

/**
 * Claims an instructor for a span of time, inside the transaction that books or schedules it
 * (docs/domain/booking.md#b19). The guard row of each day is updated first, so that of two claims at once the second
 * looks only after the first is committed, and sees it.
 * @returns what stands in the way, or null where the instructor is free.
 */
export async function claimInstructorTime(
  scope: WriteScope,
  { instructorId, ...span }: InstructorSpan,
): Promise<BusyTime | null> {
  await holdInstructorDays(scope, instructorId, daysTouched(span.from, span.to, scope.shop.timeZone));
  const [first] = await busyTimes(scope, { ...span, instructorIds: [instructorId] });
  if (!first) announceInstructorTime(scope, instructorId);
  return first ?? null;
}

/**
 * What keeps instructors from several spans, looked at without claiming them.
 * @param spans of one instructor do not overlap each other; none of what they move stands in their way.
 * @returns for each of them, in their order, what stands in the way, or null.
 */
export async function instructorBusyAt(
  scope: ReadScope,
  spans: readonly InstructorSpan[],
): Promise<(BusyTime | null)[]> {
  if (spans.length === 0) return [];
  const moving = new Set(spans.map(({ except }) => except));
  const busy = await busyTimes(scope, {
    instructorIds: [...new Set(spans.map(({ instructorId }) => instructorId))],
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...spans.map(({ to }) => to.getTime()))),
  });
  return spans.map(
    (span) =>
      busy.find(
        (each) => each.instructorId === span.instructorId && !moving.has(each.id) && overlap(each, span),
      ) ?? null,
  );
}

/**
 * Claims several spans of instructors as `claimInstructorTime` does one, in one order of guard rows for all callers.
 * @param spans as `instructorBusyAt` takes them.
 */
async function claimInstructorTimes(
  scope: WriteScope,
  spans: readonly InstructorSpan[],
): Promise<(BusyTime | null)[]> {
  const guards = spans.flatMap(({ instructorId, from, to }) =>
    daysTouched(from, to, scope.shop.timeZone).map((date) => `${date} ${instructorId}`),
  );
  for (const guard of [...new Set(guards)].sort()) {
    const [date = '', instructorId = ''] = guard.split(' ');
    await holdInstructorDays(scope, instructorId, [date]);
  }
  const busy = await instructorBusyAt(scope, spans);
  if (busy.every((each) => each === null))
    for (const instructorId of new Set(spans.map((span) => span.instructorId)))
      announceInstructorTime(scope, instructorId);
  return busy;
}

/** What to tell of an instructor who has something else: who has what, from when to when. */
async function busyDetails(
  scope: ReadScope,
  { instructorId }: InstructorSpan,
  busy: BusyTime,
): Promise<ProblemDetails> {
  const instructor = await findInstructor(scope, instructorId);
  const { timeZone } = scope.shop;
  return {
    values: {
      instructor: instructor?.name ?? '',
      title: busy.title,
      from: { en: shownTime(busy.from, timeZone, 'en'), th: shownTime(busy.from, timeZone, 'th') },
      to: toLocal(busy.to, timeZone).slice(11),
    },
  };
}

/**
 * Claims instructors' time for what is put into the calendar, as `claimInstructorTimes` does.
 * @returns null when all of it is claimed, or the first span that cannot be had, with the values of a problem that
 * says who has what, from when to when.
 */
export async function takeInstructorTimes<Span extends InstructorSpan>(
  scope: WriteScope,
  spans: readonly Span[],
): Promise<{ readonly span: Span; readonly details: ProblemDetails } | null> {
  const answers = await claimInstructorTimes(scope, spans);
  for (const [at, span] of spans.entries()) {
    const busy = answers[at];
    if (busy) return { span, details: await busyDetails(scope, span, busy) };
  }
  return null;
}

/** Claims one span, as `takeInstructorTimes` claims several. @returns null, or what to tell. */
export async function takeInstructorTime(
  scope: WriteScope,
  span: InstructorSpan,
): Promise<ProblemDetails | null> {
  const busy = await claimInstructorTime(scope, span);
  return busy && busyDetails(scope, span, busy);
}
