import { createHash } from 'node:crypto';
import type { BookingNotice } from '../../../contract/booking-views.ts';
import { languages } from '../../../contract/problems.ts';
import type { ReadScope, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { findMembers } from '../../member/api.ts';
import { type MessageWords, readContactChannels } from '../../notify/api.ts';
import type { MovedChanges } from '../events.ts';
import { forBookingType } from '../kinds.ts';
import { Booking } from '../models/booking.ts';
import type { NoticeChoice } from '../subjects/subject-change.ts';
import { listWaitingMembers } from '../waitlist/waiting.ts';
import { type ChangedBooking, PlaceNames, wordsOfSeveral } from './group-notice.ts';
import { type ChangedSubject, describeMove, type NoticeCause, placeAfter } from './notice-cause.ts';
import { noticeWords } from './notice-texts.ts';
import { readNoticeFacts } from './notify.ts';
import type { PlannedNotices } from './planned-notices.ts';

/** The answer for a change that nobody is written to about. */
export const nobodyNotified: BookingNotice = {
  members: 0,
  waiting: 0,
  messages: 0,
  by_line: 0,
  by_mail: 0,
  unreachable: [],
  texts: [],
  version: '',
};

const withNotice = (bookings: readonly Booking[]) => bookings.filter(({ status }) => status === 'completed');

interface Wording {
  readonly words: MessageWords;
  /** Without the points that come back, if the words have any. */
  readonly bare?: MessageWords;
}

/** The words that a booking's member would be sent; `bare` leaves out the points that they would get back. */
async function wordsFor(
  scope: ReadScope,
  booking: Booking,
  cause: NoticeCause,
  changes: MovedChanges,
): Promise<Wording> {
  if (typeof cause === 'object') {
    const facts = await readNoticeFacts(scope, booking.kind, { ...placeOf(booking), ...cause.moved });
    return { words: noticeWords(scope, 'moved', { ...facts, changes }) };
  }
  const returned = cause === 'days_changed' ? 0 : booking.cost;
  const facts = await readNoticeFacts(scope, booking.kind, placeOf(booking), returned);
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

/** What happens to some bookings of a kind, all of one subject. All happenings of one call have a cause of one sort. */
interface Happening {
  readonly bookings: readonly Booking[];
  readonly cause: NoticeCause;
  /** What each of some members waits for, as it will be; left out if no member is notified of that. */
  readonly waits?: { readonly members: readonly string[]; readonly listed: ChangedBooking };
}

/** A booking with the words of a message about it alone. */
interface Worded extends Wording {
  readonly memberId: string;
  readonly listed: ChangedBooking;
}

/** Bookings of one subject that cost the same are sent the same, so their words are made once. */
async function wordingsOf(scope: ReadScope, { bookings, cause }: Happening): Promise<Worded[]> {
  const changes = typeof cause === 'object' ? await describeMove(scope, bookings[0], cause.moved) : {};
  const made = new Map<string, Wording>();
  const worded = [];
  for (const booking of bookings) {
    const key = JSON.stringify([placeOf(booking), booking.cost]);
    const words = made.get(key) ?? (await wordsFor(scope, booking, cause, changes));
    made.set(key, words);
    const listed = {
      ...placeOf(booking),
      ...(typeof cause === 'object' ? cause.moved : {}),
      changes,
      returned: cause === 'subject_cancelled' || cause === 'rejected' ? booking.cost : 0,
    };
    worded.push({ memberId: booking.member_id, listed, ...words });
  }
  return worded;
}

/** The messages about some bookings of a kind: one for each member. */
async function messagesAbout(
  scope: Scope,
  kind: string,
  worded: readonly Worded[],
  happenings: readonly Happening[],
): Promise<readonly { readonly memberId: string; readonly words: MessageWords }[]> {
  const [cause] = happenings.map((happening) => happening.cause);
  if (!cause) return [];
  const group = typeof cause === 'object' ? 'moved' : cause;
  const bookings = Map.groupBy(worded, ({ memberId }) => memberId);
  const waits = Map.groupBy(
    happenings.flatMap(({ waits: of }) =>
      of ? of.members.map((memberId) => ({ memberId, listed: of.listed })) : [],
    ),
    ({ memberId }) => memberId,
  );
  const names = new PlaceNames(scope);
  const made = new Map<string, MessageWords>();
  const messages: { memberId: string; words: MessageWords }[] = [];
  for (const memberId of new Set([...bookings.keys(), ...waits.keys()])) {
    const [booked = [], waited = []] = [bookings.get(memberId), waits.get(memberId)];
    const [first] = booked;
    if (first && booked.length === 1 && waited.length === 0) {
      messages.push({ memberId, words: first.words });
      continue;
    }
    const content = {
      bookings: booked.map(({ listed }) => listed),
      waits: waited.map(({ listed }) => listed),
    };
    const key = JSON.stringify(content);
    const words = made.get(key) ?? (await wordsOfSeveral(scope, kind, group, content, names));
    made.set(key, words);
    messages.push({ memberId, words });
  }
  return messages;
}

async function peopleOf(
  scope: ReadScope,
  memberIds: readonly string[],
): Promise<BookingNotice['unreachable']> {
  const members = await findMembers(scope, memberIds);
  return [...members].map(([member_id, { first_name, last_name, phone }]) => ({
    member_id,
    name: `${first_name} ${last_name}`.trim(),
    phone,
  }));
}

async function planNotices(
  scope: WriteScope,
  kind: string,
  happenings: readonly Happening[],
): Promise<PlannedNotices> {
  const own = forBookingType(scope, kind);
  const worded: Worded[] = [];
  for (const { bookings, cause } of happenings)
    worded.push(...(await wordingsOf(own, { bookings: withNotice(bookings), cause })));
  return {
    messages: await messagesAbout(own, kind, worded, happenings),
    booked: new Set(worded.map(({ memberId }) => memberId)),
    // A member who joins or leaves a waitlist changes no wording.
    version: worded.length === 0 ? '' : versionOf(worded.map(({ words, bare = words }) => bare)),
  };
}

/** What members would be sent, with how many of them can be reached and how. */
async function summarizeNotices(
  scope: Scope,
  planned: readonly PlannedNotices[],
  version: string,
): Promise<BookingNotice> {
  const all = planned.flatMap(({ messages }) => messages);
  if (all.length === 0) return nobodyNotified;
  const memberIds = [...new Set(all.map(({ memberId }) => memberId))];
  const reach = await readContactChannels(scope, memberIds);
  const ways = memberIds.map((memberId) => reach.get(memberId)?.by ?? null);
  const texts = new Map<string, BookingNotice['texts'][number]>();
  let messages = 0;
  for (const { memberId, words } of all) {
    const { by, language } = reach.get(memberId) ?? { by: null, language: languages[0] };
    if (by === null) continue;
    messages += 1;
    const text = { language, title: words.title[language], body: words.body[language] };
    const key = JSON.stringify(text);
    texts.set(key, { ...text, members: (texts.get(key)?.members ?? 0) + 1 });
  }
  return {
    members: memberIds.length,
    waiting: memberIds.filter((id) => !planned.some(({ booked }) => booked.has(id))).length,
    messages,
    by_line: ways.filter((by) => by === 'line').length,
    by_mail: ways.filter((by) => by === 'mail').length,
    unreachable: await peopleOf(
      scope,
      memberIds.filter((_, at) => ways[at] === null),
    ),
    texts: [...texts.values()],
    version,
  };
}

async function noticeOf(
  scope: WriteScope,
  kind: string,
  happenings: readonly Happening[],
): Promise<BookingNotice> {
  const planned = await planNotices(scope, kind, happenings);
  return summarizeNotices(forBookingType(scope, kind), [planned], planned.version);
}

/** What members would be sent about all that one call does to bookings of several kinds. */
export const summarizeAll = (scope: Scope, planned: readonly PlannedNotices[]): Promise<BookingNotice> =>
  summarizeNotices(scope, planned, versionOf(planned.map(({ version }) => ({ version }))));

async function happeningsOf(
  scope: WriteScope,
  kind: string,
  changed: ReadonlyMap<string, ChangedSubject>,
): Promise<Happening[]> {
  const own = forBookingType(scope, kind);
  const ids = [...changed.keys()];
  const bookings = await own
    .query(Booking)
    .where({ kind, status: 'completed' })
    .whereIn('subject_id', ids)
    .orderBy('id');
  const waiting = await listWaitingMembers(own, kind, ids);
  const happenings: Happening[] = [];
  for (const [id, subject] of changed) {
    const { cause, place } = subject;
    const members = waiting.get(id) ?? [];
    const changes = typeof cause === 'object' ? await describeMove(own, place, cause.moved) : {};
    happenings.push({
      bookings: bookings.filter(({ subject_id }) => subject_id === id),
      cause,
      waits: { members, listed: { ...placeAfter(subject), changes, returned: 0 } },
    });
  }
  return happenings;
}

/**
 * What members would be sent about a change of subjects (docs/domain/booking.md#b11), read without locking them.
 * @param changed what would happen to each subject, by its id.
 */
export const changeNotices = async (
  scope: WriteScope,
  kind: string,
  changed: ReadonlyMap<string, ChangedSubject>,
): Promise<BookingNotice> => noticeOf(scope, kind, await happeningsOf(scope, kind, changed));

/** As `changeNotices`, to be summarized with notices of other kinds. */
export const planChangeNotices = async (
  scope: WriteScope,
  kind: string,
  changed: ReadonlyMap<string, ChangedSubject>,
): Promise<PlannedNotices> => planNotices(scope, kind, await happeningsOf(scope, kind, changed));

/** What members of some bookings would be sent, one message for each member and kind. */
export const planNoticesOfEach = (
  scope: WriteScope,
  bookings: readonly Booking[],
  cause: 'rejected' | 'days_changed',
): Promise<PlannedNotices[]> =>
  Promise.all(
    [...Map.groupBy(bookings, ({ kind }) => kind)].map(([kind, each]) =>
      planNotices(scope, kind, [{ bookings: each, cause }]),
    ),
  );

/** What the member of one booking would be sent if the shop canceled it. */
export const rejectionNotice = (scope: WriteScope, booking: Booking): Promise<BookingNotice> =>
  noticeOf(scope, booking.kind, [{ bookings: [booking], cause: 'rejected' }]);

/** A held subject, or a booking of one, and what happens to it. */
interface HeldHappening {
  readonly held: { readonly kind: string; readonly live: readonly Booking[] };
  readonly cause: NoticeCause;
}

/**
 * Whether the members of held subjects would be sent other words than staff looked at, because somebody changed one
 * in the meantime. Somebody who has booked in the meantime is sent the same.
 * @param happenings all of one kind.
 */
export async function areNoticesStale(
  scope: WriteScope,
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

/** Whether the notice of one locked subject or booking has changed since staff looked at it. */
export const isNoticeStale = (
  scope: WriteScope,
  held: HeldHappening['held'],
  cause: NoticeCause,
  choice: NoticeChoice,
): Promise<boolean> => areNoticesStale(scope, [{ held, cause }], choice);
