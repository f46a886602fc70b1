import { z } from 'zod';
import { defineContract, json, roles } from '../../contract/contract.ts';
import { fieldRequired, invalidId, itemRequired } from '../../contract/field-messages.ts';
import { newPassword, notEmpty } from '../../contract/fields.ts';
import { idOut, shopId } from '../../contract/id.ts';
import { lookup, pageInput, pageOf } from '../../contract/page.ts';
import { date, dateTime } from '../../contract/time.ts';
import { line } from '../../contract/written-text.ts';
import { account } from './contract/account.ts';
import { firstAdminEndpoints, firstAdminProblems } from './contract/first-admin.ts';
import { hqEndpoints, hqProblems } from './contract/hq-users.ts';
import { membershipEndpoints, membershipProblems } from './contract/membership.ts';
import { secondFactorEndpoints, secondFactorProblems } from './contract/second-factor.ts';
import { signInEndpoints } from './contract/sign-in.ts';
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
    ...secondFactorProblems,
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
    ...signInEndpoints,
    ...secondFactorEndpoints,
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
