import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { invalidId, maxMessage, onlyDigits } from '../../../contract/field-messages.ts';
import { flag, notEmpty } from '../../../contract/fields.ts';
import { id, idOut, ulidPattern } from '../../../contract/id.ts';
import { englishName } from '../../../contract/offered-texts.ts';
import { lookup, pageInput, pageOf } from '../../../contract/page.ts';
import type { ProblemSpec } from '../../../contract/problems.ts';
import { bookingChoicesInput } from './affected-bookings.ts';
import { created, dateOrNothing, local, memberId, own, see } from './fields.ts';
import { memberForStaff } from './record.ts';

/** Most points that one adjustment may add or take. */
export const maxPoints = 100_000;

const adjustment = z.object({
  /** Points to add, or with a minus sign to take. */
  value: z
    .union([z.number(), z.string().trim()])
    .refine((value) => /^([+-]?\d+)?$/.test(String(value)), onlyDigits)
    .transform(Number)
    .refine((value) => Math.abs(value) <= maxPoints, maxMessage(maxPoints))
    .default(0),
  expire_date: dateOrNothing,
  unlimited_access_end_date: dateOrNothing,
});
const fundSchema = z.object({
  id: idOut,
  name: z.string(),
  is_archived: z.boolean(),
  name_en: z.string().optional(),
});

const manageFunds = { staff: { permission: 'manage_funds' } } as const;

/** Problems of adjusting a member’s points. */
export const fundProblems = {
  unknown_fund: {
    status: 404,
    en: 'This point type was not found. Reload the page and choose again.',
    th: 'ไม่พบประเภทแต้มนี้ กรุณาโหลดหน้าใหม่แล้วเลือกอีกครั้ง',
  },
  insufficient_points: {
    status: 409,
    en: 'There are only {points} points of {fund}. Take away at most that many.',
    th: '{fund} มีเพียง {points} แต้ม กรุณาหักไม่เกินจำนวนนี้',
  },
  expiry_in_past: {
    status: 422,
    en: 'Points cannot expire in the past. Choose today or a later day, or take the points away.',
    th: 'กำหนดวันหมดอายุย้อนหลังไม่ได้ กรุณาเลือกวันนี้หรือหลังจากนี้ หรือหักแต้มออกแทน',
  },
  points_limit: {
    status: 403,
    en: 'You may add {limit} points a day, and {left} are left today. Ask staff or an admin to add more.',
    th: 'คุณเพิ่มได้วันละ {limit} แต้ม วันนี้เหลืออีก {left} แต้ม หากต้องการเพิ่มมากกว่านี้กรุณาแจ้งพนักงานหรือแอดมินของร้าน',
  },
} as const satisfies Record<string, ProblemSpec>;

/** The shop’s funds, and the points that members hold of them (docs/domain/points.md#p1). */
export const fundEndpoints = {
  fundLog: {
    method: 'GET',
    path: '/api/member/id-{id}/fund_log',
    summary: 'Changes of a member’s points, newest first: what staff adjusted, or everything.',
    access: { member: own('id'), ...see },
    input: z.object({
      id: memberId,
      kind: z.enum(['adjusted', 'all']).default('adjusted'),
      page: pageInput.shape.page,
      length: z.coerce.number().int().min(1).max(100).default(100),
    }),
    output: json(
      z.array(
        z.object({
          id: idOut,
          fund_id: idOut,
          fund_name: z.string(),
          fund_name_en: z.string().optional(),
          changing_value: z.number().int(),
          /** `adjusted`, `expiry_set`, `unlimited_set`, or what another feature charged or returned for. */
          reason: z.string(),
          /** The same as a sentence, with what the points went to or came from. */
          words: z.object({ en: z.string(), th: z.string() }),
          /** The date that was set, for `expiry_set` and `unlimited_set`. */
          until_date: z.string().nullable(),
          /** The usable points of the kind after the change, without those that had expired by then. */
          balance: z.number().int(),
          /** The points received together of which these are some; null where no single lot was changed. */
          lot: z.object({ points: z.number().int(), expire_date: z.string().nullable() }).nullable(),
          create_local_dt: local,
        }),
      ),
    ),
  },
  adjustFund: {
    method: 'POST',
    path: '/api/member/id-{id}/fund',
    summary:
      'Adds or takes points, sets when they expire or until when access is unlimited; all funds or none. Bookings ahead that they paid and that are after an earlier end are asked about.',
    access: { staff: { permission: 'add_points' } },
    input: z.object({
      id: memberId,
      fund: z
        .record(
          z
            .string()
            .regex(ulidPattern, invalidId)
            .transform((value) => value.toUpperCase())
            .meta({ entity: 'fund' }),
          adjustment,
        )
        .refine((funds) => Object.keys(funds).length <= 50, maxMessage(50)),
      booking_choices: bookingChoicesInput,
    }),
    output: json(memberForStaff),
    errors: [
      'unknown_fund',
      'insufficient_points',
      'expiry_in_past',
      'points_limit',
      'bookings_affected',
      'bookings_unpaid',
    ],
  },
  funds: {
    method: 'GET',
    path: '/api/member_fund/',
    summary: 'Funds for a select, without archived ones.',
    access: { staff: { permission: 'look_funds' } },
    input: z.object({}),
    output: json(lookup),
  },
  fundPage: {
    method: 'GET',
    path: '/api/member_fund/vuetify',
    summary: 'A page of funds, archived ones last; `search` looks in the name.',
    access: { staff: { permission: 'look_funds' } },
    input: pageInput,
    output: json(pageOf(fundSchema)),
  },
  issueRemainFundReport: {
    method: 'POST',
    path: '/api/member_fund/issue_remain_fund_report',
    summary:
      'Has what every member has left of each point type mailed to who asks as XLSX; a large one as a link.',
    access: manageFunds,
    input: z.object({}),
    output: json(z.object({ task_id: idOut })),
  },
  createFund: {
    method: 'POST',
    path: '/api/member_fund',
    summary: 'Creates a fund: a kind of credit that members hold points of.',
    access: manageFunds,
    input: z.object({ name: notEmpty, name_en: englishName }),
    output: json(created),
    status: 201,
  },
  fund: {
    method: 'GET',
    path: '/api/member_fund/id-{id}',
    summary: 'One fund.',
    access: { staff: { permission: 'look_funds' } },
    input: z.object({ id: id('fund') }),
    output: json(fundSchema),
  },
  changeFund: {
    method: 'PATCH',
    path: '/api/member_fund/id-{id}',
    summary: 'Renames or archives a fund; what members hold of it can still be used.',
    access: manageFunds,
    input: z.object({
      id: id('fund'),
      name: notEmpty.optional(),
      name_en: englishName,
      is_archived: flag.optional(),
    }),
    output: json(fundSchema),
  },
} as const satisfies Record<string, Endpoint>;
