import { maxReportDays } from '../../../contract/booking.ts';
import { daysSpan } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { bookingContract } from '../../booking/contract.ts';
import { type BookableItem, hasDaySchedule, subjectsIn } from '../../scheduling/subjects-in-span.ts';
import { reportSpan } from '../report-rows.ts';

/** Far more than a shop has in a year. */
const mostSubjects = 100_000;
/** How many are looked up at once. */
const batch = 1_000;

interface Counted {
  readonly total: number;
  readonly taken: number;
}

async function countedOf(scope: ReadScope, ids: readonly string[]): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>();
  for (let from = 0; from < ids.length; from += batch) {
    const rows: { id: string; total: number; taken: number }[] = await kernelScopeOf(scope)
      .table('capacity', 'c')
      .whereIn('c.id', ids.slice(from, from + batch))
      .select('c.id', 'c.total', 'c.taken');
    for (const { id, total, taken } of rows) counted.set(id, { total, taken });
  }
  return counted;
}

async function instructorNames(scope: ReadScope): Promise<Map<string, string>> {
  const rows: { id: string; name: string }[] = await kernelScopeOf(scope)
    .table('instructor', 'i')
    .select('i.id', 'i.name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const minutesOf = ({ startsAt, endsAt }: BookableItem) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);

export const teaching = handler(bookingContract, 'teaching', async ({ input, scope, fail }) => {
  const span = reportSpan(input, scope.today);
  if (!span) throw fail('span_too_long', { values: { days: maxReportDays } });
  const { from, to } = daysSpan(span.start_date, span.end_date, scope.shop.timeZone);
  const { subjects } = await subjectsIn(scope, { from, to, branchId: input.branch, limit: mostSubjects });
  const withUnits = subjects.filter(({ kind }) => hasDaySchedule(scope, kind));
  const units = await countedOf(
    scope,
    withUnits.map(({ id }) => id),
  );
  const takenOf = ({ id, counted }: BookableItem) => counted?.taken ?? units.get(id)?.taken ?? 0;
  // What is closed and booked all the same takes place.
  const held = subjects.filter(
    (subject) => subject.state === 'open' || (subject.state === 'closed' && takenOf(subject) > 0),
  );
  const names = await instructorNames(scope);
  const byInstructor = Map.groupBy(
    held.filter(({ instructorId }) => instructorId !== null),
    ({ instructorId }) => instructorId ?? '',
  );
  const byTitle = Map.groupBy(
    held.filter(({ id }) => units.has(id)),
    ({ title }) => title,
  );
  return {
    span,
    instructors: [...byInstructor]
      .map(([id, sessions]) => ({
        id,
        name: names.get(id) ?? '-',
        sessions: sessions.length,
        minutes: sessions.reduce((sum, session) => sum + minutesOf(session), 0),
      }))
      .sort((one, other) => other.minutes - one.minutes || one.name.localeCompare(other.name)),
    titles: [...byTitle]
      .map(([title, sessions]) => {
        const total = sessions.reduce((sum, { id }) => sum + (units.get(id)?.total ?? 0), 0);
        const taken = sessions.reduce((sum, session) => sum + takenOf(session), 0);
        const percent = total === 0 ? 0 : Math.round((taken / total) * 100);
        return { title, sessions: sessions.length, units: total, taken, percent };
      })
      .sort((one, other) => other.percent - one.percent || one.title.localeCompare(other.title)),
  };
});
