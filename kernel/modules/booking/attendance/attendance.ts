import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';

/** How the bookings of one subject stand. */
export interface AttendanceCounts {
  /** How much of it is booked, and of how much; null where that has no bound. */
  taken: number;
  total: number | null;
  /** Bookings that are not checked in, those that are, and members who wait. */
  expected: number;
  arrived: number;
  waiting: number;
}

interface Person {
  member_id: string;
  name: string;
  phone: string;
}

/** Who comes to one subject, by name. */
export interface SubjectRoster {
  expected: Person[];
  arrived: Person[];
  waiting: Person[];
}

/** Most bookings, and most people who wait, that are read by name. */
const mostPeople = 400;

/** How the bookings of some subjects stand, by id: two statements, which read keys alone. */
export async function countAttendance(
  scope: ReadScope,
  ids: readonly string[],
): Promise<Map<string, AttendanceCounts>> {
  if (ids.length === 0) return new Map();
  const own = kernelScopeOf(scope);
  const [capacities, statuses]: [
    { id: string; total: number; taken: number; waiting: number }[],
    { subject_id: string; status: string; bookings: number }[],
  ] = await Promise.all([
    own
      .table('capacity', 'c')
      .whereIn('c.id', [...ids])
      .select('c.id', 'c.total', 'c.taken', 'c.waiting'),
    own
      .table('booking', 'b')
      .whereIn('b.subject_id', [...ids])
      .whereIn('b.status', ['completed', 'attend'])
      .groupBy('b.subject_id', 'b.status')
      .select('b.subject_id', 'b.status')
      .count('* as bookings'),
  ]);
  const counted = new Map(
    capacities.map(({ id, ...counts }): [string, AttendanceCounts] => [
      id,
      { ...counts, expected: 0, arrived: 0 },
    ]),
  );
  for (const { subject_id, status, bookings } of statuses) {
    const counts = counted.get(subject_id);
    if (counts) counts[status === 'attend' ? 'arrived' : 'expected'] = Number(bookings);
  }
  return counted;
}

interface PersonRow {
  subject_id: string;
  member_id: string;
  first_name: string;
  last_name: string;
  phone: string;
}

const shown = ({ member_id, first_name, last_name, phone }: PersonRow): Person => ({
  member_id,
  name: `${first_name} ${last_name}`.trim(),
  phone,
});

/** A subject whose people are asked for. */
interface Near {
  readonly kind: string;
  readonly id: string;
  readonly startsAt: Date;
}

/** Who has booked some subjects and who waits for them, by name and in the order of asking. */
export async function readRosters<Each extends Near>(
  scope: ReadScope,
  subjects: readonly Each[],
): Promise<Map<Each, SubjectRoster>> {
  if (subjects.length === 0) return new Map();
  const own = kernelScopeOf(scope);
  const ids = [...new Set(subjects.map(({ id }) => id))];
  const kinds = [...new Set(subjects.map(({ kind }) => kind))];
  const named = ['m.id as member_id', 'm.first_name', 'm.last_name', 'm.phone'];
  const [booked, waiting]: [(PersonRow & { starts_at: Date; status: string })[], PersonRow[]] =
    await Promise.all([
      own
        .table('booking', 'b', [{ table: 'member', as: 'm', on: ['m.id', 'b.member_id'] }])
        // By kind and time: of a place that has been booked for years its own index would read all of that.
        .whereIn('b.kind', kinds)
        .whereIn('b.subject_id', ids)
        .whereIn('b.status', ['completed', 'attend'])
        .whereIn('b.starts_at', [...new Set(subjects.map(({ startsAt }) => startsAt))])
        .orderBy('b.id')
        .limit(mostPeople)
        .select('b.subject_id', 'b.starts_at', 'b.status', ...named),
      own
        .table('booking_waiting', 'w', [{ table: 'member', as: 'm', on: ['m.id', 'w.member_id'] }])
        .whereIn('w.subject_id', ids)
        .where('w.unit', '')
        .orderBy('w.id')
        .limit(mostPeople)
        .select('w.subject_id', ...named),
    ]);
  return new Map(
    subjects.map((subject) => {
      const { id, startsAt } = subject;
      const own = booked.filter(
        ({ subject_id, starts_at }) => subject_id === id && starts_at.getTime() === startsAt.getTime(),
      );
      const ofStatus = (wanted: string) => own.filter(({ status }) => status === wanted).map(shown);
      const people: SubjectRoster = {
        expected: ofStatus('completed'),
        arrived: ofStatus('attend'),
        waiting: waiting.filter(({ subject_id }) => subject_id === id).map(shown),
      };
      return [subject, people];
    }),
  );
}
