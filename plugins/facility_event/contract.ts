import { z } from 'zod';
import {
  allowOverlap,
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSettings,
  bookingTopics,
  liffSetting,
  paymentSetting,
} from '#kernel/contract/booking.ts';
import {
  bookingEndpoints,
  makeBookingEndpoint,
  offerEndpoints,
  optionalId,
} from '#kernel/contract/booking-endpoints.ts';
import { attendee } from '#kernel/contract/booking-views.ts';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { flag, notEmpty, oneOrMore, wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import { baht, bahtOut, priceInBaht } from '#kernel/contract/money.ts';
import { orderProblems } from '#kernel/contract/order.ts';
import { lookup, pageInput, pageOf } from '#kernel/contract/page.ts';
import { liffSettingsEndpoints, setting } from '#kernel/contract/settings.ts';
import { date, dateTime, tenMinutes, tenMinutesEnd } from '#kernel/contract/time.ts';

/** The most units of a place that one booking takes. */
export const mostUnits = 4;
/** The most times that one booking takes. */
const mostTimes = 24;

const settings = z.object({
  ...bookingSettings,
  is_input_amount: setting(flag.default(false), {
    label: { en: 'Ask for the amount', th: 'ให้ระบุจำนวน' },
    hint: {
      en: 'Members choose how many they book at every place. If this is off, each place decides.',
      th: 'สมาชิกเลือกจำนวนได้ทุกพื้นที่ หากปิดไว้ แต่ละพื้นที่ตั้งค่าเองได้',
    },
  }),
  payment: paymentSetting,
  liff_id: liffSetting,
});

const slot = z.object({
  /** 0 Monday to 6 Sunday, 7 every weekday, 8 every day of a weekend. */
  weekday: z.number(),
  start_time: z.string(),
  end_time: z.string(),
  /** First and last day on which it is there; null for no bound. */
  from_date: z.string().nullable(),
  until_date: z.string().nullable(),
  price: bahtOut,
});
const place = z.object({
  id: idOut,
  name: z.string(),
  branch_id: idOut,
  branch_name: z.string(),
  /** How many of it there are. */
  amount: z.number(),
  is_input_amount: z.boolean(),
  is_archived: z.boolean(),
});
const placeWithSlots = place.extend({ slots: z.array(slot) });
export type PlaceView = z.output<typeof placeWithSlots>;

const placeInput = z.object({
  name: notEmpty,
  branch_id: id('branch'),
  amount: wholeNumber(1, 1000),
  is_input_amount: flag.optional(),
});
const slotInput = {
  weekday: wholeNumber(0, 8),
  start_time: tenMinutes,
  /** On the next day if it is not after the start. */
  end_time: tenMinutesEnd,
  /** Its first day, where it has one: the same hours may come again with other days. */
  from_date: date.nullish(),
};

/** What a booking shows beside what every booking does. */
const view = {
  resource_id: idOut,
  resource: z.string(),
  date: z.string(),
  start_time: z.array(z.string()),
  end_time: z.array(z.string()),
  amount: z.number(),
  net_price: bahtOut,
};

const span = z.object({ start_time: z.string(), end_time: z.string() });
/** `data` of `slot_taken`: which of the chosen times were taken, and what is free instead, the nearest first. */
export const freeInstead = z.object({
  taken: z.array(span),
  /** Other times of the place on that day. */
  times: z.array(span.extend({ price: bahtOut })),
  /** Where there are none: other places of the branch that have all of the chosen times. */
  places: z.array(z.object({ resource_id: idOut, name: z.string() })),
});
export type FreeInstead = z.output<typeof freeInstead>;

/** A time of a place on a day; the price is of one unit, and `free` says how many are. */
const openTime = span.extend({ price: bahtOut, free: z.number() });

const resourceId = id('resource');
const manage = { staff: { permission: 'manage' } } as const;
const desk = { staff: { permission: 'calendar' } } as const;
const both = { member: { owner: 'session' }, staff: { permission: 'calendar' } } as const;
const offer = offerEndpoints('facility_event');
/* Proved by the statements that read them. */
const shownBranch = id('branch', { by: 'handler' });
const shownResource = id('resource', { by: 'handler' });

const calendarInput = z.object({
  start_date: date,
  end_date: date,
  branch: optionalId('branch'),
  resource: optionalId('resource'),
});

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
  problems: {
    ...bookingProblems,
    slot_taken: {
      status: 409,
      en: 'One of these times is no longer free. Choose another time.',
      th: 'บางรอบเวลาที่เลือกไม่ว่างแล้ว กรุณาเลือกรอบเวลาอื่น',
    },
    time_not_offered: {
      status: 409,
      en: 'One of these times cannot be booked on that day. Choose from the times that are shown.',
      th: 'บางรอบเวลาที่เลือกจองในวันนั้นไม่ได้ กรุณาเลือกจากรอบเวลาที่แสดง',
    },
    insufficient_wallet: orderProblems.insufficient_wallet,
    price_changed: {
      status: 409,
      en: 'The price has changed. It is {price} now. Look at it again, and then book.',
      th: 'ราคาเปลี่ยนแล้ว ตอนนี้ {price} กรุณาตรวจสอบอีกครั้ง แล้วจึงจอง',
    },
    slot_overlaps: {
      status: 409,
      en: 'This overlaps the time from {start_time} to {end_time}. Choose other hours.',
      th: 'เวลานี้ซ้อนกับรอบ {start_time} ถึง {end_time} กรุณาเลือกเวลาอื่น',
    },
    has_bookings: {
      status: 409,
      en: 'There are bookings ahead: {count}. The first is on {date} at {start_time}.',
      th: 'ยังมีการจองข้างหน้า {count} รายการ รายการแรกวันที่ {date} เวลา {start_time}',
    },
  },
  settings,
  endpoints: {
    resources: {
      method: 'GET',
      path: '/api/resource/',
      summary: 'Places for a select.',
      access: desk,
      input: z.object({}),
      output: json(lookup),
    },
    resourcePage: {
      method: 'GET',
      path: '/api/resource/vuetify',
      summary: 'A page of places; `search` looks in the name and the branch.',
      access: manage,
      input: pageInput,
      output: json(pageOf(place)),
    },
    createResource: {
      method: 'POST',
      path: '/api/resource',
      summary: 'Creates a place.',
      access: manage,
      input: placeInput,
      output: json(z.object({ id: idOut })),
      status: 201,
    },
    resource: {
      method: 'GET',
      path: '/api/resource/id-{id}',
      summary: 'One place with its times.',
      access: desk,
      input: z.object({ id: resourceId }),
      output: json(placeWithSlots),
    },
    changeResource: {
      method: 'PATCH',
      path: '/api/resource/id-{id}',
      summary: 'Changes some fields of a place; refused where bookings ahead would not fit any more.',
      access: manage,
      input: placeInput.partial().extend({ id: resourceId, is_archived: flag.optional() }),
      output: json(placeWithSlots),
      errors: ['has_bookings'],
    },
    createTimeslot: {
      method: 'POST',
      path: '/api/resource/id-{id}/create_timeslot',
      summary: 'Adds a time to a place, or changes the price of one that it has; bookings keep theirs.',
      access: manage,
      input: z.object({ id: resourceId, ...slotInput, until_date: date.nullish(), price: priceInBaht }),
      output: json(placeWithSlots),
      status: 201,
      errors: ['slot_overlaps', 'has_bookings'],
    },
    setPrices: {
      method: 'POST',
      path: '/api/resource/id-{id}/timeslot/prices',
      summary:
        'Sets prices of some times of a place, of all that are named or of none; bookings keep theirs.',
      access: manage,
      input: z.object({
        id: resourceId,
        slots: z
          .array(z.object({ ...slotInput, price: priceInBaht }))
          .min(1)
          .max(500),
      }),
      output: json(placeWithSlots),
      errors: ['time_not_offered'],
    },
    removeTimeslot: {
      method: 'POST',
      path: '/api/resource/id-{id}/timeslot/remove',
      summary:
        'Takes a time from a place, at once or after a day; refused where it has bookings later, with the day of the last.',
      access: manage,
      input: z.object({
        id: resourceId,
        ...slotInput,
        /** The last day on which it is still there. */
        last_date: date.optional(),
      }),
      output: json(placeWithSlots),
      errors: ['has_bookings', 'time_not_offered'],
    },
    branchs: { ...offer.branchs, access: both },
    dates: {
      ...offer.dates,
      access: both,
      input: offer.dates.input.extend({
        resource: optionalId('resource'),
        amount: wholeNumber(1, mostUnits).default(1),
      }),
    },
    places: {
      method: 'GET',
      path: '/api/facility_event/facility_resources',
      summary: 'Places of a branch that have times on a day.',
      access: both,
      input: z.object({ branch_id: shownBranch, date }),
      output: json(
        z.array(z.object({ id: idOut, name: z.string(), amount: z.number(), is_input_amount: z.boolean() })),
      ),
    },
    times: {
      method: 'GET',
      path: '/api/facility_event/times',
      summary: 'Times of a place on a day, with what is free; those that have begun are left out.',
      access: both,
      input: z.object({
        branch_id: shownBranch,
        resource_id: shownResource,
        date,
        amount: wholeNumber(1, mostUnits).default(1),
      }),
      output: json(
        z.array(
          openTime.extend({
            /** Whether as many units are free as were asked for. */
            is_available: z.boolean(),
          }),
        ),
      ),
    },
    makeBooking: makeBookingEndpoint('facility_event', {
      summary: 'Books some units of a place at one or more times of a day, all of them or none.',
      input: z.object({
        branch_id: shownBranch,
        resource_id: shownResource,
        member_id: id('member', { by: 'handler' }),
        date,
        start_time: oneOrMore(tenMinutes, mostTimes),
        end_time: oneOrMore(tenMinutesEnd, mostTimes),
        amount: wholeNumber(1, mostUnits).default(1),
        /** What the caller was shown; another price is refused. */
        net_price: baht.optional(),
        allow_overlap: allowOverlap,
      }),
      errors: ['slot_taken', 'time_not_offered', 'price_changed', 'insufficient_wallet'],
    }),
    calendar: {
      method: 'GET',
      path: '/api/facility_booking/calendar',
      summary: 'Live bookings that take place on some days, for the desk’s calendar.',
      access: desk,
      input: calendarInput,
      output: json(
        z.array(
          z.object({
            id: idOut,
            booking_id: idOut,
            ...view,
            branch_id: idOut,
            branch: z.string(),
            attendee: z.string(),
            datetime: z.string(),
            end_datetime: z.string(),
            is_on_closed_day: z.boolean(),
            /** How many units the place has. */
            total: z.number(),
          }),
        ),
      ),
      errors: ['span_too_long'],
    },
    openHours: {
      method: 'GET',
      path: '/api/facility_event/open_hours',
      summary:
        'When places can be booked at all on some days, whatever is taken of them; each span is within its day.',
      access: desk,
      input: calendarInput,
      output: json(z.array(span.extend({ date: z.string() }))),
      errors: ['span_too_long'],
    },
    day: {
      method: 'GET',
      path: '/api/facility_event/day',
      summary: 'All places of a branch, or of the shop, with their times on a day and what is free of each.',
      access: desk,
      input: z.object({ date, branch: optionalId('branch') }),
      output: json(
        z.array(
          z.object({
            id: idOut,
            name: z.string(),
            branch_id: idOut,
            /** None where the branch is closed. */
            times: z.array(
              openTime.extend({
                /** It has begun, so nobody books it any more. */
                is_over: z.boolean(),
              }),
            ),
          }),
        ),
      ),
    },
    attendees: {
      method: 'GET',
      path: '/api/facility_event/id-{id}/attendee',
      summary: 'Who has booked a place from a moment on, in the order of booking.',
      access: desk,
      input: z.object({ id: resourceId, datetime: dateTime }),
      output: json(z.array(attendee)),
    },
    ...bookingEndpoints('facility_booking', { view, filter: { resource: 'subject_id' } }),
    ...liffSettingsEndpoints(
      'facility_config',
      settings,
      { read: 'calendar', change: 'settings' },
      z.object({ liff_id: z.string(), is_input_amount: z.boolean() }),
    ),
  },
});
