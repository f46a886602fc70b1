import { z } from 'zod';
import {
  allowOverlap,
  bookingPermissions,
  bookingPermissionTitles,
  bookingProblems,
  bookingSaleProblems,
  bookingSettings,
  bookingTopics,
  holdSetting,
  liffSetting,
} from '#kernel/contract/booking.ts';
import {
  bookingEndpoints,
  makeBookingEndpoint,
  optionalId,
  subjectEndpoints,
} from '#kernel/contract/booking-endpoints.ts';
import { buyEndpoint } from '#kernel/contract/buy-endpoint.ts';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { id, idOut } from '#kernel/contract/id.ts';
import { bahtOut } from '#kernel/contract/money.ts';
import { lookup } from '#kernel/contract/page.ts';
import { liffSettingsEndpoints, setting } from '#kernel/contract/settings.ts';
import { countedHalfHour, date } from '#kernel/contract/time.ts';

/** Takes the place of an instructor's id: the one who is free and has least to do that day. */
export const anyInstructor = 'any';
/** The most class types that can be offered as private sessions. */
const mostTopics = 100;

const settings = z.object({
  longest_reservation_allow: bookingSettings.longest_reservation_allow,
  shortest_cancelation_allow: bookingSettings.shortest_cancelation_allow,
  selectable_topics: setting(z.array(id('topic')).max(mostTopics).default([]), {
    label: { en: 'Class types', th: 'ประเภทคลาส' },
    hint: {
      en: 'What can be booked as a private session. None: nothing can be booked.',
      th: 'ประเภทที่จองเป็นคลาสส่วนตัวได้ หากไม่เลือกจะจองไม่ได้',
    },
  }),
  hold_minutes: holdSetting,
  liff_id: liffSetting,
});

/** What a booking shows beside what every booking does. */
const view = {
  /** Both the same as `booking_id`: a session has no id but its booking's. */
  id: idOut,
  event_id: idOut,
  instructor_id: idOut,
  topic_id: idOut,
  topic: z.string(),
  topic_en: z.string().optional(),
  topic_color: z.string(),
  /** Minutes. */
  period: z.number(),
  /** What it costs in money; left out if points pay for it, or if it is free. */
  price: bahtOut.optional(),
};

const desk = { staff: { permission: 'calendar' } } as const;
const both = { member: { owner: 'session' }, staff: { permission: 'calendar' } } as const;
/* Proved by the handlers, which read them anyway. */
const branchId = id('branch', { by: 'handler' });
const topicId = id('topic', { by: 'handler' });
/** An instructor, or `any`. */
const instructorId = z.union([z.literal(anyInstructor), id('instructor', { by: 'handler' })]);

/** A session that a member books or pays for. */
const wantedSession = {
  branch_id: branchId,
  instructor_id: instructorId,
  topic_id: topicId,
  date,
  /** A start of `availableTime`: `24:30` is 00:30 after the day `date`, to whose hours it belongs. */
  time: countedHalfHour,
  member_id: id('member'),
};

