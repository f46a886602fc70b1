import { z } from 'zod';
import { defineContract, json } from '../../contract/contract.ts';
import { atMost, fieldRequired, invalidId, onlyDigits } from '../../contract/field-messages.ts';
import { email, flag, notEmpty, phone } from '../../contract/fields.ts';
import { id, idOut, shopId, ulidPattern } from '../../contract/id.ts';
import { lookup, pageInput, pageOf } from '../../contract/page.ts';
import { languages } from '../../contract/problems.ts';
import { date } from '../../contract/time.ts';

/** The notice about personal data that registration shows now; what a member accepted is stored with them. */
export const consentVersion = '2026-11';

/** Most points that one adjustment may add or take. */
const mostPoints = 100_000;

const local = z.string();
/** A field that a form may leave empty, which clears it. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
const lineId = z.string().max(40);
const picture = orNothing(z.url({ protocol: /^https?$/ }).max(1000));
const displayName = orNothing(z.string().trim().max(200));
/** A date that a form may leave empty, which says the same as leaving it out. */
const dateOrNothing = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  date.optional(),
);

/** One fund of a member: a balance of points, unlimited while the end date is not before today. */
const holdingSchema = z.object({
  name: z.string(),
  /** Points that can be used today. */
  value: z.number().int(),
  /** When the first of them expire, inclusive. */
  expire_date: z.string().nullable(),
  /** Inclusive. */
  unlimited_access_end_date: z.string().nullable(),
});
export type Holding = z.output<typeof holdingSchema>;

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
  create_dt: local,
  /** By fund id. */
  fund: z.record(z.string(), holdingSchema),
});
/** What staff see of a member beside the member's own record. */
const memberForStaff = memberSchema.extend({
  /** Whether a LINE user is linked; without one, a link code can be given. */
  has_line: z.boolean(),
  last_visit: local.nullable(),
});
export type MemberRecord = z.output<typeof memberForStaff>;

const person = { first_name: notEmpty, last_name: notEmpty, phone };
const row = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});
const created = z.object({ id: idOut });
const memberId = id('member');
const ofMember = z.object({ id: memberId });
const anyField = {
  memberId,
  first_name: notEmpty.optional(),
  last_name: notEmpty.optional(),
  birthdate: orNothing(date).optional(),
  phone: phone.optional(),
  email: orNothing(email).optional(),
  language: z.enum(languages).optional(),
};
const noteSchema = z.object({ id: idOut, note: z.string(), author: z.string(), create_dt: local });
const adjustment = z.object({
  /** Points to add, or with a minus sign to take. */
  value: z
    .union([z.number(), z.string().trim()])
    .refine((value) => /^([+-]?\d+)?$/.test(String(value)), onlyDigits)
    .transform(Number)
    .refine((value) => Math.abs(value) <= mostPoints, atMost(mostPoints))
    .default(0),
  expire_date: dateOrNothing,
  unlimited_access_end_date: dateOrNothing,
});
const fundSchema = z.object({ id: idOut, name: z.string() });

const see = { staff: { permission: 'see' } } as const;
const manageFunds = { staff: { permission: 'manage_funds' } } as const;
const own = (field: string) => ({ owner: { input: field } }) as const;

