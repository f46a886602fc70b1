import { z } from 'zod';
import { toInstant } from '../../../contract/time.ts';
import type { ErasedCall } from '../../../server/plugin/define-plugin.ts';
import { usesArchived } from './archived.ts';
import type { NewSubject } from './create.ts';
import type { WantedChange } from './plan.ts';
import type { SeriesChange } from './series.ts';
import type { OwnFields, ScheduledKind } from './subject.ts';

const text = z.string().optional();
/** Whether a call accepts days on which the branch is closed. */
export const closedDayInput = z.object({ allow_closed: z.boolean() });
/** Whether members are notified, and which notice staff saw. */
export const noticeInput = z.object({ notify: z.boolean().optional(), notice_version: text });
const placeInput = closedDayInput.extend({ branch_id: z.string(), instructor_id: text });
export const changeInput = z.object({
  id: z.string(),
  branch_id: text,
  instructor_id: text,
  datetime: text,
  is_active: z.boolean().optional(),
  cancel_bookings: z.boolean().optional(),
});
const seriesChangeInput = z.object({
  branch_id: text,
  instructor_id: text,
  time: text,
  ends: z.boolean().default(false),
});

/** Ends a series and cancels its bookings. */
export const seriesEnd: SeriesChange = { is_active: false, isCancelling: true };

const readTotal = (kind: ScheduledKind, input: unknown): number | undefined =>
  z.object({ [kind.total]: z.number().optional() }).parse(input)[kind.total];

async function readOwnFields(kind: ScheduledKind, { scope, input, fail }: ErasedCall): Promise<OwnFields> {
  const own = await kind.own(scope, input);
  if (!own) throw fail('not_found');
  return own;
}

/**
 * Reads where, what and by whom a new subject is.
 * @throws Problem `not_found` if a record of the shop is missing or archived.
 */
export async function readNewSubject(kind: ScheduledKind, call: ErasedCall): Promise<NewSubject> {
  const { terms, columns } = await readOwnFields(kind, call);
  if (!terms) throw call.fail('not_found');
  const made = { ...placeInput.parse(call.input), terms, columns };
  if (await usesArchived(call.scope, made)) throw call.fail('not_found');
  return made;
}

/**
 * Reads what a call changes of one subject.
 * @throws Problem if a record of the shop is missing, or the new time is in the past.
 */
export async function readWantedChange(kind: ScheduledKind, call: ErasedCall): Promise<WantedChange> {
  const { scope, input, fail } = call;
  const { id: _, datetime, cancel_bookings, ...rest } = changeInput.parse(input);
  const own = await readOwnFields(kind, call);
  if (datetime && datetime.slice(0, 10) < scope.today) throw fail(`${kind.word}_in_past`);
  return {
    ...rest,
    ...own,
    total: readTotal(kind, input),
    ...(datetime ? { startsAt: toInstant(datetime, scope.shop.timeZone) } : {}),
    isCancelling: cancel_bookings === true && rest.is_active === false,
  };
}

/**
 * Reads what a call changes of a series.
 * @throws Problem `not_found` if a record of the shop is missing.
 */
export async function readSeriesChange(kind: ScheduledKind, call: ErasedCall): Promise<SeriesChange> {
  const { ends, ...rest } = seriesChangeInput.parse(call.input);
  if (ends) return seriesEnd;
  return { ...rest, ...(await readOwnFields(kind, call)), total: readTotal(kind, call.input) };
}