const subject = subjectEndpoints('open_private_event');
/** Private sessions: one member with one instructor, within the hours that the instructor teaches. */
export const openPrivateEventContract = defineContract({
  id: 'open_private_event',
  title: { en: 'Private sessions', th: 'คลาสส่วนตัว' },
  live: bookingTopics,
  permissions: bookingPermissions,
  permissionTitles: bookingPermissionTitles,
  problems: {
    ...bookingProblems,
    ...bookingSaleProblems,
    slot_taken: {
      status: 409,
      en: 'The instructor is no longer free at that time. Choose another time or instructor.',
      th: 'ผู้สอนไม่ว่างในเวลานี้แล้ว กรุณาเลือกเวลาหรือผู้สอนคนอื่น',
    },
    time_not_offered: {
      status: 409,
      en: 'There is no private session at that time. Choose from the times that are shown.',
      th: 'ไม่มีคลาสส่วนตัวในเวลานี้ กรุณาเลือกจากเวลาที่แสดง',
    },
    topic_not_offered: {
      status: 409,
      en: 'This class type can no longer be booked as a private session. Choose another one.',
      th: 'ประเภทคลาสนี้จองเป็นคลาสส่วนตัวไม่ได้แล้ว กรุณาเลือกประเภทอื่น',
    },
  },
  settings,
  endpoints: {
    branchs: {
      ...subject.branchs,
      summary: 'Branches a member can book at; with a date, those that are open on it.',
      access: both,
      input: subject.branchs.input.extend({ date: date.optional() }),
    },
    instructors: {
      method: 'GET',
      path: '/api/open_private_event/instructors',
      summary:
        'Instructors with teaching hours ahead; every one of them is offered in every branch. With a class type, each has the start of the soonest free session.',
      access: both,
      input: z.object({ branch_id: branchId.optional(), topic_id: topicId.optional() }),
      output: json(
        z.array(
          lookup.element.extend({
            name_en: z.string().optional(),
            image_link: z.string().optional(),
            /** `YYYY-MM-DD HH:mm` of the shop; null if no session is free. Only with `topic_id`. */
            soonest: z.string().nullable().optional(),
          }),
        ),
      ),
      errors: ['topic_not_offered'],
    },
    topics: {
      method: 'GET',
      path: '/api/open_private_event/topics',
      summary: 'Class types that can be booked as a private session, and what each costs.',
      access: both,
      input: z.object({ instructor_id: instructorId }),
      output: json(
        z.array(
          z.object({
            id: idOut,
            name: z.string(),
            name_en: z.string().optional(),
            /** Minutes. */
            period: z.number(),
            color: z.string(),
            /** Points of `fund_id`; 0 for what is free. */
            cost: z.number(),
            /** What it costs in place of points; left out if it is not sold alone. */
            drop_in_price: bahtOut.optional(),
            fund_id: idOut.nullable(),
            /** What the fund is called; left out for what is free. */
            fund_name: z.string().optional(),
            fund_name_en: z.string().optional(),
          }),
        ),
      ),
    },
    allowedDate: {
      method: 'GET',
      path: '/api/open_private_event/allowed_date',
      summary:
        'Days in the booking window with a free time; for the shortest class type, and in any branch, unless they are named.',
      access: both,
      input: z.object({
        instructor_id: instructorId,
        branch_id: branchId.optional(),
        topic_id: topicId.optional(),
      }),
      output: json(z.array(z.string())),
      errors: ['topic_not_offered'],
    },
    availableTime: {
      method: 'GET',
      path: '/api/open_private_event/available_time',
      summary:
        'Free times of a day as [start, end], a start every 30 minutes; those that have begun are left out. Times after midnight count on: 24:30 is 00:30 of the next day.',
      access: both,
      input: z.object({
        instructor_id: instructorId,
        topic_id: topicId,
        date,
        /** Where it is closed that day there is no time; without it no branch is looked at. */
        branch_id: branchId.optional(),
      }),
      output: json(z.array(z.tuple([z.string(), z.string()]))),
      errors: ['topic_not_offered'],
    },
    makeBooking: makeBookingEndpoint('open_private_event', {
      summary:
        'Books a session with one instructor, or with the free one who has least to do that day (`any`).',
      input: z.object({ ...wantedSession, allow_overlap: allowOverlap }),
      errors: ['slot_taken', 'time_not_offered', 'topic_not_offered', 'payment_needed'],
    }),
    buySession: buyEndpoint('/api/open_private_event/buy', {
      summary:
        'Pays the drop-in price of a session: from the wallet it is booked at once, at the provider its time is held until it is paid.',
      subject: wantedSession,
      errors: ['slot_taken', 'time_not_offered', 'topic_not_offered'],
    }),
    calendar: {
      method: 'GET',
      path: '/api/open_private_booking/calendar',
      summary: 'Live sessions of some days for the desk’s calendar.',
      access: desk,
      input: z.object({
        start_date: date,
        end_date: date,
        branch: optionalId('branch'),
        instructor: optionalId('instructor'),
        topic: optionalId('topic'),
      }),
      output: json(
        z.array(
          z.object({
            ...view,
            booking_id: idOut,
            member_id: idOut,
            attendee: z.string(),
            instructor: z.string(),
            branch_id: idOut,
            branch: z.string(),
            datetime: z.string(),
            end_datetime: z.string(),
            is_on_closed_day: z.boolean(),
            status: z.string(),
          }),
        ),
      ),
      errors: ['span_too_long'],
    },
    instructorTimes: {
      method: 'GET',
      path: '/api/open_private_event/instructor_times',
      summary:
        'Teaching hours of some days, and what else keeps instructors busy then, for the desk’s calendar.',
      access: desk,
      input: z.object({
        start_date: date,
        end_date: date,
        instructor: optionalId('instructor'),
        /** Teaching hours of days on which it is closed are left out; without it, where every branch is. */
        branch: optionalId('branch'),
      }),
      output: json(
        z.object({
          hours: z.array(
            z.object({
              instructor_id: idOut,
              date: z.string(),
              start_time: z.string(),
              /** At most `24:00`; hours past midnight are given in two parts. */
              end_time: z.string(),
              /** The day to which the hours belong: of the part after midnight it is the day before. */
              hours_date: z.string(),
            }),
          ),
          busy: z.array(
            z.object({
              id: idOut,
              instructor_id: idOut,
              title: z.string(),
              datetime: z.string(),
              end_datetime: z.string(),
            }),
          ),
        }),
      ),
      errors: ['span_too_long'],
    },
    attendees: subject.attendees,
    ...bookingEndpoints('open_private_booking', {
      view,
      filter: { instructor: 'instructor_id', topic: 'topic_id' },
    }),
    ...liffSettingsEndpoints(
      'open_private_config',
      settings,
      { read: 'calendar', change: 'settings' },
      z.object({ liff_id: z.string() }),
    ),
  },
});
