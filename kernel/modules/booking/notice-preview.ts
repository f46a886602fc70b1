import { createHash } from 'node:crypto';
import type { BookingNotice } from '../../contract/booking-views.ts';
import { languages } from '../../contract/problems.ts';
import type { Scope } from '../../server/scope.ts';
import { findInstructor } from '../catalog/points.ts';
import { findMembers } from '../member/points.ts';
import { reachOf } from '../notify/points.ts';
import { findBranch } from '../shop/points.ts';
import type { MovedChanges } from './events.ts';
import { asKind } from './kinds.ts';
import { Booking } from './models/booking.ts';
import { noticeWords } from './notice-texts.ts';
import { factsOf } from './notify.ts';
import type { NoticeChoice, SubjectChange } from './subject-change.ts';

/**
 * What members are written to about: what moves, all of a subject cancelled, one booking cancelled by the shop, or one
 * that is outside the branch's hours.
 */
export type NoticeCause =
  | { readonly moved: SubjectChange }
  | 'subject_cancelled'
  | 'rejected'
  | 'days_changed';

/** The answer for a change that nobody is written to about. */
export const nobodyNotified: BookingNotice = {
  members: 0,
  by_line: 0,
  by_mail: 0,
  unreachable: [],
  texts: [],
  version: '',
};

const withNotice = (bookings: readonly Booking[]) => bookings.filter(({ status }) => status === 'completed');

/** What a change means to those who are booked: names and starts, as they were and as they will be. */
export async function changesOf(
  scope: Scope,
  bookings: readonly Booking[],
  change: SubjectChange,
): Promise<MovedChanges> {
  const [before] = withNotice(bookings);
  if (!before) return {};
  const names = async (
    from: string | null,
    to: string | undefined,
    nameOf: (id: string) => Promise<string>,
  ) =>
    to === undefined || to === from
      ? undefined
      : { from: from ? await nameOf(from) : '', to: await nameOf(to) };
  const branch = await names(
    before.branch_id,
    change.branch_id,
    async (id) => (await findBranch(scope, id))?.name ?? '',
  );
  const instructor = await names(
    before.instructor_id,
    change.instructor_id,
    async (id) => (await findInstructor(scope, id))?.name ?? '',
  );
  const { starts_at } = change;
  return {
    ...(starts_at && starts_at.getTime() !== before.starts_at.getTime()
      ? { starts_at: { from: before.starts_at.toISOString(), to: starts_at.toISOString() } }
      : {}),
    ...(branch ? { branch } : {}),
    ...(instructor ? { instructor } : {}),
  };
}

/** The words that a booking's member would be sent; `bare` leaves out the points that they would get back. */
async function wordsFor(scope: Scope, booking: Booking, cause: NoticeCause, changes: MovedChanges) {
  if (typeof cause === 'object') {
    const facts = await factsOf(scope, booking.kind, { ...placeOf(booking), ...cause.moved });
    return { words: noticeWords(scope, 'moved', { ...facts, changes }) };
  }
  const returned = cause === 'days_changed' ? 0 : booking.cost;
  const facts = await factsOf(scope, booking.kind, placeOf(booking), returned);
  return {
    words: noticeWords(scope, cause, facts),
    bare: noticeWords(scope, cause, { ...facts, returned: 0 }),
  };
}

const placeOf = ({ title, branch_id, instructor_id, starts_at }: Booking) => ({
  title,
  branch_id,
  instructor_id,
  starts_at,
});

/** Names a wording; who is booked and what they paid plays no part, since all of them are written to just the same. */
const versionOf = (wordings: readonly object[]): string =>
  createHash('sha256')
    .update([...new Set(wordings.map((words) => JSON.stringify(words)))].sort().join())
    .digest('hex')
    .slice(0, 16);

/** What happens to some bookings of a kind, all of one subject. */
interface Happening {
  readonly bookings: readonly Booking[];
  readonly cause: NoticeCause;
}

/** Bookings of one subject that cost the same are sent the same, so their words are made once. */
async function wordingsOf(scope: Scope, { bookings, cause }: Happening) {
  const changes = typeof cause === 'object' ? await changesOf(scope, bookings, cause.moved) : {};
  const made = new Map<string, Awaited<ReturnType<typeof wordsFor>>>();
  const worded = [];
  for (const booking of bookings) {
    const key = JSON.stringify([placeOf(booking), booking.cost]);
    const words = made.get(key) ?? (await wordsFor(scope, booking, cause, changes));
    made.set(key, words);
    worded.push({ memberId: booking.member_id, ...words });
  }
  return worded;
}

async function peopleOf(scope: Scope, memberIds: readonly string[]): Promise<BookingNotice['unreachable']> {
  const members = await findMembers(scope, memberIds);
  return [...members].map(([member_id, { first_name, last_name, phone }]) => ({
    member_id,
    name: `${first_name} ${last_name}`.trim(),
    phone,
  }));
}

