import { z } from 'zod';
import type { LocalizedText } from '../../../contract/problems.ts';
import type { ScheduledContract } from '../../../contract/scheduled-endpoints.ts';
import { toInstant } from '../../../contract/time.ts';
import type {
  ErasedCall,
  ErasedHandler,
  Handler,
  RecordLookup,
} from '../../../server/plugin/define-plugin.ts';
import { announceSubject } from '../../booking/announce.ts';
import { changeNotices, isNoticeStale, nobodyNotified } from '../../booking/notice-preview.ts';
import { emitChanges } from '../../booking/notify-of-changes.ts';
import { countCheckedIn } from '../../booking/subjects.ts';
import { takeInstructorTime } from '../../catalog/api.ts';
import { exceptFromClosedDays } from '../closed-day-exceptions.ts';
import { usesArchived } from './archived.ts';
import {
  checkedInOf,
  claimedSpan,
  holdScheduled,
  newBranchDay,
  placeOf,
  planOf,
  readHappenings,
  readSubjects,
  writeChange,
} from './change.ts';
import { claimBranchDays, findClosedDays, refuseClosedDays } from './closed-days.ts';
import { createSeries, createSubject } from './create.ts';
import { actionOf, scheduledActions, scheduledRecords, seriesAction, subjectTitles } from './names.ts';
import type { WantedChange } from './plan.ts';
import { noticeOfSeries, type SeriesChange, writeSeries } from './series.ts';
import type { OwnFields, ScheduledKind } from './subject.ts';

type SharedCall = 'changeNotice' | 'createSeries' | 'changeSeries' | 'endSeries' | 'seriesNotice';

/** What a feature spreads into its `definePlugin`. */
export interface ScheduledPart<
  C extends ScheduledContract,
  Create extends keyof C['endpoints'],
  Change extends keyof C['endpoints'],
> {
  readonly handlers: { readonly [Name in SharedCall | Create | Change]: Handler<C, Name> };
  readonly records: Readonly<Record<string, RecordLookup>>;
  /** Words of what it audits, for `history`. */
  readonly actions: Readonly<Record<string, LocalizedText>>;
}

const text = z.string().optional();
const closed = z.object({ allow_closed: z.boolean() });
const place = closed.extend({ branch_id: z.string(), instructor_id: text });
const choice = z.object({ notify: z.boolean().optional(), notice_version: text });
const one = z.object({ datetime: z.string() });
const change = z.object({
  id: z.string(),
  branch_id: text,
  instructor_id: text,
  datetime: text,
  is_active: z.boolean().optional(),
  cancel_bookings: z.boolean().optional(),
});
const reach = z.object({ id: z.string(), from_date: z.string() });
const seriesChange = z.object({
  branch_id: text,
  instructor_id: text,
  time: text,
  ends: z.boolean().default(false),
});
const days = z.array(z.string());
const series = z.object({
  weekdays: z.array(z.number()),
  time: z.string(),
  from_date: z.string(),
  until_date: z.string(),
  closed_dates: days,
  skipped_dates: days,
  preview: z.boolean(),
});

const ended: SeriesChange = { is_active: false, isCancelling: true };

/**
 * Implements the calls that `scheduledEndpoints` puts into a contract.
 * @param names of the contract's calls that create one subject and change it.
 */
export function createScheduledFeature<
  C extends ScheduledContract,
  const Create extends keyof C['endpoints'] & string,
  const Change extends keyof C['endpoints'] & string,
