import { z } from 'zod';
import {
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSettings,
  bookingTopics,
  liffSetting,
  paymentSetting,
  unitWaitingSettings,
} from '#kernel/contract/booking.ts';
import { bookingEndpoints } from '#kernel/contract/booking-endpoints.ts';
import { catalogEndpoints } from '#kernel/contract/catalog-endpoints.ts';
import { defineContract } from '#kernel/contract/contract.ts';
import { flag, notEmpty, wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import { englishName } from '#kernel/contract/offered-texts.ts';
import { pictureEndpoints } from '#kernel/contract/picture-endpoints.ts';
import { liffSettingsEndpoints, setting } from '#kernel/contract/settings.ts';
import {
  timetableEndpoints,
  timetableProblems,
  timetableView,
} from '#kernel/contract/timetable-endpoints.ts';
import {
  unitEndpoints,
  unitProblems,
  unitView,
  unitWaitingEndpoints,
  unitWaitingProblems,
} from '#kernel/contract/unit-endpoints.ts';

export { freeInstead } from '#kernel/contract/unit-endpoints.ts';

/** The most units of a place that one booking takes. */
export const mostUnits = 4;

const settings = z.object({
  ...bookingSettings,
  is_input_amount: setting(flag.default(false), {
    label: { en: 'Members choose how many', th: 'ให้สมาชิกเลือกจำนวน' },
    hint: {
      en: 'Members choose how many they book at every place. If this is off, each place decides.',
      th: 'สมาชิกเลือกจำนวนได้ทุกพื้นที่ หากปิดไว้ แต่ละพื้นที่ตั้งค่าเองได้',
    },
  }),
  payment: paymentSetting,
  ...unitWaitingSettings({ en: 'place', th: 'พื้นที่' }),
  liff_id: liffSetting,
});

const place = z.object({
  id: idOut,
  name: z.string(),
  name_en: z.string().optional(),
  branch_id: idOut,
  branch_name: z.string(),
  /** How many of it there are. */
  amount: z.number(),
  is_input_amount: z.boolean(),
  is_archived: z.boolean(),
  image_link: z.string().optional(),
});
const placePicture = pictureEndpoints('resource', 'a place');
const placeWithSlots = place.extend(timetableView);

/** Places that are booked by the hour. */
export const facilityEventContract = defineContract({
  id: 'facility_event',
  title: { en: 'Facility booking', th: 'จองพื้นที่' },
  live: bookingTopics,
  permissions: { ...bookingPermissions, manage: ['staff', 'admin'] },
  permissionTitles: {
    ...bookingPermissionTitles,
    manage: { en: 'Change places and their times', th: 'จัดการพื้นที่และรอบเวลา' },
  },
  problems: { ...bookingProblems, ...unitProblems, ...unitWaitingProblems, ...timetableProblems },
  settings,
  endpoints: {
    ...catalogEndpoints({
      name: 'resource',
      words: { one: 'place', many: 'places' },
      fields: {
        name: notEmpty,
        name_en: englishName,
        branch_id: id('branch'),
        amount: wholeNumber(1, 1000),
        is_input_amount: flag.optional(),
      },
      view: place,
      detail: placeWithSlots,
      permissions: { read: 'calendar', manage: 'manage' },
      errors: { change: ['has_bookings'] },
    }),
    uploadToResource: placePicture.upload,
    removeResourcePicture: placePicture.remove,
    focusResourcePicture: placePicture.focus,
    ...timetableEndpoints('resource', 'place', placeWithSlots),
    ...unitEndpoints('facility_event', {
      booking: 'facility_booking',
      resource: 'resource',
      places: 'facility_resources',
      many: 'places',
      most: { units: mostUnits, times: 24 },
    }),
    ...unitWaitingEndpoints('facility_event', 'resource'),
    ...bookingEndpoints('facility_booking', { view: unitView, filter: { resource: 'subject_id' } }),
    ...liffSettingsEndpoints(
      'facility_config',
      settings,
      { read: 'calendar', change: 'settings' },
      z.object({ liff_id: z.string(), is_input_amount: z.boolean() }),
    ),
  },
});
