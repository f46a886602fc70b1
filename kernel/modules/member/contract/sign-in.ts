import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { email, flag, notEmpty, phone } from '../../../contract/fields.ts';
import { idOut, shopId } from '../../../contract/id.ts';
import { languages, type ProblemSpec } from '../../../contract/problems.ts';
import { line } from '../../../contract/written-text.ts';
import { created, displayName, lineId, local, memberId, nullable, ofMember, picture, see } from './fields.ts';

const consentNeeded = localizedMessage({
  en: 'Tick that you agree before you register.',
  th: 'กรุณายอมรับนโยบายข้อมูลส่วนบุคคลก่อนสมัคร',
});

const person = { first_name: notEmpty, last_name: notEmpty, phone };

/** Problems of signing in by LINE and of becoming a member. */
export const signInProblems = {
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
    en: 'This code is not valid, or it was already used. Please contact the shop for a new one.',
    th: 'รหัสนี้ไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณาขอรหัสใหม่จากร้าน',
  },
  same_contact: {
    status: 409,
    en: 'A member with this phone or email exists. Choose that member, or add a second one.',
    th: 'มีสมาชิกที่ใช้เบอร์หรืออีเมลนี้อยู่แล้ว เลือกสมาชิกคนนั้น หรือเพิ่มเป็นอีกคน',
  },
  already_linked: {
    status: 409,
    en: 'This member already uses LINE, so no code is needed.',
    th: 'สมาชิกคนนี้เชื่อมต่อ LINE แล้ว จึงไม่ต้องใช้รหัส',
  },
} as const satisfies Record<string, ProblemSpec>;

/**
 * How a person becomes a member: LINE’s sign-in, registration, walk-ins and their link codes
 * (docs/domain/identity.md#i1).
 */
export const signInEndpoints = {
  lineSignIn: {
    method: 'POST',
    path: '/auth/line',
    summary:
      'Signs a LINE user in to a shop for 12 hours by a LINE ID token of one of its LIFF ids. 30 a minute for one user, 60 refused ones for an address.',
    access: { public: { reason: 'The ID token is the proof of who calls.' } },
    input: z.object({
      shop_id: shopId,
      id_token: z.string().min(1).max(8192),
      /** Address of the page of this origin that a member goes on to, whose `{memberId}` may be left to be filled. */
      next_page: line.max(2000).optional(),
    }),
    output: json(
      z.object({
        access_token: z.string(),
        shop_id: z.string(),
        line_user_id: z.string(),
        member_id: z.string().nullable(),
        expires_in: z.number().int(),
        /** What that page's HTML would carry; null where none was asked for, or the person is no member. */
        page: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    errors: ['invalid_line_token', 'line_unavailable'],
    idempotent: false,
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
    summary: 'Makes the LINE user of this session a member, a new one or the one a link code was given for.',
    access: { member: { owner: 'session', unregistered: true } },
    input: z.object({
      ...person,
      shop_id: shopId,
      line_id: lineId,
      email: nullable(line.max(254)).optional(),
      line_display_name: displayName.optional(),
      line_picture_url: picture.optional(),
      language: z.enum(languages).optional(),
      /** The notice about personal data that was shown. */
      consent_version: line.max(20).optional(),
      accepted: flag.refine(Boolean, consentNeeded).optional(),
      marketing: flag.default(false),
      /** Given by staff to a member who has no LINE yet. */
      link_code: line.max(20).optional(),
    }),
    output: json(created),
    status: 201,
    errors: ['already_registered', 'unknown_link_code'],
    whenExpired: 'allow',
    limit: { points: 10, seconds: 60, by: 'actor' },
  },
  sameContact: {
    method: 'GET',
    path: '/api/member/same_contact',
    summary: 'Members with a phone number or an email, at most 10: they may be the same person.',
    access: see,
    input: z.object({
      phone: phone.optional(),
      email: nullable(email).optional(),
      /** A member who is left out. */
      except: memberId.optional(),
    }),
    output: json(
      z.array(
        z.object({
          id: idOut,
          first_name: z.string(),
          last_name: z.string(),
          phone: z.string(),
          email: z.string().nullable(),
          has_line: z.boolean(),
        }),
      ),
    ),
  },
  walkIn: {
    method: 'POST',
    path: '/api/member/walk_in',
    summary: 'Creates a member who has no LINE.',
    access: { staff: { permission: 'edit' } },
    input: z.object({
      ...person,
      email: nullable(email).optional(),
      /** Whether a member with the same phone or email stops the call, so that the desk can choose them instead. */
      if_same_contact: z.enum(['create', 'refuse']).default('create'),
    }),
    output: json(created),
    status: 201,
    errors: ['same_contact'],
  },
  linkCode: {
    method: 'POST',
    path: '/api/member/id-{id}/link_code',
    summary: 'A one-time code with which a member without LINE registers; it replaces any earlier one.',
    access: { staff: { permission: 'edit' } },
    input: ofMember,
    output: json(
      z.object({
        code: z.string(),
        expires_at: local,
        /** The member app's address with the code in it, for a QR at the desk. */
        address: z.string(),
      }),
    ),
    status: 201,
    errors: ['already_linked'],
    secretAnswer: true,
  },
} as const satisfies Record<string, Endpoint>;