>(
  contract: C,
  kind: ScheduledKind,
  names: { readonly create: Create; readonly change: Change },
): ScheduledPart<C, Create, Change> {
  const { id: feature } = contract;
  const { entity, word } = kind;
  const totalOf = z.object({ [kind.total]: z.number().optional() });

  const ownOf = async ({ scope, input, fail }: ErasedCall): Promise<OwnFields> => {
    const own = await kind.own(scope, input);
    if (!own) throw fail('not_found');
    return own;
  };
  const newOf = async (call: ErasedCall) => {
    const { terms, columns } = await ownOf(call);
    if (!terms) throw call.fail('not_found');
    const made = { ...place.parse(call.input), terms, columns };
    if (await usesArchived(call.scope, made)) throw call.fail('not_found');
    return made;
  };
  const wantedOf = async (call: ErasedCall): Promise<WantedChange> => {
    const { scope, input, fail } = call;
    const { id: _, datetime, cancel_bookings, ...rest } = change.parse(input);
    const own = await ownOf(call);
    if (datetime && datetime.slice(0, 10) < scope.today) throw fail(`${word}_in_past`);
    return {
      ...rest,
      ...own,
      total: totalOf.parse(input)[kind.total],
      ...(datetime ? { startsAt: toInstant(datetime, scope.shop.timeZone) } : {}),
      isCancelling: cancel_bookings === true && rest.is_active === false,
    };
  };
  const changeOf = async (call: ErasedCall): Promise<SeriesChange> => {
    const { ends, ...rest } = seriesChange.parse(call.input);
    if (ends) return ended;
    return { ...rest, ...(await ownOf(call)), total: totalOf.parse(call.input)[kind.total] };
  };

  const handlers: Record<SharedCall, ErasedHandler['run']> = {
    async changeNotice(call) {
      const { scope, fail } = call;
      const { id } = change.parse(call.input);
      const wanted = await wantedOf(call);
      const [before] = await readSubjects(scope, kind, [id]);
      if (!before) throw fail('not_found');
      const planned = await planOf(
        scope,
        kind,
        before,
        wanted,
        () => countCheckedIn(scope, feature, id),
        fail,
      );
      const moved = newBranchDay(scope, before, planned, wanted);
      if (moved && !closed.parse(call.input).allow_closed)
        refuseClosedDays(await findClosedDays(scope, [moved]), fail);
      const { cause } = planned;
      if (!cause) return nobodyNotified;
      const titles = await subjectTitles(scope, kind, [id]);
      return changeNotices(
        scope,
        feature,
        new Map([[id, { cause, place: placeOf(before, titles.get(id)) }]]),
      );
    },
    async createSeries(call) {
      const { scope, fail, input } = call;
      const made = await newOf(call);
      const wanted = series.parse(input);
      const { list } = kind;
      const { id, count, days: listed } = await createSeries(scope, kind, made, wanted, fail);
      if (id !== null) {
        const { branch_id, instructor_id, terms } = made;
        const { time, from_date, until_date } = wanted;
        await scope.audit({
          action: seriesAction(kind),
          entity: kind.series,
          entityId: id,
          after: { branch_id, ...terms.names, instructor_id, time, from_date, until_date, [list]: count },
        });
        announceSubject(scope, feature);
      }
      return { id, [list]: listed };
    },
    async changeSeries(call) {
      const wanted = await changeOf(call);
      const { scope, input, fail } = call;
      const chosen = { ...choice.parse(input), ...closed.parse(input) };
      return writeSeries(scope, kind, reach.parse(input), wanted, chosen, fail);
    },
    endSeries: ({ scope, input, fail }) =>
      writeSeries(
        scope,
        kind,
        reach.parse(input),
        ended,
        { ...choice.parse(input), allow_closed: true },
        fail,
      ),
    seriesNotice: async (call) => {
      const change = { ...(await changeOf(call)), ...closed.parse(call.input) };
      return noticeOfSeries(call.scope, kind, reach.parse(call.input), change, call.fail);
    },
  };
  const named: Record<'create' | 'change', ErasedHandler['run']> = {
    async create(call) {
      const { scope, fail, input } = call;
      const made = await newOf(call);
      const id = await createSubject(scope, kind, made, one.parse(input).datetime, fail);
      await scope.audit({ action: actionOf(kind, 'create'), entity, entityId: id, after: input });
      announceSubject(scope, feature);
      return { id };
    },
    async change(call) {
      const { scope, fail, input } = call;
      const { id } = change.parse(input);
      const chosen = choice.parse(input);
      const wanted = await wantedOf(call);
      const held = await holdScheduled(scope, kind, id);
      if (!held) throw fail('not_found');
      const planned = await planOf(scope, kind, held.subject, wanted, () => checkedInOf(held), fail);
      const { cause } = planned;
      if (cause && (await isNoticeStale(scope, held.held, cause, chosen))) throw fail('notice_changed');
      const span = claimedSpan(held, planned, wanted);
      const busy = span && (await takeInstructorTime(scope, span));
      if (busy) throw fail('instructor_busy', busy);
      const moved = newBranchDay(scope, held.subject, planned, wanted);
      const allowsClosed = closed.parse(input).allow_closed;
      if (moved) {
        const closed = await claimBranchDays(scope, [moved], { allowsClosed, fail });
        await exceptFromClosedDays(
          scope,
          closed.map(({ day }) => ({ id, day })),
          [{ id, day: held.subject.local_date }],
        );
      }
      const happenings = await readHappenings(scope, kind, [{ held, plan: planned }]);
      await writeChange(scope, kind, held, planned, wanted, chosen, true);
      await emitChanges(scope, feature, happenings, chosen);
      announceSubject(scope, feature);
      const changed = await kind.view(scope, id);
      if (!changed) throw fail('not_found');
      return changed;
    },
  };
  const all = { ...handlers, [names.create]: named.create, [names.change]: named.change };
  return {
    // The kernel calls them with what it has parsed by the contract, and parses what they answer by it again.
    handlers: Object.fromEntries(
      Object.entries(all).map(([name, run]) => [name, { transaction: 'auto', run }]),
    ) as unknown as ScheduledPart<C, Create, Change>['handlers'],
    records: scheduledRecords(kind),
    actions: scheduledActions(kind),
  };
}
