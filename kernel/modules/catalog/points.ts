import { statement } from '../../server/db/statement.ts';
import { defineExtension } from '../../server/extension.ts';
import type { Scope } from '../../server/scope.ts';
import { daysTouched, overlap } from './domain/days.ts';
import { Instructor } from './models/instructor.ts';
import { Topic } from './models/topic.ts';

/** A span of time of an instructor. */
export interface InstructorSpan {
  instructorId: string;
  from: Date;
  to: Date;
  /** What is being moved, which does not stand in its own way. */
  except?: string;
}

/** Something that keeps an instructor busy. */
export interface BusyTime {
  id: string;
  title: string;
  from: Date;
  to: Date;
}

/** What keeps an instructor busy in a span of time, in any branch. */
export const instructorBusy = defineExtension<{
  busy(scope: Scope, span: InstructorSpan): Promise<BusyTime[]>;
}>('catalog.instructor_busy', { busy: 'answer' });

/** One topic of the shop. */
export async function findTopic(scope: Scope, id: string) {
  const topic = await scope.query(Topic).findById(id);
  if (!topic) return null;
  const { name, period, max_participant, fund_id, color } = topic;
  return { id, name, period, max_participant, fund_id, color, is_private: Boolean(topic.is_private) };
}

/** One instructor of the shop. */
export async function findInstructor(scope: Scope, id: string): Promise<{ id: string; name: string } | null> {
  return (await scope.query(Instructor).select('id', 'name').findById(id)) ?? null;
}

/** Names of all topics of the shop by id. */
export async function topicNames(scope: Scope): Promise<Map<string, string>> {
  const topics = await scope.query(Topic).select('id', 'name');
  return new Map(topics.map(({ id, name }) => [id, name]));
}

/** Names of all instructors of the shop by id. */
export async function instructorNames(scope: Scope): Promise<Map<string, string>> {
  const instructors = await scope.query(Instructor).select('id', 'name');
  return new Map(instructors.map(({ id, name }) => [id, name]));
}

const touchDay = statement(
  `INSERT INTO instructor_day (shop_id, instructor_id, date, version)
   VALUES (:shop_id, :instructor_id, :date, 1)
   ON DUPLICATE KEY UPDATE version = version + 1`,
);

/**
 * Claims an instructor for a span of time, inside the transaction that books or schedules it (decisions §5). The
 * guard row of each day is updated first, so that of two claims at once the second looks only after the first is
 * committed, and sees it.
 * @returns what stands in the way, or null where the instructor is free.
 */
export async function claimInstructorTime(scope: Scope, span: InstructorSpan): Promise<BusyTime | null> {
  // In order of date, so that two claims over several days do not wait for each other.
  for (const date of daysTouched(span.from, span.to, scope.shop.timeZone)) {
    await scope.run(touchDay, { instructor_id: span.instructorId, date });
  }
  const answers = await scope.ask(instructorBusy, 'busy', span);
  const [first] = answers
    .flatMap(({ value }) => value)
    .filter((busy) => busy.id !== span.except && overlap(busy, span))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  return first ?? null;
}

/**
 * What keeps instructors from several spans, looked at without claiming them.
 * @param spans of one instructor do not overlap each other; none of what they move stands in their way.
 * @returns for each of them, in their order, what stands in the way, or null.
 */
export async function instructorBusyAt(
  scope: Scope,
  spans: readonly InstructorSpan[],
): Promise<(BusyTime | null)[]> {
  const moving = new Set(spans.map(({ except }) => except));
  const known = new Map<string, BusyTime[]>();
  for (const instructorId of new Set(spans.map((span) => span.instructorId))) {
    const own = spans.filter((span) => span.instructorId === instructorId);
    const answers = await scope.ask(instructorBusy, 'busy', {
      instructorId,
      from: new Date(Math.min(...own.map(({ from }) => from.getTime()))),
      to: new Date(Math.max(...own.map(({ to }) => to.getTime()))),
    });
    const busy = answers.flatMap(({ value }) => value).filter(({ id }) => !moving.has(id));
    known.set(
      instructorId,
      busy.sort((a, b) => a.from.getTime() - b.from.getTime()),
    );
  }
  return spans.map((span) => known.get(span.instructorId)?.find((busy) => overlap(busy, span)) ?? null);
}

/**
 * Claims several spans of instructors as `claimInstructorTime` does one, in one order of guard rows for all callers.
 * @param spans as `instructorBusyAt` takes them.
 */
export async function claimInstructorTimes(
  scope: Scope,
  spans: readonly InstructorSpan[],
): Promise<(BusyTime | null)[]> {
  const guards = spans.flatMap(({ instructorId, from, to }) =>
    daysTouched(from, to, scope.shop.timeZone).map((date) => `${date} ${instructorId}`),
  );
  for (const guard of [...new Set(guards)].sort()) {
    const [date = '', instructor_id = ''] = guard.split(' ');
    await scope.run(touchDay, { instructor_id, date });
  }
  return instructorBusyAt(scope, spans);
}
