import { z } from 'zod';
import { allowOverlap, holdProblems } from './booking.ts';
import {
  type BookingContract,
  makeBookingEndpoint,
  offerEndpoints,
  optionalId,
} from './booking-endpoints.ts';
import { attendee, waitingMember } from './booking-views.ts';
import { type Contract, json } from './contract.ts';
import { oneOrMore, wholeNumber } from './fields.ts';
import { id, idOut } from './id.ts';
import { baht, bahtOut } from './money.ts';
import { orderProblems } from './order.ts';
import type { ProblemSpec } from './problems.ts';
import { date, dateTime, tenMinutes, tenMinutesEnd } from './time.ts';
import { topUpAndBookEndpoint } from './top-up-and-book-endpoint.ts';

/** Problems of a feature whose resources are booked by the hour; its contract spreads them beside `bookingProblems`. */
export const unitProblems = {
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
  duplicate_reference: orderProblems.duplicate_reference,
  tender_off: orderProblems.tender_off,
  ...holdProblems,
  price_changed: {
    status: 409,
    en: 'The price has changed. It is {price} now. Look at it again, and then book.',
    th: 'ราคาเปลี่ยนแล้ว ตอนนี้ {price} กรุณาตรวจสอบอีกครั้ง แล้วจึงจอง',
  },
  has_bookings: {
    status: 409,
    en: 'There are bookings ahead: {count}. The first is on {date} at {start_time}.',
    th: 'ยังมีการจองข้างหน้า {count} รายการ รายการแรกวันที่ {date} เวลา {start_time}',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Fields that a booking of units has besides those of every booking. `bookingEndpoints` takes them as `view`. */
export const unitView = {
  resource_id: idOut,
  resource: z.string(),
  resource_en: z.string().optional(),
  date: z.string(),
  /** `HH:mm` of each booked slot; `end_time` has the same order. */
  start_time: z.array(z.string()),
  end_time: z.array(z.string()),
  /** How many units it takes. */
  amount: z.number(),
  /** Of all its slots and units. */
  net_price: bahtOut,
};

const span = z.object({ start_time: z.string(), end_time: z.string() });

/** `data` of `slot_taken`: the chosen times that are taken, and what is free instead, the nearest first. */
export const freeInstead = z.object({
  taken: z.array(span),
  /** Other times of the resource on that day. */
  times: z.array(span.extend({ price: bahtOut })),
  /** If `times` is empty: other resources of the branch that have all of the chosen times. */
  places: z.array(z.object({ resource_id: idOut, name: z.string() })),
});
export type FreeInstead = z.output<typeof freeInstead>;

/** A time of a resource on a day. `price` is for one unit, and `free` says how many units are free. */
const openTime = span.extend({ price: bahtOut, free: z.number() });

const offeredResource = z.object({
  id: idOut,
  name: z.string(),
  name_en: z.string().optional(),
  /** How many units it has. */
  amount: z.number(),
  /** Whether members choose how many units they book. */
  is_input_amount: z.boolean(),
  /** The lowest price of one unit for an hour on that day. */
  hour_price: bahtOut,
  /** The lowest such price on any day of the week. A time that costs more is a peak time. */
  usual_hour_price: bahtOut,
  image_link: z.string().optional(),
});
const availableTime = openTime.extend({
  /** Whether as many units are free as the caller asked for. */
  is_available: z.boolean(),
});
const calendarBooking = z.object({
  id: idOut,
  booking_id: idOut,
  ...unitView,
  branch_id: idOut,
  branch: z.string(),
  attendee: z.string(),
  datetime: z.string(),
  end_datetime: z.string(),
  is_on_closed_day: z.boolean(),
  /** How many units the resource has. */
  total: z.number(),
});
const resourceDay = z.object({
  id: idOut,
  name: z.string(),
  branch_id: idOut,
  /** Empty if the branch is closed. */
  times: z.array(
    openTime.extend({
      /** It has begun, so it can no longer be booked. */
      is_over: z.boolean(),
    }),
  ),
});

/** Default limits of one booking: units, and times. */
const defaultLimits: { readonly units: number; readonly times: number } = { units: 4, times: 24 };

const bookingInput = (resource: string, most: typeof defaultLimits) =>
  z.object({
    /* Checked by the statements that book. */
    branch_id: id('branch', { by: 'handler' }),
    resource_id: id(resource, { by: 'handler' }),
    member_id: id('member', { by: 'handler' }),
    date,
    start_time: oneOrMore(tenMinutes, most.times),
    end_time: oneOrMore(tenMinutesEnd, most.times),
    amount: wholeNumber(1, most.units).default(1),
    /** The price that the caller saw. If it differs from the real price, the call fails with `price_changed`. */
    net_price: baht.optional(),
    allow_overlap: allowOverlap,
  });

/**
 * The calls of a feature whose resources are booked by the hour. A contract spreads them into its `endpoints`, beside
 * `catalogEndpoints` and `bookingEndpoints` with `unitView`, and declares `unitProblems`. `createUnitBooking`
 * implements them.
 * @param name what is booked, in paths, such as `ride_event`.
 */
export const unitEndpoints = <
  const Name extends string,
  const Booking extends string,
  const Places extends string,
>(
  name: Name,
  own: {
    /** The kind's word in paths, as given to `bookingEndpoints`. */
    readonly booking: Booking;
    /** One resource, for ids, as given to `catalogEndpoints`. */
    readonly resource: string;
    /** The last part of the path of a day's resources. */
    readonly places: Places;
    /** Several resources, in the API's document. */
    readonly many: string;
    /** How many units and times one booking can take; 4 units and 24 times by default. */
    readonly most?: typeof defaultLimits;
  },
) => {
  const at = <Rest extends string>(rest: Rest) => `/api/${name}/${rest}` as const;
  const calendarPath = `/api/${own.booking}/calendar` as const;
  const desk = { staff: { permission: 'calendar' } } as const;
  const both = { member: { owner: 'session' }, staff: { permission: 'calendar' } } as const;
  const offer = offerEndpoints(name);
  const { most = defaultLimits, many } = own;
  const amount = wholeNumber(1, most.units).default(1);
  /* Checked by the statements that read them. */
  const shownBranch = id('branch', { by: 'handler' });
  const shownResource = id(own.resource, { by: 'handler' });
  const calendarInput = z.object({
    start_date: date,
    end_date: date,
    branch: optionalId('branch'),
    resource: optionalId(own.resource),
  });
  return {
    branchs: { ...offer.branchs, access: both },
    dates: {
      ...offer.dates,
      access: both,
      input: offer.dates.input.extend({ resource: optionalId(own.resource), amount }),
    },
    places: {
      method: 'GET',
      path: at(own.places),
      summary: `The ${many} of a branch that have times on a day.`,
      access: both,
      input: z.object({ branch_id: shownBranch, date }),
      output: json(z.array(offeredResource)),
    },
    times: {
      method: 'GET',
      path: at('times'),
      summary: 'Times of one of them on a day, with what is free; those that have begun are left out.',
      access: both,
      input: z.object({ branch_id: shownBranch, resource_id: shownResource, date, amount }),
      output: json(z.array(availableTime)),
    },
    makeBooking: makeBookingEndpoint(name, {
      summary: 'Books some units at one or more times of a day, all of them or none.',
      input: bookingInput(own.resource, most),
      errors: ['slot_taken', 'time_not_offered', 'price_changed', 'insufficient_wallet'],
    }),
    topUpAndBook: topUpAndBookEndpoint(at('top_up_and_book'), bookingInput(own.resource, most).shape),
    calendar: {
      method: 'GET',
      path: calendarPath,
      summary: 'Live bookings that take place on some days, for the desk’s calendar.',
      access: desk,
      input: calendarInput,
      output: json(z.array(calendarBooking)),
      errors: ['span_too_long'],
    },
    openHours: {
      method: 'GET',
      path: at('open_hours'),
      summary: `When ${many} can be booked at all on some days, whatever is taken of them; each span is within its day.`,
      access: desk,
      input: calendarInput,
      output: json(z.array(span.extend({ date: z.string() }))),
      errors: ['span_too_long'],
    },
    day: {
      method: 'GET',
      path: at('day'),
      summary: `All ${many} of a branch, or of the shop, with their times on a day and what is free of each.`,
      access: desk,
      input: z.object({ date, branch: optionalId('branch') }),
      output: json(z.array(resourceDay)),
    },
    attendees: {
      method: 'GET',
      path: at('id-{id}/attendee'),
      summary: 'The members with bookings from a moment on, in the order of booking.',
      access: desk,
      input: z.object({ id: id(own.resource), datetime: dateTime }),
      output: json(z.array(attendee)),
    },
  } as const;
};

/** Problems of waitlists of units; a contract with `unitWaitingEndpoints` spreads them beside `unitProblems`. */
export const unitWaitingProblems = {
  time_is_free: {
    status: 409,
    en: 'This time is free. Book it now.',
    th: 'รอบเวลานี้ว่างอยู่ จองได้เลย',
    staff: {
      en: 'This time is free. Book it for the member.',
      th: 'รอบเวลานี้ว่างอยู่ จองให้สมาชิกได้เลย',
    },
  },
} as const satisfies Record<string, ProblemSpec>;

/**
 * The calls of waitlists of units, which a contract spreads beside `unitEndpoints` with `unitWaitingSettings` and
 * `unitWaitingProblems`. A waitlist belongs to one resource at one time. A member waits for one unit. The server
 * implements them by `waitingHandlers` of `createUnitBooking`.
 * @param name what is booked, in paths, as given to `unitEndpoints`.
 * @param resource one resource, for ids.
 */
export const unitWaitingEndpoints = <const Name extends string>(name: Name, resource: string) => {
  const at = <Rest extends string>(rest: Rest) => `/api/${name}/id-{id}/${rest}` as const;
  /** The resource, and the start of a time. */
  const time = z.object({ id: id(resource), datetime: dateTime });
  const both = { member: { owner: { input: 'member_id' } }, staff: { permission: 'calendar' } } as const;
  return {
    waiting: {
      method: 'GET',
      path: at('waiting'),
      summary: 'The members on the waitlist of a time, in the order of joining.',
      access: { staff: { permission: 'calendar' } },
      input: time,
      output: json(z.array(waitingMember)),
    },
    ownWaiting: {
      method: 'GET',
      path: at('own_waiting'),
      summary: 'A member’s places on the waitlists of a resource’s times on a day.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ id: id(resource), date, member_id: id('member') }),
      output: json(
        z.array(
          span.extend({
            /** From 1. */
            place: z.number().int(),
            /** Whether a free unit is booked for the member. */
            books: z.boolean(),
          }),
        ),
      ),
    },
    joinWaiting: {
      method: 'POST',
      path: at('join_waiting'),
      summary:
        'Puts a member on the waitlist of a time that has no free unit. A member who is on it keeps the place.',
      access: both,
      input: time.extend({ member_id: id('member') }),
      output: json(
        z.object({
          is_waiting: z.literal(true),
          /** Whether a free unit is booked for the member. */
          books: z.boolean(),
        }),
      ),
      status: 201,
      whenExpired: 'refuse',
      errors: ['already_booked', 'outside_window', 'time_is_free', 'time_not_offered'],
    },
    leaveWaiting: {
      method: 'POST',
      path: at('leave_waiting'),
      summary: 'Takes a member off the waitlist of a time. A member who is not on it stays so.',
      access: both,
      input: time.extend({ member_id: id('member') }),
      output: json(z.object({ is_waiting: z.literal(false) })),
      whenExpired: 'allow',
    },
  } as const;
};

/** The calls of `unitWaitingEndpoints`, for code that implements them for every feature. */
export type UnitWaitingEndpoints = ReturnType<typeof unitWaitingEndpoints<string>>;

/** A contract that has these calls. */
export type UnitWaitingContract = Contract & { readonly endpoints: UnitWaitingEndpoints };

/** The calls of `unitEndpoints`, for code that implements them for every feature. */
export type UnitEndpoints = ReturnType<typeof unitEndpoints<string, string, string>>;

/** A contract that has these calls and those of bookings. */
export type UnitContract = BookingContract & { readonly endpoints: UnitEndpoints };
