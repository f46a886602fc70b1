import { addMinutes, type LocalDate, toInstant, toLocal } from '../../../contract/time.ts';
import type { ErasedCall } from '../../../server/plugin/define-plugin.ts';
import type { CallContext, ReadScope, WriteScope } from '../../../server/tenancy/scope.ts';
import { createCapacity } from '../../booking/subjects/subjects.ts';
import { instructorBusyAt, takeInstructorTimes } from '../../catalog/api.ts';
import { readBranchSchedule } from '../../shop/api.ts';
import { exceptFromClosedDays } from '../closed-day-exceptions.ts';
import { seriesDays } from '../domain/series-days.ts';
import { claimBranchDays, refuseClosedDays } from './closed-days.ts';
import { givenColumns, type OwnFields, type ScheduledKind, type SubjectTerms } from './subject.ts';

/** What is to be put into the calendar: what of, where and by whom. */
export interface NewSubject extends OwnFields {
  readonly terms: SubjectTerms;
  readonly branch_id: string;
  readonly instructor_id?: string | undefined;
  /** Whether it can be on a day on which the branch is closed. */
  readonly allow_closed: boolean;
}

/** When it is. */
interface Span {
  /** The day it starts on, local to the shop. */
  readonly day: LocalDate;
  readonly from: Date;
  readonly to: Date;
}

const spanOf = (scope: CallContext, { period }: SubjectTerms, day: LocalDate, time: string): Span => {
  const from = toInstant(`${day} ${time}`, scope.shop.timeZone);
  return { day, from, to: addMinutes(from, period) };
};

/** Spans with the instructor that they claim; none where the subject has no instructor. */
const claimsOf = <Each extends Span>({ instructor_id }: NewSubject, spans: readonly Each[]) =>
  instructor_id === undefined ? [] : spans.map((span) => ({ ...span, instructorId: instructor_id }));

async function claim(scope: WriteScope, made: NewSubject, spans: readonly Span[], fail: ErasedCall['fail']) {
  const busy = await takeInstructorTimes(scope, claimsOf(made, spans));
  if (busy) throw fail('instructor_busy', busy.details);
}

async function write(
  scope: WriteScope,
  { contract, model, fresh }: ScheduledKind,
  made: NewSubject,
  { day, from, to }: Span,
  series_id: string | null,
): Promise<string> {
  const { terms, branch_id, instructor_id } = made;
  const { id } = await scope.query(model).insert({
    ...fresh,
    ...givenColumns(made),
    branch_id,
    ...(instructor_id === undefined ? {} : { instructor_id }),
    ...terms.names,
    ...terms.copies,
    period: terms.period,
    fund_id: terms.fund_id,
    starts_at: from,
    ends_at: to,
    local_date: day,
    is_active: true,
    series_id,
    created_at: scope.now,
  });
  await createCapacity(scope, { kind: contract.id, id, total: terms.total });
  return id;
}

/**
 * Puts one subject into the calendar.
 * @param datetime `YYYY-MM-DD HH:mm` of the shop.
 * @returns its id.
 */
export async function createSubject(
  scope: WriteScope,
  kind: ScheduledKind,
  made: NewSubject,
  datetime: string,
  fail: ErasedCall['fail'],
): Promise<string> {
  const [day = '', time = ''] = datetime.split(' ');
  if (day < scope.today) throw fail(`${kind.word}_in_past`);
  const span = spanOf(scope, made.terms, day, time);
  await claim(scope, made, [span], fail);
  const place = { branchId: made.branch_id, day };
  const closed = await claimBranchDays(scope, [place], { allowsClosed: made.allow_closed, fail });
  const id = await write(scope, kind, made, span, null);
  await exceptFromClosedDays(
    scope,
    closed.map(() => ({ id, day })),
  );
  return id;
}

/** The days of a weekly series, as the call that creates it names them. */
export interface WantedSeries {
  readonly weekdays: readonly number[];
  /** `HH:mm` of the shop. */
  readonly time: string;
  readonly from_date: LocalDate;
  readonly until_date: LocalDate;
  readonly closed_dates: readonly LocalDate[];
  readonly skipped_dates: readonly LocalDate[];
  readonly preview: boolean;
}

