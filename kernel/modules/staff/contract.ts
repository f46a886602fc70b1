import { z } from 'zod';
import { defineContract, json, roles } from '../../contract/contract.ts';
import { fieldRequired, invalidId, itemRequired } from '../../contract/field-messages.ts';
import { newPassword, notEmpty } from '../../contract/fields.ts';
import { idOut, shopId } from '../../contract/id.ts';
import { lookup, pageInput, pageOf } from '../../contract/page.ts';
import { date, dateTime } from '../../contract/time.ts';
import { line } from '../../contract/written-text.ts';
import { account, done } from './contract/account.ts';
import { firstAdminEndpoints, firstAdminProblems } from './contract/first-admin.ts';
import { hqEndpoints, hqProblems } from './contract/hq-users.ts';
import { membershipEndpoints, membershipProblems } from './contract/membership.ts';
import { teamEndpoints, teamProblems } from './contract/team.ts';

const currentUser = z.object({
  email: z.string(),
  is_hq: z.boolean(),
  current_shop_id: z.string().nullable(),
  current_shop_name: z.string().nullable(),
  next_billing_date: date.nullable(),
  expired: z.boolean(),
  /** In the current shop. */
  roles: z.array(z.enum(roles)),
  /** `plugin.permission`, in the current shop. */
  permissions: z.array(z.string()),
  can_switch_shop: z.boolean(),
});

const ownSession = z.object({
  /** Names it for `endSession`. */
  id: z.string(),
  /** Such as `Chrome`; null where the browser does not say what it is. */
  browser: z.string().nullable(),
  /** Such as `Windows`; null likewise. */
  system: z.string().nullable(),
  first_seen: dateTime,
  last_seen: dateTime,
  is_current: z.boolean(),
});

const state = z.record(z.string(), z.unknown()).nullable();

const text = z.object({ en: z.string(), th: z.string() });

const auditRow = z.object({
  id: idOut,
  shop_id: z.string().nullable(),
  /** The shop's name; null for what is no shop's, or of one that is gone. */
  shop_name: z.string().nullable(),
  /** E-mail of the person. */
  actor: z.string(),
  audience: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: state,
  after: state,
  create_dt: dateTime,
  /** The change in words: what was done, and to what. */
  what: text,
  subject: text,
  /** Each field that it touched; `before` is null for what was created. */
  changes: z.array(z.object({ label: text, before: text.nullable(), after: text })),
});

