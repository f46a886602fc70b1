import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { invalidId } from '../../../contract/field-messages.ts';
import { wholeNumber } from '../../../contract/fields.ts';
import { id, idOut, ulidPattern } from '../../../contract/id.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { date } from '../../../contract/time.ts';
import { bookingChoicesInput } from './affected-bookings.ts';
import { memberId, ofMember, own, see } from './fields.ts';
import { maxPoints } from './fund.ts';
import { memberForStaff } from './record.ts';

/** Which of a member's holdings: one lot, or without it the unlimited access of the fund. */
/** How many days a freeze may have (docs/domain/points.md#p9). */
const freezeDays = wholeNumber(7, 30);
const entitlement = z.object({ id: memberId, fund_id: id('fund'), lot_id: id('lot').optional() });

/** Problems of freezing, moving and extending. */
export const fundExtraProblems = {
  nothing_to_freeze: {
    status: 409,
    en: 'There is nothing left here that could be frozen. Reload the page to see what the member has.',
    th: 'ไม่มีแต้มหรือสิทธิ์ที่พักได้แล้ว กรุณาโหลดหน้าใหม่เพื่อดูข้อมูลล่าสุดของสมาชิก',
  },
  frozen_before: {
    status: 409,
    en: 'This was frozen from {from} to {until} already. It can be frozen once only.',
    th: 'เคยพักไว้แล้วตั้งแต่ {from} ถึง {until} พักได้เพียงครั้งเดียว',
  },
  freeze_no_end: {
    status: 409,
    en: 'These points do not expire, so there is nothing to gain by freezing them.',
    th: 'แต้มนี้ไม่มีวันหมดอายุ จึงไม่จำเป็นต้องพัก',
  },
  freeze_in_past: {
    status: 422,
    en: 'Choose today or a later day to freeze from.',
    th: 'กรุณาเลือกวันเริ่มพักเป็นวันนี้หรือหลังจากนี้',
  },
  freeze_after_end: {
    status: 422,
    en: 'Choose a day to freeze from that is not after {until}, the last day of use.',
    th: 'กรุณาเลือกวันเริ่มพักไม่เกินวันที่ {until} ซึ่งเป็นวันสุดท้ายที่ใช้ได้',
  },
  freeze_no_day: {
    status: 409,
    en: 'You keep a booking on each of these days, so there is nothing to freeze. Choose other days.',
    th: 'ทุกวันที่เลือกมีการจองที่เก็บไว้ จึงไม่มีวันให้พัก กรุณาเลือกวันอื่น',
  },
  not_frozen: {
    status: 409,
    en: 'This is no longer frozen. Reload the page to see its current state.',
    th: 'รายการนี้ไม่ได้พักอยู่แล้ว กรุณาโหลดหน้าใหม่เพื่อดูข้อมูลล่าสุด',
  },
  same_member: {
    status: 422,
    en: 'Choose another member to move the points to.',
    th: 'กรุณาเลือกสมาชิกอื่นที่จะรับโอนแต้ม',
  },
  points_frozen: {
    status: 409,
    en: 'These points are frozen. End the freeze first, then move them.',
    th: 'แต้มนี้พักอยู่ กรุณาเลิกพักก่อนแล้วจึงโอน',
  },
  too_few_to_move: {
    status: 409,
    en: 'Only {points} points are left here. Move at most that many.',
    th: 'เหลือเพียง {points} แต้ม กรุณาโอนไม่เกินจำนวนนี้',
  },
  nothing_to_extend: {
    status: 409,
    en: 'No member has points or unlimited access that could be extended.',
    th: 'ไม่มีสมาชิกที่มีแต้มหรือสิทธิ์ใช้ไม่จำกัดให้ต่ออายุ',
  },
} as const satisfies Record<string, ProblemSpec>;

/** What studios do with points beside adjusting them. */
export const fundExtraEndpoints = {
  entitlements: {
    method: 'GET',
    path: '/api/member/id-{id}/holdings',
    summary: 'The lots and unlimited access that a member can use, each with the days it is frozen on.',
    access: { member: own('id'), ...see },
    input: ofMember,
    output: json(
      z.array(
        z.object({
          fund_id: idOut,
          fund_name: z.string(),
          fund_name_en: z.string().optional(),
          /** Null for unlimited access. */
          lot_id: idOut.nullable(),
          /** Points; 0 for unlimited access. */
          value: z.number().int(),
          /** Inclusive; null where they do not expire. */
          end_date: z.string().nullable(),
          /** First and last day of the freeze, over or not; null where it never was frozen. */
          frozen: z
            .object({
              from: z.string(),
              until: z.string(),
              /** Days between them on which it can be used nevertheless. */
              except: z.array(z.string()).readonly(),
            })
            .nullable(),
        }),
      ),
    ),
  },
  freeze: {
    method: 'POST',
    path: '/api/member/id-{id}/freeze',
    summary:
      'Freezes a lot, or without one the unlimited access of a fund: it pays for no class on those days and its end moves by them. Once each. Bookings ahead that it pays on those days are asked about.',
    access: { staff: { permission: 'freeze' } },
    input: entitlement.extend({ from_date: date, days: freezeDays, booking_choices: bookingChoicesInput }),
    output: json(memberForStaff),
    errors: [
      'nothing_to_freeze',
      'frozen_before',
      'freeze_no_end',
      'freeze_in_past',
      'freeze_after_end',
      'freeze_no_day',
      'bookings_affected',
      'bookings_unpaid',
    ],
  },
  endFreeze: {
    method: 'POST',
    path: '/api/member/id-{id}/end_freeze',
    summary:
      'Ends a freeze early: the days until yesterday count, and the end moves back by the others. Bookings ahead that are after that end are asked about.',
    access: { staff: { permission: 'freeze' } },
    input: entitlement.extend({ booking_choices: bookingChoicesInput }),
    output: json(memberForStaff),
    errors: ['not_frozen', 'bookings_affected', 'bookings_unpaid'],
  },
  movePoints: {
    method: 'POST',
    path: '/api/member/id-{id}/move_points',
    summary: 'Moves points of a lot to another member, who gets a lot with the same expiry.',
    access: { staff: { permission: 'move' } },
    input: ofMember.extend({
      lot_id: id('lot'),
      receiver_id: id('member'),
      value: wholeNumber(1, maxPoints),
    }),
    output: json(memberForStaff),
    errors: ['same_member', 'points_frozen', 'too_few_to_move'],
  },
  extendPoints: {
    method: 'POST',
    path: '/api/member_fund/extend',
    summary:
      'Moves the ends of all live dated lots and unlimited access by some days, of some funds or of all. Without `run_id` it only counts them and answers one; a run of one id happens once.',
    access: { staff: { permission: 'extend' } },
    input: z.object({
      days: wholeNumber(1, 90),
      fund_ids: z.array(id('fund')).max(50).optional(),
      run_id: z
        .string()
        .regex(ulidPattern, invalidId)
        .transform((value) => value.toUpperCase())
        .optional(),
    }),
    output: json(
      z.object({
        run_id: idOut,
        lots: z.number().int(),
        /** Periods of unlimited access. */
        unlimited: z.number().int(),
        members: z.number().int(),
      }),
    ),
    errors: ['nothing_to_extend'],
  },
} as const satisfies Record<string, Endpoint>;