interface WantedDay extends Span {
  readonly isClosed: boolean;
  readonly isChosen: boolean;
}

async function daysOf(scope: ReadScope, made: NewSubject, wanted: WantedSeries): Promise<WantedDay[]> {
  const { weekdays, from_date: from, until_date: until } = wanted;
  const schedule = await readBranchSchedule(scope, made.branch_id, from, until);
  const [closed, skipped] = [new Set(wanted.closed_dates), new Set(wanted.skipped_dates)];
  return seriesDays({ weekdays, from, until }).map((day) => {
    const isClosed = schedule.get(day) === 'close';
    const isChosen = !skipped.has(day) && (!isClosed || made.allow_closed || closed.has(day));
    return { isClosed, isChosen, ...spanOf(scope, made.terms, day, wanted.time) };
  });
}

/** What each day would be: closed or skipped, or the instructor has something else then. */
async function previewOf(scope: ReadScope, made: NewSubject, days: readonly WantedDay[]) {
  const local = (instant: Date) => toLocal(instant, scope.shop.timeZone);
  const busyAt = await instructorBusyAt(scope, claimsOf(made, days));
  return days.map((each, at) => {
    const busy = busyAt[at] ?? null;
    return {
      id: null,
      datetime: local(each.from),
      is_included: each.isChosen && busy === null,
      is_closed: each.isClosed,
      busy: busy && { title: busy.title, from: local(busy.from), to: local(busy.to) },
    };
  });
}

/** A series that was made or, with an id of null, that would be. */
interface MadeSeries {
  readonly id: string | null;
  /** How many subjects were made. */
  readonly count: number;
  /** Every day that falls on a chosen weekday. */
  readonly days: readonly object[];
}

/**
 * Puts a subject into the calendar on each day of a weekly series, all or none, or says which days it would be
 * (docs/domain/booking.md#b12). The series bears the id of its first subject.
 */
export async function createSeries(
  scope: WriteScope,
  kind: ScheduledKind,
  made: NewSubject,
  wanted: WantedSeries,
  fail: ErasedCall['fail'],
): Promise<MadeSeries> {
  if (wanted.from_date < scope.today) throw fail(`${kind.word}_in_past`);
  const days = await daysOf(scope, made, wanted);
  if (days.length === 0) throw fail('series_empty');
  if (wanted.preview) return { id: null, count: 0, days: await previewOf(scope, made, days) };

  const [first, ...others] = days.filter(({ isChosen }) => isChosen);
  if (!first) throw fail('series_empty');
  const chosen = [first, ...others];
  await claim(scope, made, chosen, fail);
  const places = chosen.map(({ day }) => ({ branchId: made.branch_id, day }));
  const closed = await claimBranchDays(scope, places, { allowsClosed: true, fail });
  // A day that was closed since it was read is left out no more: the call has to say what becomes of it.
  const left = new Set(
    (await daysOf(scope, made, wanted)).filter((each) => each.isChosen).map(({ day }) => day),
  );
  refuseClosedDays(
    chosen.map(({ day }) => day).filter((day) => !left.has(day)),
    fail,
  );
  const id = await write(scope, kind, made, first, null);
  await scope.query(kind.model).findById(id).patch({ series_id: id });
  const ids = new Map([[first.day, id]]);
  for (const span of others) ids.set(span.day, await write(scope, kind, made, span, id));
  await exceptFromClosedDays(
    scope,
    closed.flatMap(({ day }) => ({ id: ids.get(day) ?? id, day })),
  );
  return {
    id,
    count: ids.size,
    days: days.map(({ day, from, isChosen, isClosed }) => ({
      id: ids.get(day) ?? null,
      datetime: toLocal(from, scope.shop.timeZone),
      is_included: isChosen,
      is_closed: isClosed,
      busy: null,
    })),
  };
}
