import { z } from 'zod';
import { type Contract, json } from './contract.ts';
import { wholeNumber } from './fields.ts';
import { id } from './id.ts';
import { bahtOut, priceInBaht } from './money.ts';
import type { ProblemSpec } from './problems.ts';
import { date, tenMinutes, tenMinutesEnd } from './time.ts';

/** Problems of weekly slots; a contract spreads them beside `unitProblems`. */
export const timetableProblems = {
  slot_overlaps: {
    status: 409,
    en: 'This overlaps the time from {start_time} to {end_time}. Choose other hours.',
    th: 'เวลานี้ซ้อนกับรอบ {start_time} ถึง {end_time} กรุณาเลือกเวลาอื่น',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Fields that a resource with weekly slots has in answers, besides its own. */
export const timetableView = {
  slots: z.array(
    z.object({
      /** 0 is Monday and 6 is Sunday. 7 is every weekday, and 8 every day of a weekend. */
      weekday: z.number(),
      /** `HH:mm` at the shop. */
      start_time: z.string(),
      end_time: z.string(),
      /** First and last day on which the slot exists; null for no limit. */
      from_date: z.string().nullable(),
      until_date: z.string().nullable(),
      /** Of one unit. */
      price: bahtOut,
    }),
  ),
};

const slotInput = {
  weekday: wholeNumber(0, 8),
  start_time: tenMinutes,
  /** On the next day if it is not after the start. */
  end_time: tenMinutesEnd,
  /** The slot's first day, if it has one. Slots with the same hours can exist for different dates. */
  from_date: date.nullish(),
};

/**
 * The calls with which staff set the weekly slots of a resource and their prices, for a contract's `endpoints`.
 * `timetableHandlers` implements them. The contract declares `timetableProblems` and `unitProblems`.
 * @param resource as given to `catalogEndpoints`.
 * @param word one resource, in the API's document.
 * @param view the answer for one resource, including `timetableView`.
 */
export const timetableEndpoints = <const Resource extends string, View extends z.ZodType>(
  resource: Resource,
  word: string,
  view: View,
) => {
  const at = <Rest extends string>(rest: Rest) => `/api/${resource}/id-{id}/${rest}` as const;
  const access = { staff: { permission: 'manage' } } as const;
  const resourceId = { id: id(resource) };
  return {
    createTimeslot: {
      method: 'POST',
      path: at('create_timeslot'),
      summary: `Adds a time to a ${word}, or changes the price of one that it has; bookings keep theirs.`,
      access,
      input: z.object({ ...resourceId, ...slotInput, until_date: date.nullish(), price: priceInBaht }),
      output: json(view),
      status: 201,
      errors: ['slot_overlaps', 'has_bookings'],
    },
    setPrices: {
      method: 'POST',
      path: at('timeslot/prices'),
      summary: `Sets prices of some times of a ${word}, of all that are named or of none; bookings keep theirs.`,
      access,
      input: z.object({
        ...resourceId,
        slots: z
          .array(z.object({ ...slotInput, price: priceInBaht }))
          .min(1)
          .max(500),
      }),
      output: json(view),
      errors: ['time_not_offered'],
    },
    removeTimeslot: {
      method: 'POST',
      path: at('timeslot/remove'),
      summary: `Takes a time from a ${word}, at once or after a day; refused if it has bookings later, with the day of the last.`,
      access,
      input: z.object({
        ...resourceId,
        ...slotInput,
        /** The last day on which the slot still exists. Without it, the slot is removed at once. */
        last_date: date.optional(),
      }),
      output: json(view),
      errors: ['has_bookings', 'time_not_offered'],
    },
  } as const;
};

/** The calls of weekly slots, for code that implements them for every feature. */
export type TimetableEndpoints = ReturnType<typeof timetableEndpoints<string, z.ZodType>>;

/** A contract that has the calls of weekly slots. */
export type TimetableContract = Contract & { readonly endpoints: TimetableEndpoints };
