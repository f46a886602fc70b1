import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { fieldRequired } from '../../../contract/field-messages.ts';
import { wholeNumber } from '../../../contract/fields.ts';
import { id, idOut } from '../../../contract/id.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { date } from '../../../contract/time.ts';
import { lines } from '../../../contract/written-text.ts';
import { bookingChoicesInput } from './affected-bookings.ts';
import { created, local, memberId, ofMember, own } from './fields.ts';

const freezeRequestStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type FreezeRequestState = (typeof freezeRequestStates)[number];

/** Most requests that a list answers. */
export const mostFreezeRequests = 100;

const request = z.object({
  id: idOut,
  /** Null for all points and unlimited access of the member. */
  fund_id: idOut.nullable(),
  fund_name: z.string().nullable(),
  fund_name_en: z.string().optional(),
  /** Null for the unlimited access of the fund. */
  lot_id: idOut.nullable(),
  from_date: z.string(),
  /** Inclusive. */
  until_date: z.string(),
  reason: z.string().nullable(),
  create_dt: local,
});
const reason = lines.max(500);
const ofRequest = z.object({ id: id('freeze_request') });
const answered = z.object({ id: idOut, state: z.enum(freezeRequestStates) });

/** Problems of asking for a freeze and of answering it. */
export const freezeRequestProblems = {
  freeze_requests_off: {
    status: 409,
    en: 'The shop takes no freeze requests in the app. Contact the shop.',
    th: 'ร้านไม่รับคำขอพักแต้มในแอป กรุณาติดต่อร้าน',
  },
  freeze_request_open: {
    status: 409,
    en: 'The shop has not answered your last request yet. Withdraw it first to ask for other days.',
    th: 'ร้านยังไม่ได้ตอบคำขอก่อนหน้า หากต้องการขอวันอื่น กรุณายกเลิกคำขอเดิมก่อน',
  },
  freeze_request_closed: {
    status: 409,
    en: 'This request is closed already. Reload the page to see what became of it.',
    th: 'คำขอนี้ปิดแล้ว กรุณาโหลดหน้าใหม่เพื่อดูผล',
  },
} as const satisfies Record<string, ProblemSpec>;

const whyNotFreezable = [
  'nothing_to_freeze',
  'frozen_before',
  'freeze_no_end',
  'freeze_in_past',
  'freeze_after_end',
  'freeze_no_day',
] as const;

/** Freezes that members ask for and staff answer. */
export const freezeRequestEndpoints = {
  freezeRequests: {
    method: 'GET',
    path: '/api/member/id-{id}/freeze_request',
    summary: 'Whether the shop takes freeze requests, and those of a member, newest first.',
    access: { member: own('id') },
    input: ofMember,
    output: json(
      z.object({
        is_offered: z.boolean(),
        requests: z.array(
          request.extend({
            state: z.enum(freezeRequestStates),
            /** Why the shop declined it. */
            answer: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  askFreeze: {
    method: 'POST',
    path: '/api/member/id-{id}/freeze_request',
    summary:
      'Asks the shop to freeze a lot, the unlimited access of a fund, or without either all that a member has.',
    access: { member: own('id') },
    input: z.object({
      id: memberId,
      fund_id: id('fund').optional(),
      lot_id: id('lot').optional(),
      from_date: date,
      days: wholeNumber(7, 30),
      reason: reason.optional(),
    }),
    output: json(created),
    status: 201,
    errors: ['freeze_requests_off', 'freeze_request_open', ...whyNotFreezable],
    whenExpired: 'refuse',
  },
  withdrawFreeze: {
    method: 'POST',
    path: '/api/member/id-{id}/freeze_request/id-{request_id}/withdraw',
    summary: 'Withdraws an open request. Withdrawing it again changes nothing.',
    access: { member: own('id') },
    input: z.object({ id: memberId, request_id: id('freeze_request') }),
    output: json(answered),
    errors: ['freeze_request_closed'],
    whenExpired: 'allow',
  },
  openFreezeRequests: {
    method: 'GET',
    path: '/api/freeze_request/open',
    summary: 'Requests that the shop has not answered yet, the oldest first.',
    access: { staff: { permission: 'freeze' } },
    input: z.object({}),
    output: json(z.array(request.extend({ member_id: idOut, member_name: z.string() }))),
  },
  approveFreeze: {
    method: 'POST',
    path: '/api/freeze_request/id-{id}/approve',
    summary:
      'Freezes what a member asked for, from today if the first day is over, and notifies the member. Bookings ahead are asked about as by a freeze. Approving it again changes nothing.',
    access: { staff: { permission: 'freeze' } },
    input: ofRequest.extend({ booking_choices: bookingChoicesInput }),
    output: json(answered),
    errors: ['freeze_request_closed', ...whyNotFreezable, 'bookings_affected', 'bookings_unpaid'],
  },
  declineFreeze: {
    method: 'POST',
    path: '/api/freeze_request/id-{id}/decline',
    summary:
      'Declines a request with a reason, which the member receives. Declining it again changes nothing.',
    access: { staff: { permission: 'freeze' } },
    input: ofRequest.extend({ reason: reason.min(1, fieldRequired) }),
    output: json(answered),
    errors: ['freeze_request_closed'],
  },
} as const satisfies Record<string, Endpoint>;
