import { z } from 'zod';
import { json, roles } from '../../../contract/contract.ts';
import { says } from '../../../contract/field-messages.ts';
import { newPassword } from '../../../contract/fields.ts';
import { shopId } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { dateTime } from '../../../contract/time.ts';
import { account, done, userId } from './account.ts';

const text = z.object({ en: z.string(), th: z.string() });
const role = z.enum(roles);

/** One person of a shop's team (2 §3). */
const teamUser = z.object({
  /** The e-mail, as paths name the person. */
  id: z.string(),
  email: z.string(),
  /** In the current shop; none of who was just taken out. */
  role: z.array(role),
  /** The same by the shop's id; other shops of the person are not the team's to see. */
  shop_role: z.record(z.string(), z.array(role)),
  /** Whether the person has set a password (decisions §2). */
  activated: z.boolean(),
  /** When the invitation's link ends or has ended; null for who needs none. */
  invited_until: dateTime.nullable(),
  /** Whether somebody without a password has no link that is good. */
  invitation_over: z.boolean(),
  /** Whether it is who asks. */
  is_me: z.boolean(),
});

export const teamProblems = {
  already_in_team: {
    status: 409,
    en: 'This person is in the team already. Change the roles on their page.',
    th: 'คนนี้อยู่ในทีมแล้ว เปลี่ยนหน้าที่ได้ที่หน้าของคนนี้',
  },
  cannot_be_invited: {
    status: 409,
    en: 'This email cannot join a shop’s team. Use another email.',
    th: 'อีเมลนี้เข้าทีมของร้านไม่ได้ กรุณาใช้อีเมลอื่น',
  },
  already_activated: {
    status: 409,
    en: 'This person has set a password already and needs no invitation.',
    th: 'คนนี้ตั้งรหัสผ่านแล้ว ไม่ต้องส่งคำเชิญอีก',
  },
  last_admin: {
    status: 409,
    en: 'A shop needs an admin who can log in. Make somebody else an admin first.',
    th: 'ร้านต้องมีแอดมินที่เข้าสู่ระบบได้อย่างน้อยหนึ่งคน กรุณาตั้งคนอื่นเป็นแอดมินก่อน',
  },
  invitation_over: {
    status: 410,
    en: 'This invitation is over: it was used, taken back, sent again or is older than 7 days. If you have set a password, log in. Otherwise ask who invited you to send it again.',
    th: 'คำเชิญนี้ใช้ไม่ได้แล้ว เพราะถูกใช้ ถูกยกเลิก มีการส่งใหม่ หรือเกิน 7 วัน หากตั้งรหัสผ่านแล้วให้เข้าสู่ระบบ หากยังไม่ได้ตั้ง กรุณาขอให้ผู้เชิญส่งคำเชิญอีกครั้ง',
  },
} as const;

const oneRole = says({ en: 'Choose at least one role.', th: 'กรุณาเลือกหน้าที่อย่างน้อยหนึ่งอย่าง' });

/** The team of a shop, and how an invited person comes in. */
export const teamEndpoints = {
  inviteUser: {
    method: 'POST',
    path: '/auth/invite_user',
    summary:
      'Takes a person into the team and mails them: a link to set a password, good once and for 7 days, or where they have an account that they are in. The answer is the same for both.',
    access: { staff: { permission: 'team' } },
    input: z.object({
      shop_id: shopId,
      email: account,
      role: z.array(role, { error: oneRole }).min(1, oneRole).max(roles.length),
    }),
    output: json(done),
    status: 201,
    errors: ['already_in_team', 'cannot_be_invited'],
    asksPassword: true,
    limit: { points: 60, seconds: 60, by: 'actor' },
  },
  sendInvitation: {
    method: 'POST',
    path: '/auth/user/id-{userId}/send_invitation',
    summary: 'Mails an invited person a new link; the one before ends. Once a minute, else 429.',
    access: { staff: { permission: 'team' } },
    input: z.object({ userId }),
    output: json(done),
    errors: ['already_activated'],
  },
  teamUser: {
    method: 'GET',
    path: '/auth/user/id-{userId}',
    summary: 'One person of the shop’s team, named by e-mail.',
    access: { staff: { permission: 'team' } },
    input: z.object({ userId }),
    output: json(teamUser),
  },
  changeTeamUser: {
    method: 'PATCH',
    path: '/auth/user/id-{userId}',
    summary:
      'Sets the roles of a person; none takes them out of the team, from the next call on. Who may do this has the highest role, so that nobody raises their own.',
    access: { staff: { permission: 'team' } },
    input: z.object({ userId, role: z.array(role).max(roles.length) }),
    output: json(teamUser),
    errors: ['last_admin'],
    asksPassword: true,
  },
  teamPage: {
    method: 'GET',
    path: '/api/shop/{shopId}/user/vuetify',
    summary: 'The shop’s team by e-mail; the search is for e-mails and roles.',
    access: { staff: { permission: 'team' } },
    input: pageInput.extend({ shopId }),
    output: json(pageOf(teamUser)),
  },
  roleTable: {
    method: 'GET',
    path: '/auth/role_table',
    summary: 'What each role may at the shop: every permission of what is on, with the roles that have it.',
    access: { staff: { permission: 'team' } },
    input: z.object({}),
    output: json(
      z.array(
        z.object({
          id: z.string(),
          title: text,
          permissions: z.array(z.object({ name: z.string(), title: text, roles: z.array(role) })),
        }),
      ),
    ),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/accept_invitation',
    summary: 'Sets the first password of an invited person by the link from the e-mail.',
    access: {
      public: { reason: 'An invited person has no password yet; the link’s token proves them.' },
    },
    input: z.object({ token: z.string().max(100), password: newPassword }),
    output: json(
      z.object({
        /** Where the person logs in from now on. */
        area: z.enum(['frontdesk', 'management', 'hq']),
      }),
    ),
    errors: ['invitation_over'],
    idempotent: false,
    limit: { points: 20, seconds: 60, by: 'address' },
  },
} as const;
