import { z } from 'zod';
import { type Endpoint, file, json } from '../../../contract/contract.ts';
import { fieldRequired } from '../../../contract/field-messages.ts';
import { email, flag, notEmpty, phone } from '../../../contract/fields.ts';
import { id, idOut, shopId } from '../../../contract/id.ts';
import { bahtOut } from '../../../contract/money.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { languages, type ProblemSpec } from '../../../contract/problems.ts';
import { date } from '../../../contract/time.ts';
import { line, lines } from '../../../contract/written-text.ts';
import { created, displayName, local, memberId, nullable, ofMember, own, picture, see } from './fields.ts';

/** Days on which points or unlimited access pay for nothing, both included; left out where there are none ahead. */
const frozen = z
  .object({
    from: z.string(),
    until: z.string(),
    /** Days between them on which it can be used nevertheless. */
    except: z.array(z.string()),
  })
  .optional();
/** One fund of a member: a balance of points, unlimited while the end date is not before today. */
const pointBalanceSchema = z.object({
  name: z.string(),
  name_en: z.string().optional(),
  /** Points that can be used today. */
  value: z.number().int(),
  /** When the first of them expire, inclusive. */
  expire_date: z.string().nullable(),
  /** Inclusive. */
  unlimited_access_end_date: z.string().nullable(),
  unlimited_frozen: frozen,
});
export type PointBalance = z.output<typeof pointBalanceSchema>;

const memberSchema = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  birthdate: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  line_display_name: z.string().nullable(),
  line_picture_url: z.string().nullable(),
  language: z.enum(languages).nullable(),
  marketing: z.boolean(),
  /** Whether the member wants messages about bookings and payments on LINE, and by email. */
  notify_by_line: z.boolean(),
  notify_by_email: z.boolean(),
  /** The privacy policy that the member accepted and when; null for one who was added by the shop. */
  consent_version: z.string().nullable(),
  consent_at: local.nullable(),
  create_dt: local,
  /** Money in the wallet; left out where the shop has no wallets. */
  wallet_amount: bahtOut.optional(),
  /** By fund id. */
  fund: z.record(z.string(), pointBalanceSchema),
  /** What those points are made of, the soonest to expire first: how many can be used on a day ahead. */
  lots: z.array(
    z.object({
      fund_id: idOut,
      /** Points. */
      value: z.number().int(),
      /** Points that the member received at first. */
      granted: z.number().int().optional(),
      /** What was bought, such as the name of a package; left out if it was not bought. */
      sold_as: z.string().optional(),
      /** Inclusive; null where they do not expire. */
      expire_date: z.string().nullable(),
      frozen,
    }),
  ),
});
/** What staff see of a member beside the member's own record. */
export const memberForStaff = memberSchema.extend({
  /** Whether a LINE user is linked; without one, a link code can be given. */
  has_line: z.boolean(),
  last_visit: local.nullable(),
});
export type MemberRecord = z.output<typeof memberForStaff>;

const row = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});
const anyField = {
  memberId,
  first_name: notEmpty.optional(),
  last_name: notEmpty.optional(),
  birthdate: nullable(date).optional(),
  phone: phone.optional(),
  email: nullable(email).optional(),
  language: z.enum(languages).optional(),
};
const noteSchema = z.object({ id: idOut, note: z.string(), author: z.string(), create_dt: local });

/** Problems of reading, changing and erasing a member. */
export const recordProblems = {
  has_upcoming: {
    status: 409,
    en: 'You still have bookings ahead. Cancel them, or wait until {until}.',
    th: 'คุณยังมีการจองที่ยังไม่ถึงกำหนด กรุณายกเลิกก่อน หรือรอถึง {until}',
  },
  erase_refused: {
    status: 409,
    en: '{why}',
    th: '{why}',
  },
} as const satisfies Record<string, ProblemSpec>;

/** A member’s own data: read, changed, found by staff, exported and erased. */
export const recordEndpoints = {
  member: {
    method: 'GET',
    path: '/api/member/id-{memberId}',
    summary: 'One member with funds.',
    access: { member: own('memberId'), staff: { permission: 'see', output: json(memberForStaff) } },
    // An old id leads to the member that it was merged into.
    input: z.object({ memberId: id('member', { by: 'handler' }) }),
    output: json(memberSchema),
  },
  changeMember: {
    method: 'PATCH',
    path: '/api/member/id-{memberId}',
    summary: 'Changes some fields of a member; what comes from LINE only the member changes.',
    access: {
      member: own('memberId'),
      staff: { permission: 'edit', input: z.strictObject(anyField), output: json(memberForStaff) },
    },
    input: z.object({
      ...anyField,
      line_display_name: displayName.optional(),
      line_picture_url: picture.optional(),
      marketing: flag.optional(),
      notify_by_line: flag.optional(),
      notify_by_email: flag.optional(),
    }),
    output: json(memberSchema),
    whenExpired: 'allow',
  },
  quickSelect: {
    method: 'GET',
    path: '/api/member/quick_select',
    summary: 'Members to pick one from: all of them, or the first by a part of name or phone while typing.',
    access: see,
    input: z.object({
      search: line.max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    output: json(z.array(row)),
  },
  memberPage: {
    method: 'GET',
    path: '/api/member/vuetify',
    summary: 'A page of members; `search` looks in name, phone and e-mail.',
    access: see,
    input: pageInput,
    output: json(pageOf(row)),
  },
  upcoming: {
    method: 'GET',
    path: '/api/member/id-{id}/upcoming',
    summary: 'What a member has booked and is still to come, of every feature.',
    access: { member: own('id'), ...see },
    input: ofMember,
    output: json(
      z.array(
        z.object({
          id: idOut,
          feature: z.string(),
          title: z.string(),
          datetime: local,
          end_datetime: local,
          /** Route of the member app. */
          to: z.string(),
        }),
      ),
    ),
  },
  notes: {
    method: 'GET',
    path: '/api/member/id-{id}/note',
    summary: 'Notes of staff about a member, newest first.',
    access: see,
    input: ofMember,
    output: json(z.array(noteSchema)),
  },
  addNote: {
    method: 'POST',
    path: '/api/member/id-{id}/note',
    summary: 'Adds a note about a member.',
    access: { staff: { permission: 'edit' } },
    input: z.object({ id: memberId, note: lines.min(1, fieldRequired).max(4000) }),
    output: json(created),
    status: 201,
  },
  exportMember: {
    method: 'GET',
    path: '/api/member/id-{id}/export',
    summary: 'Everything the shop keeps about the member, by feature.',
    access: { member: own('id') },
    input: ofMember.extend({ shop_id: shopId.optional() }),
    output: file('application/json'),
  },
  eraseMember: {
    method: 'POST',
    path: '/api/member/id-{id}/erase',
    summary:
      'Removes the member’s personal data permanently; amounts and counts stay in the books without a name.',
    access: { member: own('id') },
    input: z.object({ id: memberId, confirm: flag.refine(Boolean, fieldRequired) }),
    output: json(z.object({ erased: z.literal(true) })),
    errors: ['has_upcoming', 'erase_refused'],
    whenExpired: 'allow',
  },
} as const satisfies Record<string, Endpoint>;
