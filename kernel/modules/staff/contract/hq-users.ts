import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { pageInput, pageOf } from '../../../contract/page.ts';
import { dateTime } from '../../../contract/time.ts';
import { account, done, userId } from './account.ts';

const hqUser = z.object({
  /** The e-mail, as paths name the person. */
  id: z.string(),
  email: z.string(),
  activated: z.boolean(),
  /** When the invitation's link ends or has ended; null for who needs none. */
  invited_until: dateTime.nullable(),
  /** Whether somebody without a password has no link that is good. */
  invitation_over: z.boolean(),
  /** Whether logging in asks for a code of an authenticator app. */
  has_second_factor: z.boolean(),
  is_me: z.boolean(),
});

export const hqProblems = {
  already_hq: {
    status: 409,
    en: 'This person is of HQ already.',
    th: 'คนนี้เป็นผู้ใช้ HQ อยู่แล้ว',
  },
  user_has_shop: {
    status: 409,
    en: 'This email is in the team of a shop, and HQ belongs to no shop. Use another email.',
    th: 'อีเมลนี้อยู่ในทีมของร้าน ซึ่ง HQ ต้องไม่อยู่ในร้านใด กรุณาใช้อีเมลอื่น',
  },
  last_hq: {
    status: 409,
    en: 'HQ needs a user who can log in. Invite another person first.',
    th: 'HQ ต้องมีผู้ใช้ที่เข้าสู่ระบบได้อย่างน้อยหนึ่งคน กรุณาเชิญคนอื่นก่อน',
  },
} as const;

/** The provider's own people. */
export const hqEndpoints = {
  hqUsers: {
    method: 'GET',
    path: '/auth/hq_user/vuetify',
    summary: 'The provider’s people by e-mail.',
    access: { hq: {} },
    input: pageInput,
    output: json(pageOf(hqUser)),
  },
  inviteHqUser: {
    method: 'POST',
    path: '/auth/hq_user/invite',
    summary: 'Takes a person into HQ and mails them a link to set a password, good once and for 7 days.',
    access: { hq: {} },
    input: z.object({ email: account }),
    output: json(done),
    status: 201,
    errors: ['already_hq', 'user_has_shop'],
    asksPassword: true,
    limit: { points: 60, seconds: 60, by: 'actor' },
  },
  sendHqInvitation: {
    method: 'POST',
    path: '/auth/hq_user/id-{userId}/send_invitation',
    summary: 'Mails an invited person of HQ a new link; the one before ends. Once a minute, else 429.',
    access: { hq: {} },
    input: z.object({ userId }),
    output: json(done),
    errors: ['already_activated'],
  },
  removeHqUser: {
    method: 'POST',
    path: '/auth/hq_user/id-{userId}/remove',
    summary: 'Takes a person out of HQ and ends their sessions.',
    access: { hq: {} },
    input: z.object({ userId }),
    output: json(done),
    errors: ['last_hq'],
    asksPassword: true,
  },
} as const;
