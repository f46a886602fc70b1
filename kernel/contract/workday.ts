import { z } from 'zod';
import { affectedBookings } from './booking-views.ts';
import { type Contract, json } from './contract.ts';
import { oneOrMore } from './fields.ts';
import { id, idOut } from './id.ts';
import { pageInput, pageOf } from './page.ts';
import type { Text } from './problems.ts';
import { date } from './time.ts';

/** What a day is at a branch. */
export const daySchedule = z.enum(['weekday', 'weekend', 'close']);
export type DaySchedule = z.output<typeof daySchedule>;

/** The days of a weekly row in words, by its value (decisions §5): 0 Monday to 6 Sunday, 7 weekdays, 8 weekends. */
export const weekdayWords: Readonly<Record<string, Text>> = {
  0: { en: 'Monday', th: 'จันทร์' },
  1: { en: 'Tuesday', th: 'อังคาร' },
  2: { en: 'Wednesday', th: 'พุธ' },
  3: { en: 'Thursday', th: 'พฤหัสบดี' },
  4: { en: 'Friday', th: 'ศุกร์' },
  5: { en: 'Saturday', th: 'เสาร์' },
  6: { en: 'Sunday', th: 'อาทิตย์' },
  7: { en: 'weekday', th: 'วันธรรมดา' },
  8: { en: 'weekend', th: 'วันหยุด' },
};

/** A special day: what a date is at some branches, whatever their weeks say. */
const workday = z.object({
  /** Names the row among all. */
  id: idOut,
  date: z.string(),
  schedule: daySchedule,
  branch_ids: z.array(idOut),
  branch_names: z.array(z.string()),
});
export type Workday = z.output<typeof workday>;

const manage = { staff: { permission: 'manage' } } as const;
const days = { date, branch_ids: oneOrMore(id('branch'), 100) };

/**
 * The calls for special days (2 §7), to be spread into the contract of the feature that has their screens; the hours of
 * all features follow them. The contract declares the permission `manage` and the problem `start_in_past`; the server
 * implements them by `workdayHandlers`.
 */
export const workdayEndpoints = {
  workdayPage: {
    method: 'GET',
    path: '/api/workday/vuetify',
    summary: 'A page of special days, latest first; `search` looks in the date and the branches.',
    access: manage,
    input: pageInput,
    output: json(pageOf(workday)),
  },
  setWorkday: {
    method: 'POST',
    path: '/api/workday',
    summary:
      'Makes a day special at some branches, in the place of what it was; bookings stay and are listed.',
    access: manage,
    input: z.object({ ...days, schedule: daySchedule }),
    output: json(z.object({ id: idOut, affected: affectedBookings })),
    status: 201,
    errors: ['start_in_past'],
  },
  removeWorkday: {
    method: 'POST',
    path: '/api/workday/remove',
    summary: 'Lets the week decide again what a day is at some branches; bookings stay and are listed.',
    access: manage,
    input: z.object(days),
    output: json(z.object({ affected: affectedBookings })),
  },
} as const;

/** A contract that has the calls for special days. */
export type WorkdayContract = Contract & { readonly endpoints: typeof workdayEndpoints };
