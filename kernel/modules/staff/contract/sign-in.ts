import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { fieldRequired } from '../../../contract/field-messages.ts';
import { newPassword } from '../../../contract/fields.ts';
import { dateTime } from '../../../contract/time.ts';
import { account, done } from './account.ts';

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

/** Signing in and out, the own password and the own sessions. */
export const signInEndpoints = {
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
} as const;
