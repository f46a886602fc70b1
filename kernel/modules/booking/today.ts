import { daysSpan, toLocal } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { instructorNames } from '../catalog/points.ts';
import { listBranches } from '../shop/points.ts';
import { earlyMs } from './domain/check-in.ts';
import { nowAndNext, partDay } from './domain/today.ts';
import { asKind, bookingKind, type DaySpan, type DaySubject, kindOf, kindsOn } from './kinds.ts';
import { type Counted, countsOf, type People, peopleOf } from './today-people.ts';

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
/** Most subjects of a day that are looked at, and that one answer holds. */
const most = { read: 1_000, shown: 200 } as const;
/** How long before midnight something may have started that still runs. */
const longestMs = 12 * hourMs;

/** A subject of today, of any kind. */
interface Subject extends DaySubject {
  readonly kind: string;
  /** How its bookings stand, where that came with it: of a kind that is known by its bookings only. */
  readonly counted?: Counted;
}

interface BookedRow {
  kind: string;
  subject_id: string;
  title: string;
  branch_id: string;
  instructor_id: string | null;
  starts_at: Date;
  ends_at: Date;
  taken: string | number;
  arrived: string | number;
  bookings: string | number;
}

/** What is booked of kinds that do not say themselves what is on: a subject for each time that somebody booked. */
async function bookedSubjects(scope: Scope, kinds: readonly string[], span: DaySpan): Promise<Subject[]> {
  if (kinds.length === 0) return [];
  const query = kernelScopeOf(scope)
    .table('booking', 'b')
    .whereIn('b.kind', [...kinds])
    .where('b.starts_at', '>=', span.from)
    .where('b.starts_at', '<', span.to)
    .whereIn('b.status', ['completed', 'attend'])
    .groupBy(
      'b.kind',
      'b.subject_id',
      'b.starts_at',
      'b.ends_at',
      'b.title',
      'b.branch_id',
      'b.instructor_id',
    )
    .orderBy(['b.starts_at', 'b.subject_id'])
    .limit(span.limit)
    .select('b.kind', 'b.subject_id', 'b.starts_at', 'b.ends_at', 'b.title', 'b.branch_id', 'b.instructor_id')
    .sum('b.n as taken')
    .count('b.id as bookings')
    .count('b.checked_in_at as arrived');
  if (span.branchId !== undefined) query.where('b.branch_id', span.branchId);
  const rows: BookedRow[] = await query;
  return rows.map((row) => ({
    kind: row.kind,
    id: row.subject_id,
    title: row.title,
    color: null,
    branchId: row.branch_id,
    instructorId: row.instructor_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: 'open',
    counted: {
      taken: Number(row.taken),
      total: null,
      waiting: 0,
      expected: Number(row.bookings) - Number(row.arrived),
      arrived: Number(row.arrived),
    },
  }));
}

/** The day's subjects of the kinds that are on, and whether they all say what is on, booked or not. */
async function subjectsOf(scope: Scope, branchId: string | undefined) {
  const { from, to } = daysSpan(scope.today, scope.today, scope.shop.timeZone);
  const { now } = scope;
  // Around midnight, yesterday's that still runs and tomorrow's whose check-in is open count as well.
  const span: DaySpan = {
    from: new Date(Math.min(from.getTime(), now.getTime() - longestMs)),
    to: new Date(Math.max(to.getTime(), now.getTime() + earlyMs)),
    limit: most.read,
    branchId,
  };
  const kinds = kindsOn(scope);
  const booked = kinds.filter((kind) => !kindOf(scope, kind)?.onDay);
  const own = kinds.filter((kind) => !booked.includes(kind));
  const byKind = await Promise.all([
    bookedSubjects(scope, booked, span),
    ...own.map(async (kind): Promise<Subject[]> => {
      const subjects = await asKind(scope, kind).askOne(bookingKind, kind, 'onDay', span);
      return (subjects ?? []).map((subject) => ({ ...subject, kind }));
    }),
  ]);
  const subjects = byKind.flat().filter(({ startsAt, endsAt }) => startsAt >= from || endsAt > now);
  return { subjects, isWhole: booked.length === 0 };
}

const none: Counted = { taken: 0, total: null, waiting: 0, expected: 0, arrived: 0 };

const sumOf = (all: readonly Counted[], name: 'expected' | 'arrived' | 'waiting') =>
  all.reduce((sum, each) => sum + each[name], 0);

/**
 * What is on at the shop today, of the features that are on, with how it is booked. However many subjects there are, it
 * takes the same number of statements: one for each kind and some for all of them together.
 * @param wanted.over what is over, in the place of what is to come.
 */
export async function todayOf(
  scope: Scope,
  { branchId, over: wantsOver }: { branchId: string | undefined; over: boolean },
) {
  const { subjects, isWhole } = await subjectsOf(scope, branchId);
  const { now, shop } = scope;
  const { coming, over } = partDay(subjects, now);
  const chosen = wantsOver ? over : coming;
  const shown = chosen.slice(0, most.shown);
  const near = wantsOver ? [] : nowAndNext(shown, now);
  const [counts, people, branches, instructors] = await Promise.all([
    countsOf(
      scope,
      subjects.filter(({ counted }) => !counted).map(({ id }) => id),
    ),
    peopleOf(scope, near),
    listBranches(scope),
    instructorNames(scope),
  ]);
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]));
  const countedOf = (subject: Subject): Counted => {
    const counted = subject.counted ?? counts.get(subject.id) ?? none;
    // Nobody waits for what has started.
    return subject.startsAt > now ? counted : { ...counted, waiting: 0 };
  };
  const peopleAt = (subject: Subject): People | null => {
    const there = people.get(subject);
    return there ? { ...there, waiting: subject.startsAt > now ? there.waiting : [] } : null;
  };
  return {
    date: scope.today,
    subjects: shown.map((subject) => {
      const { kind, id, title, color, startsAt, endsAt, state } = subject;
      return {
        kind,
        subject_id: id,
        title,
        color,
        branch: branchNames.get(subject.branchId) ?? '',
        instructor: (subject.instructorId && instructors.get(subject.instructorId)) || null,
        datetime: toLocal(startsAt, shop.timeZone),
        period: Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs),
        state,
        ...countedOf(subject),
        people: peopleAt(subject),
      };
    }),
    left_out: chosen.length - shown.length,
    over: over.length,
    totals: {
      expected: sumOf(coming.map(countedOf), 'expected'),
      arrived: sumOf(subjects.map(countedOf), 'arrived'),
      waiting: sumOf(coming.map(countedOf), 'waiting'),
    },
    is_whole: isWhole,
  };
}
