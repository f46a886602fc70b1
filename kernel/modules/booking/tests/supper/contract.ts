import { z } from 'zod';
import {
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSettings,
  bookingTopics,
} from '../../../../contract/booking.ts';
import { bookingEndpoints, makeBookingEndpoint } from '../../../../contract/booking-endpoints.ts';
import { defineContract } from '../../../../contract/contract.ts';
import { wholeNumber } from '../../../../contract/fields.ts';
import { id } from '../../../../contract/id.ts';
import { scheduledProblems } from '../../../../contract/scheduled.ts';
import { scheduledEndpoints, seriesOfSubject } from '../../../../contract/scheduled-endpoints.ts';
import { settingsEndpoints } from '../../../../contract/settings.ts';

const settings = z.object(bookingSettings);
export const supperWords = { one: { en: 'supper', th: 'มื้อค่ำ' }, many: { en: 'suppers', th: 'มื้อค่ำ' } };

export const scheduledSupper = {
  entity: 'supper',
  series: 'supper_series',
  word: 'supper',
  list: 'suppers',
} as const;

const scheduled = scheduledEndpoints({
  ...scheduledSupper,
  words: supperWords,
  made: { branch_id: id('branch'), menu: z.enum(['short', 'long']) },
  more: { tables: wholeNumber(1, 100) },
  view: z.object({
    menu: z.string(),
    datetime: z.string(),
    period: z.number(),
    tables: z.number(),
    series: seriesOfSubject,
  }),
  summaries: { create: 'Sets a supper.', change: 'Changes a supper.' },
});

/** Suppers of a menu with so many tables: what staff put into the calendar, with neither topic nor instructor. */
export const supperContract = defineContract({
  id: 'supper',
  title: { en: 'Suppers', th: 'มื้อค่ำ' },
  live: bookingTopics,
  permissions: bookingPermissions,
  permissionTitles: bookingPermissionTitles,
  problems: {
    ...bookingProblems,
    ...scheduledProblems(scheduledSupper.word, supperWords),
    supper_full: { status: 409, en: 'No table is left.', th: 'โต๊ะเต็มแล้ว' },
  },
  settings,
  endpoints: {
    setSupper: scheduled.create,
    changeSupper: scheduled.change,
    ...scheduled.shared,
    makeBooking: makeBookingEndpoint('supper', {
      summary: 'Books a table.',
      input: z.object({
        supper_id: id('supper', { by: 'handler' }),
        member_id: id('member', { by: 'handler' }),
      }),
      errors: ['supper_full'],
    }),
    ...bookingEndpoints('supper_booking', { view: {}, filter: {} }),
    ...settingsEndpoints('supper_config', settings, { read: 'calendar', change: 'settings' }),
  },
});