/** Who signs in with e-mail and password: staff of shops and the provider's HQ. */
export const staffContract = defineContract({
  id: 'staff',
  title: { en: 'Team', th: 'ทีมงาน' },
  permissions: { audit: ['admin'], team: ['admin'] },
  permissionTitles: {
    audit: { en: 'See the change history', th: 'ดูประวัติการแก้ไข' },
    team: { en: 'Invite people, change their roles, remove them', th: 'เชิญทีมงาน เปลี่ยนหน้าที่ และนำออกจากทีม' },
  },
  problems: {
    ...teamProblems,
    ...membershipProblems,
    ...firstAdminProblems,
    ...hqProblems,
    wrong_login: {
      status: 401,
      en: 'The email or the password is not right. Check both and try again.',
      th: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่',
    },
    no_shop: {
      status: 403,
      en: 'Your account belongs to no shop. If you were invited, open the link in your email. Otherwise ask your shop’s admin to invite you.',
      th: 'บัญชีของคุณยังไม่อยู่ในร้านใด หากได้รับคำเชิญ กรุณาเปิดลิงก์ในอีเมล หากยังไม่ได้รับ กรุณาให้แอดมินของร้านเชิญคุณ',
    },
    code_needed: {
      status: 401,
      en: 'Type the code that your authenticator app shows, or a recovery code.',
      th: 'กรุณากรอกรหัสจากแอปยืนยันตัวตน หรือรหัสกู้คืน',
    },
    wrong_code: {
      status: 401,
      en: 'This code is not right, or was used already. Type the one that the app shows now.',
      th: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณากรอกรหัสที่แอปแสดงอยู่ตอนนี้',
    },
    second_factor_is_on: {
      status: 409,
      en: 'Two-step login is on already. Turn it off first to set it up anew.',
      th: 'เปิดการยืนยันตัวตนสองขั้นอยู่แล้ว หากต้องการตั้งค่าใหม่ กรุณาปิดก่อน',
    },
    second_factor_is_off: {
      status: 409,
      en: 'Two-step login is off. Turn it on, and you get recovery codes.',
      th: 'การยืนยันตัวตนสองขั้นปิดอยู่ กรุณาเปิดก่อน แล้วคุณจะได้รับรหัสกู้คืน',
    },
    link_over: {
      status: 410,
      en: 'This link has expired or was already used. Ask for a new one.',
      th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอลิงก์ใหม่',
    },
    shop_id_taken: {
      status: 409,
      en: 'There is already a shop with this ID. Choose another ID.',
      th: 'มีร้านค้าที่ใช้รหัสนี้แล้ว กรุณาเลือกรหัสอื่น',
    },
    user_is_hq: {
      status: 409,
      en: 'This email belongs to HQ, and HQ belongs to no shop. Use another email.',
      th: 'อีเมลนี้เป็นของ HQ ซึ่งไม่อยู่ในร้านใด กรุณาใช้อีเมลอื่น',
    },
  },
  endpoints: {
    ...teamEndpoints,
    ...membershipEndpoints,
    ...firstAdminEndpoints,
    ...hqEndpoints,
    login: {
      method: 'POST',
      path: '/auth/login',
      summary:
        'Signs in staff or HQ. After five failures a minute, an account answers 429 to that address, and so does each account that the address tries.',
      access: { public: { reason: 'Signing in comes before any session.' } },
      input: z.object({
        /** The email address, under either name; one of them is required. */
        username: account.optional(),
        email: account.optional(),
        password: z.string().min(1, fieldRequired).max(200),
        /** Of the authenticator app, or a recovery code; asked for by `code_needed`. */
        code: z.string().trim().min(1, fieldRequired).max(40).optional(),
      }),
      output: json(z.object({ access_token: z.string(), shop_id: z.string().nullable() })),
      errors: ['wrong_login', 'no_shop', 'code_needed', 'wrong_code'],
      idempotent: false,
    },
    logout: {
      method: 'POST',
      path: '/auth/logout',
      summary: 'Ends the session and removes its cookies.',
      access: { member: { owner: 'session', unregistered: true }, staff: { permission: 'anyone' }, hq: {} },
      input: z.object({}),
      output: json(done),
      idempotent: false,
      whenExpired: 'allow',
      withoutSecondFactor: 'allow',
    },
    forgotPassword: {
      method: 'POST',
      path: '/auth/forgot_password',
      summary: 'E-mails a link, good once and for an hour. The answer is the same for an address nobody has.',
      access: { public: { reason: 'A person who forgot a password cannot sign in.' } },
      input: z.object({ email: account }),
      output: json(done),
      idempotent: false,
      limit: { points: 20, seconds: 60, by: 'address' },
    },
    resetPassword: {
      method: 'POST',
      path: '/auth/reset_password',
      summary: 'Sets a new password by the link from the e-mail and ends every session of the person.',
      access: {
        public: { reason: 'A person who forgot a password cannot sign in; the link’s token proves them.' },
      },
      input: z.object({ token: z.string().max(100), password: newPassword }),
      output: json(done),
      errors: ['link_over'],
      idempotent: false,
      limit: { points: 20, seconds: 60, by: 'address' },
    },
    changePassword: {
      method: 'POST',
      path: '/auth/change_password',
      summary: 'Changes the own password, which the current one proves, and ends every other session.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({
        current_password: z.string().min(1, fieldRequired).max(200),
        password: newPassword,
      }),
      output: json(done),
      idempotent: false,
      withoutSecondFactor: 'allow',
    },
    ownSessions: {
      method: 'GET',
      path: '/auth/session',
      summary: 'Where the person is signed in, the session used last first.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({}),
      output: json(z.array(ownSession)),
      withoutSecondFactor: 'allow',
    },
    endSession: {
      method: 'POST',
      path: '/auth/session/id-{sessionId}/end',
      summary: 'Ends one of the own sessions.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({ sessionId: z.string().max(40) }),
      output: json(done),
      idempotent: false,
      asksPassword: true,
      withoutSecondFactor: 'allow',
    },
    endOtherSessions: {
      method: 'POST',
      path: '/auth/session/end_others',
      summary: 'Ends all of the own sessions but the one that asks.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({}),
      output: json(done),
      idempotent: false,
      asksPassword: true,
      withoutSecondFactor: 'allow',
    },
    confirmPassword: {
      method: 'POST',
      path: '/auth/confirm_password',
      summary:
        'Gives the password again, which what answers `password_needed` asks for; it holds for 15 minutes.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({ password: z.string().min(1, fieldRequired).max(200) }),
      output: json(done),
      idempotent: false,
      withoutSecondFactor: 'allow',
    },
    secondFactor: {
      method: 'GET',
      path: '/auth/second_factor',
      summary: 'Whether signing in asks for a code of an authenticator app.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({}),
      output: json(
        z.object({
          is_on: z.boolean(),
          /** Of HQ, where the installation asks it of them. */
          is_required: z.boolean(),
          recovery_codes_left: z.number().int(),
        }),
      ),
      withoutSecondFactor: 'allow',
    },
    beginSecondFactor: {
      method: 'POST',
      path: '/auth/second_factor/begin',
      summary: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({}),
      output: json(z.object({ secret: z.string(), address: z.string() })),
      errors: ['second_factor_is_on'],
      secretAnswer: true,
      asksPassword: true,
      withoutSecondFactor: 'allow',
    },
    confirmSecondFactor: {
      method: 'POST',
      path: '/auth/second_factor/confirm',
      summary:
        'Turns the second factor on by a code of the app, ends every other session, and answers ten recovery codes, once.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({ code: z.string().trim().min(1, fieldRequired).max(40) }),
      output: json(z.object({ recovery_codes: z.array(z.string()) })),
      errors: ['second_factor_is_on'],
      limit: { points: 10, seconds: 60, by: 'actor' },
      secretAnswer: true,
      withoutSecondFactor: 'allow',
    },
    removeSecondFactor: {
      method: 'POST',
      path: '/auth/second_factor/remove',
      summary: 'Turns the second factor off; the password and a code prove the person.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({
        password: z.string().min(1, fieldRequired).max(200),
        code: z.string().trim().min(1, fieldRequired).max(40),
      }),
      output: json(done),
      idempotent: false,
      withoutSecondFactor: 'allow',
    },
    newRecoveryCodes: {
      method: 'POST',
      path: '/auth/second_factor/recovery_codes',
      summary:
        'Answers ten new recovery codes, once, in place of all earlier ones; a code proves the person.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({ code: z.string().trim().min(1, fieldRequired).max(40) }),
      output: json(z.object({ recovery_codes: z.array(z.string()) })),
      errors: ['second_factor_is_off'],
      idempotent: false,
      asksPassword: true,
      withoutSecondFactor: 'allow',
    },
    currentUser: {
      method: 'GET',
      path: '/auth/user/',
      summary: 'The signed-in person and the shop they work in now.',
      access: { staff: { permission: 'anyone' }, hq: {} },
      input: z.object({}),
      output: json(currentUser),
      whenSignedOut: 405,
      withoutSecondFactor: 'allow',
    },
    shopList: {
      method: 'GET',
      path: '/auth/shop_list',
      summary: 'The shops that the person may switch to: a map of id to name.',
      access: { staff: { permission: 'anyone' } },
      input: z.object({}),
      output: json(z.record(z.string(), z.string())),
    },
    createShop: {
      method: 'POST',
      path: '/auth/create_user_shop_and_link_them',
      summary:
        'Creates a shop with a new account as its admin. An existing account keeps its password and is invited instead: the shop has no admin until that person accepts.',
      access: { hq: {} },
      input: z.object({
        email: account,
        password: newPassword,
        shop_id: z
          .string()
          .trim()
          .min(1, fieldRequired)
          .max(40)
          // `constructor` is a name that every object of the language has.
          .regex(/^(?!constructor$)[a-z][a-z0-9_]*$/, invalidId),
        shop_name: notEmpty,
        supervisor: line.min(1, itemRequired).max(100),
      }),
      output: json(
        z.object({
          id: idOut,
          shop_id: idOut,
          email: z.string(),
          /** False if the email had an account already. That person was invited and has to accept first. */
          user_created: z.boolean(),
        }),
      ),
      status: 201,
      errors: ['shop_id_taken', 'user_is_hq'],
    },
    supervisors: {
      method: 'GET',
      path: '/auth/supervisors',
      summary: 'The provider’s staff that a new shop is given to.',
      access: { hq: {} },
      input: z.object({}),
      output: json(lookup),
    },
    listAudit: {
      method: 'GET',
      path: '/api/audit/vuetify',
      summary:
        'What was changed, the latest first: at the own shop by its staff and HQ; for HQ by HQ, at all shops or one.',
      access: { staff: { permission: 'audit' }, hq: {} },
      input: pageInput.extend({
        shop_id: shopId.optional(),
        entity: line.max(60).optional(),
        entity_id: line.max(60).optional(),
      }),
      output: json(pageOf(auditRow)),
    },
  },
});
