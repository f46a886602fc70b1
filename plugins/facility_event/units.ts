import { z } from 'zod';
import { createUnitBooking, timetableHandlers, weeklySlots } from '#kernel/modules/booking/api.ts';
import type { CallContext } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { facilityEventContract } from './contract.ts';
import { Place } from './models/place.ts';

const thing = { en: 'place', th: 'พื้นที่' };
const slots = weeklySlots('facility_timeslot');
const settings = (scope: CallContext) => readSettings(scope.shop, facilityEventContract);

/** Places with weekly slots, of which members book one unit, or several if the place or the settings allow it. */
export const units = createUnitBooking(facilityEventContract, {
  resource: 'resource',
  booking: 'facility_booking',
  model: Place,
  columns: z.object({
    is_input_amount: z.coerce.boolean(),
    name_en: z.string().nullable(),
    image_link: z.string().nullable(),
  }),
  hasEnglishNames: true,
  waitlistForm: 'facility-info',
  view: ({ name_en, image_link, ...own }) => ({
    ...own,
    name_en: name_en ?? undefined,
    image_link: image_link ?? undefined,
  }),
  findPicture: ({ image_link }) => image_link,
  slots,
  thing,
  form: 'facility-info',
  settings,
  canChooseAmount: (place, rules) => place.is_input_amount || rules.is_input_amount,
  catalog: {
    columns: async ({ scope }, fields, before) =>
      before ? fields : { is_input_amount: settings(scope).is_input_amount, ...fields },
    history: {
      create: ['facility_event.create_place', { en: 'Created the place', th: 'สร้างพื้นที่' }],
      change: ['facility_event.change_place', { en: 'Changed the place', th: 'แก้ไขพื้นที่' }],
    },
  },
});

export const timetable = timetableHandlers(facilityEventContract, slots, units.resources, thing);
