import { z } from 'zod';
import { json, roles } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { shopId } from '../../../contract/id.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { dateTime } from '../../../contract/time.ts';
import { account, done, userId } from './account.ts';

const text = z.object({ en: z.string(), th: z.string() });
const role = z.enum(roles);

/** One person of a shop's team. */
const teamUser = z.object({
  /** The e-mail, as paths name the person. */
  id: z.string(),
  email: z.string(),
  /** In the current shop; none of who was just taken out. */
  role: z.array(role),
  /** The same by the shop's id; other shops of the person are not the team's to see. */
  shop_role: z.record(z.string(), z.array(role)),
  /** Whether the person has accepted this shop's invitation. */
  activated: z.boolean(),
  /** When the invitation expires or has expired; null after its acceptance. */
  invited_until: dateTime.nullable(),
  /** Whether the invitation expired before the person accepted. */
  invitation_over: z.boolean(),
  /** Whether it is who asks. */
  is_me: z.boolean(),
});

export const teamProblems = {
  already_in_team: {
    status: 409,
    en: 'This person is in the team already, or is invited. Change the roles on their page, or send the invitation again there.',
    th: 'คนนี้อยู่ในทีมแล้วหรือได้รับเชิญแล้ว เปลี่ยนตำแหน่งหรือส่งคำเชิญอีกครั้งได้ที่หน้าของคนนี้',
  },
  already_activated: {
    status: 409,
    en: 'This person has accepted already and needs no invitation.',
    th: 'คนนี้ตอบรับคำเชิญแล้ว ไม่ต้องส่งคำเชิญอีก',
  },
  last_admin: {
    status: 409,
    en: 'A shop needs an admin who can log in. Make another person an admin first.',
    th: 'ร้านต้องมีแอดมินที่เข้าสู่ระบบได้อย่างน้อยหนึ่งคน กรุณาตั้งคนอื่นเป็นแอดมินก่อน',
  },
  invitation_over: {
    status: 410,
    en: 'This invitation is over: it was used, withdrawn, sent again or is older than 7 days. If you have set a password, log in. Otherwise ask the shop to send it again.',
    th: 'คำเชิญนี้ใช้ไม่ได้แล้ว เพราะถูกใช้ ถูกยกเลิก มีการส่งใหม่ หรือเกิน 7 วัน หากตั้งรหัสผ่านแล้วให้เข้าสู่ระบบ หากยังไม่ได้ตั้ง กรุณาขอให้ร้านส่งคำเชิญอีกครั้ง',
  },
  too_many_invitations: {
    status: 409,
    en: '30 invitations are pending. Withdraw one, or wait until one is accepted.',
    th: 'มีคำเชิญที่รอตอบรับครบ 30 รายการแล้ว กรุณายกเลิกบางรายการ หรือรอให้มีผู้ตอบรับ',
  },
  has_password: {
    status: 409,
    en: 'You have a password already. Open the link from the email again, and accept without a new one.',
    th: 'คุณมีรหัสผ่านอยู่แล้ว กรุณาเปิดลิงก์จากอีเมลอีกครั้ง แล้วตอบรับโดยไม่ต้องตั้งรหัสผ่านใหม่',
  },
} as const;

const oneRole = localizedMessage({ en: 'Choose at least one role.', th: 'กรุณาเลือกอย่างน้อยหนึ่งตำแหน่ง' });

/** The team of a shop, and how an invited person comes in. */
export const teamEndpoints = {
  inviteUser: {
    method: 'POST',
    path: '/auth/invite_user',
    summary:
      'Invites a person to the team and mails them a link, valid once and for 7 days. The invitation grants nothing until they accept. The answer is the same whether or not they have an account.',
    access: { staff: { permission: 'team' } },
    input: z.object({
      shop_id: shopId,
      email: account,
      role: z.array(role, { error: oneRole }).min(1, oneRole).max(roles.length),
    }),
    output: json(done),
    status: 201,
    errors: ['already_in_team', 'too_many_invitations'],
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
    errors: ['already_activated', 'too_many_invitations'],
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
      'Sets the roles of a person. None takes them out of the team from the next call on, or withdraws their invitation. Only the highest role can do this, so that no person raises their own.',
    access: { staff: { permission: 'team' } },
    input: z.object({ userId, role: z.array(role).max(roles.length) }),
    output: json(teamUser),
    errors: ['last_admin'],
    asksPassword: true,
  },
  teamPage: {
    method: 'GET',
    path: '/api/shop/{shopId}/user/vuetify',
    summary: 'The shop’s team and invited people by email; the search is for emails and roles.',
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
} as const;
