import { z } from 'zod';
import { bookingProblems } from '../../../contract/booking.ts';
import { affectedBookings } from '../../../contract/booking-views.ts';
import { json } from '../../../contract/contract.ts';
import { oneOrMore } from '../../../contract/fields.ts';
import { id, idOut } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { date } from '../../../contract/time.ts';
import { daySchedule } from '../../../contract/workday.ts';

/** A special day: what a date is at some branches, whatever their weeks say (docs/domain/booking.md#b20). */
const workday = z.object({
  /** Names the row among all. */
  id: idOut,
  date: z.string(),
  schedule: daySchedule,
  branch_ids: z.array(idOut),
  branch_names: z.array(z.string()),
});
export type Workday = z.output<typeof workday>;

const manage = { staff: { permission: 'branches' } } as const;
const days = { date, branch_ids: oneOrMore(id('branch'), 100) };

export const workdayProblems = { start_in_past: bookingProblems.start_in_past } as const;

/** The calls for special days, which the hours of all features follow. */
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
