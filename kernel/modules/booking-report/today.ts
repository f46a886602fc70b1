import { addDays, addMinutes, daysSpan, toLocal, toLocalDate } from '../../contract/time.ts';
import type { WriteScope } from '../../server/tenancy/scope.ts';
import {
  type AttendanceCounts,
  countAttendance,
  readRosters,
  type SubjectRoster,
} from '../booking/attendance/attendance.ts';
import { earlyMs } from '../booking/domain/check-in.ts';
import type { DaySpan } from '../booking/kinds.ts';
import { instructorNames } from '../catalog/api.ts';
import { longestBooking } from '../scheduling/calendar-bookings.ts';
import { type BookableItem, subjectsIn } from '../scheduling/subjects-in-span.ts';
import { listBranches, readClosedDays } from '../shop/api.ts';
import { nowAndNext, partDay } from './domain/today.ts';

const minuteMs = 60_000;
/** Most subjects of a day that are looked at, and that one answer holds. */
const most = { read: 1_000, shown: 200 } as const;

/** The day's subjects of the kinds that are on, and whether they all say what is on, booked or not. */
async function subjectsOf(scope: WriteScope, branchId: string | undefined) {
  const { from, to } = daysSpan(scope.today, scope.today, scope.shop.timeZone);
  const { now } = scope;
  // Around midnight, yesterday's that still runs and tomorrow's whose check-in is open count as well.
  const span: DaySpan = {
    from: new Date(Math.min(from.getTime(), addMinutes(now, -longestBooking).getTime())),
    to: new Date(Math.max(to.getTime(), now.getTime() + earlyMs)),
    running: { before: from, at: now },
    limit: most.read,
    branchId,
  };
  const { subjects, isWhole } = await subjectsIn(scope, span);
  return { subjects: subjects.filter(({ startsAt, endsAt }) => startsAt >= from || endsAt > now), isWhole };
}

const none: AttendanceCounts = { taken: 0, total: null, waiting: 0, expected: 0, arrived: 0 };

const sumOf = (all: readonly AttendanceCounts[], name: 'expected' | 'arrived' | 'waiting') =>
  all.reduce((sum, each) => sum + each[name], 0);

/**
 * What is on at the shop today, of the features that are on, with how it is booked. However many subjects there are, it
 * takes the same number of statements: one for each kind and some for all of them together.
 * @param wanted.over what is over, in the place of what is to come.
 */
export async function readToday(
  scope: WriteScope,
  { branchId, over: wantsOver }: { branchId: string | undefined; over: boolean },
) {
  const { subjects, isWhole } = await subjectsOf(scope, branchId);
  const { now, shop } = scope;
  const { coming, over } = partDay(subjects, now);
  const chosen = wantsOver ? over : coming;
  const shown = chosen.slice(0, most.shown);
  const near = wantsOver ? [] : nowAndNext(shown, now);
  const [counts, people, branches, instructors, isClosed] = await Promise.all([
    countAttendance(
      scope,
      subjects.filter(({ counted }) => !counted).map(({ id }) => id),
    ),
    readRosters(scope, near),
    listBranches(scope),
    instructorNames(scope),
    readClosedDays(scope, addDays(scope.today, -3), addDays(scope.today, 1)),
  ]);
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]));
  const countedOf = (subject: BookableItem): AttendanceCounts => {
    const counted = subject.counted ?? counts.get(subject.id) ?? none;
    // Nobody waits for what has started.
    return subject.startsAt > now ? counted : { ...counted, waiting: 0 };
  };
  const peopleAt = (subject: BookableItem): SubjectRoster | null => {
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
        is_on_closed_day: isClosed(subject.branchId, toLocalDate(startsAt, shop.timeZone)),
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