/** Who the shop's customers are, and the points they hold. */
export const memberContract = defineContract({
  id: 'member',
  title: { en: 'Members', th: 'สมาชิก' },
  permissions: {
    see: ['frontdesk', 'staff', 'admin'],
    edit: ['frontdesk', 'staff', 'admin'],
    check_in: ['frontdesk', 'staff', 'admin'],
    /** Up to the shop's limit a day without `adjust`. */
    add_points: ['frontdesk', 'staff', 'admin'],
    /** Taking away, setting expiry and unlimited dates, adding without limit. */
    adjust: ['staff', 'admin'],
    look_funds: ['frontdesk', 'staff', 'admin'],
    manage_funds: ['staff', 'admin'],
  },
  settings: z.object({
    /** Most points one person at the front desk may add in a day. */
    frontdesk_points_a_day: z.coerce.number().int().min(0).max(mostPoints).default(10),
  }),
  problems: {
    invalid_line_token: {
      status: 401,
      en: 'LINE could not confirm who you are. Please sign in with LINE again.',
      th: 'ไม่สามารถยืนยันตัวตนกับ LINE ได้ กรุณาเข้าสู่ระบบด้วย LINE อีกครั้ง',
    },
    line_unavailable: {
      status: 503,
      en: 'LINE does not answer at the moment. Please try again shortly.',
      th: 'LINE ไม่ตอบสนองชั่วคราว กรุณาลองใหม่อีกครั้งในอีกสักครู่',
    },
    already_registered: {
      status: 409,
      en: 'You are already a member of this shop. Open the member page again.',
      th: 'คุณเป็นสมาชิกของร้านนี้อยู่แล้ว กรุณาเปิดหน้าสมาชิกอีกครั้ง',
    },
    unknown_link_code: {
      status: 404,
      en: 'This code is not valid, or it was already used. Please ask the shop for a new one.',
      th: 'รหัสนี้ไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณาขอรหัสใหม่จากร้าน',
    },
    already_linked: {
      status: 409,
      en: 'This member already uses LINE, so no code is needed.',
      th: 'สมาชิกคนนี้เชื่อมต่อ LINE แล้ว จึงไม่ต้องใช้รหัส',
    },
    unknown_fund: {
      status: 404,
      en: 'This fund was not found. Reload the page and choose again.',
      th: 'ไม่พบกองทุนนี้ กรุณาโหลดหน้าใหม่แล้วเลือกอีกครั้ง',
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
      th: 'คุณเพิ่มได้วันละ {limit} แต้ม วันนี้เหลืออีก {left} แต้ม หากต้องการเพิ่มมากกว่านี้กรุณาแจ้งพนักงานหรือผู้ดูแลร้าน',
    },
    unknown_code: {
      status: 404,
      en: 'No booking of this shop has this code. Scan it again, or type the booking’s id.',
      th: 'ไม่พบการจองของร้านนี้ด้วยรหัสนี้ กรุณาสแกนอีกครั้งหรือพิมพ์รหัสการจอง',
    },
    too_early: {
      status: 409,
      en: '{title} starts at {starts_at}. Check-in opens 30 minutes before.',
      th: '{title} เริ่ม {starts_at} เช็กอินได้ตั้งแต่ 30 นาทีก่อนเริ่ม',
    },
    too_late: {
      status: 409,
      en: '{title} of {starts_at} is over, so it can no longer be checked in.',
      th: '{title} รอบ {starts_at} สิ้นสุดแล้ว จึงเช็กอินไม่ได้',
    },
    not_bookable: {
      status: 409,
      en: 'The booking of {title} at {starts_at} was cancelled or rejected, so it cannot be checked in.',
      th: 'การจอง {title} รอบ {starts_at} ถูกยกเลิกหรือถูกปฏิเสธ จึงเช็กอินไม่ได้',
    },
    has_upcoming: {
      status: 409,
      en: 'You still have bookings ahead. Cancel them first, or come back after the last one.',
      th: 'คุณยังมีการจองที่ยังไม่ถึงกำหนด กรุณายกเลิกก่อน หรือกลับมาทำรายการหลังการจองครั้งสุดท้าย',
    },
  },
  endpoints: {
    lineSignIn: {
      method: 'POST',
      path: '/auth/line',
      summary: 'Signs a LINE user in to a shop for 12 hours by a LINE ID token of one of its LIFF ids.',
      access: { public: { reason: 'The ID token is the proof of who calls.' } },
      input: z.object({ shop_id: shopId, id_token: z.string().min(1).max(8192) }),
      output: json(
        z.object({
          access_token: z.string(),
          shop_id: z.string(),
          line_user_id: z.string(),
          member_id: z.string().nullable(),
          expires_in: z.number().int(),
        }),
      ),
      errors: ['invalid_line_token', 'line_unavailable'],
      idempotent: false,
      limit: { points: 60, seconds: 60, by: 'address' },
    },
    validMember: {
      method: 'GET',
      path: '/api/classroom_event/valid_member',
      summary: 'Whether the LINE user of this session is a member of the shop.',
      access: { member: { owner: 'session', unregistered: true } },
      input: z.object({ shop_id: shopId, line_user_id: lineId }),
      output: json(z.object({ is_valid: z.boolean(), member_id: z.string().nullable() })),
    },
    register: {
      method: 'POST',
      path: '/api/member/',
      summary:
        'Makes the LINE user of this session a member, a new one or the one a link code was given for.',
      access: { member: { owner: 'session', unregistered: true } },
      input: z.object({
        ...person,
        shop_id: shopId,
        line_id: lineId,
        email: orNothing(z.string().trim().max(254)).optional(),
        line_display_name: displayName.optional(),
        line_picture_url: picture.optional(),
        language: z.enum(languages).optional(),
        /** The notice about personal data that was shown. */
        consent_version: z.string().max(20).optional(),
        accepted: flag.refine(Boolean, fieldRequired).optional(),
        marketing: flag.default(false),
        /** Given by staff to a member who has no LINE yet. */
        link_code: z.string().trim().max(20).optional(),
      }),
      output: json(created),
      status: 201,
      errors: ['already_registered', 'unknown_link_code'],
      whenExpired: 'allow',
      limit: { points: 10, seconds: 60, by: 'actor' },
    },
    walkIn: {
      method: 'POST',
      path: '/api/member/walk_in',
      summary: 'Creates a member who has no LINE.',
      access: { staff: { permission: 'edit' } },
      input: z.object({ ...person, email: anyField.email }),
      output: json(created),
      status: 201,
    },
    linkCode: {
      method: 'POST',
      path: '/api/member/id-{id}/link_code',
      summary: 'A one-time code with which a member without LINE registers; it replaces any earlier one.',
      access: { staff: { permission: 'edit' } },
      input: ofMember,
      output: json(z.object({ code: z.string(), expires_at: local })),
      status: 201,
      errors: ['already_linked'],
    },
    member: {
      method: 'GET',
      path: '/api/member/id-{memberId}',
      summary: 'One member with funds.',
      access: { member: own('memberId'), staff: { permission: 'see', output: json(memberForStaff) } },
      input: z.object({ memberId }),
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
      }),
      output: json(memberSchema),
      whenExpired: 'allow',
    },
    quickSelect: {
      method: 'GET',
      path: '/api/member/quick_select',
      summary: 'Members by a part of name or phone, for picking one while typing.',
      access: see,
      input: z.object({
        search: z.string().trim().max(100).default(''),
        limit: z.coerce.number().int().min(1).max(50).default(20),
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
      input: z.object({ id: memberId, note: z.string().trim().min(1, fieldRequired).max(4000) }),
      output: json(created),
      status: 201,
    },
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
            changing_value: z.number().int(),
            /** `adjusted`, `expiry_set`, `unlimited_set`, or what another feature charged or returned for. */
            reason: z.string(),
            /** The date that was set, for `expiry_set` and `unlimited_set`. */
            until_date: z.string().nullable(),
            create_local_dt: local,
          }),
        ),
      ),
    },
    adjustFund: {
      method: 'POST',
      path: '/api/member/id-{id}/fund',
      summary:
        'Adds or takes points, sets when they expire or until when access is unlimited; all funds or none.',
      access: { staff: { permission: 'add_points' } },
      input: z.object({
        id: memberId,
        fund: z
          .record(
            z
              .string()
              .regex(ulidPattern, invalidId)
              .transform((value) => value.toUpperCase()),
            adjustment,
          )
          .refine((funds) => Object.keys(funds).length <= 50, atMost(50)),
      }),
      output: json(memberForStaff),
      errors: ['unknown_fund', 'insufficient_points', 'expiry_in_past', 'points_limit'],
    },
    exportMember: {
      method: 'GET',
      path: '/api/member/id-{id}/export',
      summary: 'Everything the shop keeps about the member, by feature.',
      access: { member: own('id') },
      input: ofMember,
      output: json(z.record(z.string(), z.unknown())),
    },
    eraseMember: {
      method: 'POST',
      path: '/api/member/id-{id}/erase',
      summary:
        'Removes the member’s personal data for good; amounts and counts stay in the books without a name.',
      access: { member: own('id') },
      input: z.object({ id: memberId, confirm: flag.refine(Boolean, fieldRequired) }),
      output: json(z.object({ erased: z.literal(true) })),
      errors: ['has_upcoming'],
      whenExpired: 'allow',
    },
    checkIn: {
      method: 'POST',
      path: '/api/check_in',
      summary:
        'Checks a booking in by the code of its QR or its id; asked again, it says when that was done.',
      access: { staff: { permission: 'check_in' } },
      input: z.object({ code: notEmpty }),
      output: json(
        z.object({
          status: z.enum(['checked_in', 'already']),
          booking_id: idOut,
          member_id: idOut,
          attendee: z.string(),
          title: z.string(),
          datetime: local,
          checked_in_at: local,
        }),
      ),
      errors: ['unknown_code', 'too_early', 'too_late', 'not_bookable'],
    },
    funds: {
      method: 'GET',
      path: '/api/member_fund/',
      summary: 'Funds for a select.',
      access: { staff: { permission: 'look_funds' } },
      input: z.object({}),
      output: json(lookup),
    },
    fundPage: {
      method: 'GET',
      path: '/api/member_fund/vuetify',
      summary: 'A page of funds; `search` looks in the name.',
      access: { staff: { permission: 'look_funds' } },
      input: pageInput,
      output: json(pageOf(fundSchema)),
    },
    createFund: {
      method: 'POST',
      path: '/api/member_fund',
      summary: 'Creates a fund: a kind of credit that members hold points of.',
      access: manageFunds,
      input: z.object({ name: notEmpty }),
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
      summary: 'Renames a fund.',
      access: manageFunds,
      input: z.object({ id: id('fund'), name: notEmpty.optional() }),
      output: json(fundSchema),
    },
  },
});