async function noticeOf(
  scope: Scope,
  kind: string,
  happenings: readonly Happening[],
): Promise<BookingNotice> {
  const own = asKind(scope, kind);
  const worded = [];
  for (const { bookings, cause } of happenings)
    worded.push(...(await wordingsOf(own, { bookings: withNotice(bookings), cause })));
  if (worded.length === 0) return nobodyNotified;
  const memberIds = [...new Set(worded.map(({ memberId }) => memberId))];
  const reach = await reachOf(own, memberIds);
  const ways = memberIds.map((memberId) => reach.get(memberId)?.by ?? null);
  const texts = new Map<string, BookingNotice['texts'][number]>();
  for (const { memberId, words } of worded) {
    const { by, language } = reach.get(memberId) ?? { by: null, language: languages[0] };
    if (by === null) continue;
    const text = { language, title: words.title[language], body: words.body[language] };
    const key = JSON.stringify(text);
    texts.set(key, { ...text, members: (texts.get(key)?.members ?? 0) + 1 });
  }
  return {
    members: memberIds.length,
    by_line: ways.filter((by) => by === 'line').length,
    by_mail: ways.filter((by) => by === 'mail').length,
    unreachable: await peopleOf(
      own,
      memberIds.filter((_, at) => ways[at] === null),
    ),
    texts: [...texts.values()],
    version: versionOf(worded.map(({ words, bare = words }) => bare)),
  };
}

/**
 * What members would be sent about a change of subjects, read without holding them.
 * @param causes what would happen to each subject, by its id.
 */
export async function changeNotices(
  scope: Scope,
  kind: string,
  causes: ReadonlyMap<string, NoticeCause>,
): Promise<BookingNotice> {
  const bookings = await asKind(scope, kind)
    .query(Booking)
    .where({ kind, status: 'completed' })
    .whereIn('subject_id', [...causes.keys()])
    .orderBy('id');
  const happenings = [...causes].map(([id, cause]) => ({
    bookings: bookings.filter(({ subject_id }) => subject_id === id),
    cause,
  }));
  return noticeOf(scope, kind, happenings);
}

/** What members would be sent about a change of one subject, as `changeNotices` says it of several. */
export const changeNotice = (
  scope: Scope,
  kind: string,
  subjectId: string,
  cause: NoticeCause,
): Promise<BookingNotice> => changeNotices(scope, kind, new Map([[subjectId, cause]]));

/** What members of some bookings would be sent, of whatever kinds they are. */
export async function noticeOfEach(
  scope: Scope,
  bookings: readonly Booking[],
  cause: 'rejected' | 'days_changed',
): Promise<BookingNotice> {
  const kinds = Map.groupBy(bookings, ({ kind }) => kind);
  const notices = await Promise.all(
    [...kinds].map(([kind, each]) => noticeOf(scope, kind, [{ bookings: each, cause }])),
  );
  const sum = (count: 'members' | 'by_line' | 'by_mail') =>
    notices.reduce((total, notice) => total + notice[count], 0);
  const unreachable = new Map(
    notices.flatMap((notice) => notice.unreachable.map((person) => [person.member_id, person])),
  );
  return {
    members: sum('members'),
    by_line: sum('by_line'),
    by_mail: sum('by_mail'),
    unreachable: [...unreachable.values()],
    texts: notices.flatMap(({ texts }) => texts),
    version: versionOf(notices.map(({ version }) => ({ version }))),
  };
}

/** What the member of one booking would be sent if the shop cancelled it. */
export const rejectionNotice = (scope: Scope, booking: Booking): Promise<BookingNotice> =>
  noticeOf(scope, booking.kind, [{ bookings: [booking], cause: 'rejected' }]);

/** A held subject, or a booking of one, and what happens to it. */
interface HeldHappening {
  readonly held: { readonly kind: string; readonly live: readonly Booking[] };
  readonly cause: NoticeCause;
}

/**
 * Whether the members of held subjects would be sent other words than staff looked at, because somebody changed one
 * meanwhile. Somebody who has booked meanwhile is sent the same.
 * @param happenings all of one kind.
 */
export async function areNoticesStale(
  scope: Scope,
  happenings: readonly HeldHappening[],
  { notify = true, notice_version: seen }: NoticeChoice,
): Promise<boolean> {
  const [first] = happenings;
  if (!notify || !seen || !first) return false;
  const { members, version } = await noticeOf(
    scope,
    first.held.kind,
    happenings.map(({ held: { live: bookings }, cause }) => ({ bookings, cause })),
  );
  return members > 0 && version !== seen;
}

/** As `areNoticesStale`, of one held subject or booking. */
export const isNoticeStale = (
  scope: Scope,
  held: HeldHappening['held'],
  cause: NoticeCause,
  choice: NoticeChoice,
): Promise<boolean> => areNoticesStale(scope, [{ held, cause }], choice);
