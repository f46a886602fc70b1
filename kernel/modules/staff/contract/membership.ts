import { z } from 'zod';
import { json, roles } from '../../../contract/contract.ts';
import { newPassword } from '../../../contract/fields.ts';
import { ulidPattern } from '../../../contract/id.ts';
import { dateTime } from '../../../contract/time.ts';
import { done } from './account.ts';

const role = z.array(z.enum(roles));
const token = z.string().max(100);
const invitationId = z.string().regex(ulidPattern);

export const membershipProblems = {
  cannot_be_invited: {
    status: 409,
    en: 'This account cannot join a shop’s team. Ask the shop to invite another email.',
    th: 'บัญชีนี้เข้าทีมของร้านไม่ได้ กรุณาให้ร้านเชิญด้วยอีเมลอื่น',
  },
} as const;

/** How an invited person joins a team, and how a person leaves it. */
export const membershipEndpoints = {
  readInvitation: {
    method: 'POST',
    path: '/auth/invitation',
    effect: 'read',
    summary: 'What the link from an invitation’s email is for, so that the person can decide.',
    access: { public: { reason: 'The person may have no password yet; the link’s token proves them.' } },
    input: z.object({ token }),
    output: json(
      z.object({
        email: z.string(),
        /** Null for HQ. */
        shop_name: z.string().nullable(),
        role,
        /** Whether the person has to set a password to accept. */
        needs_password: z.boolean(),
      }),
    ),
    errors: ['invitation_over'],
    limit: { points: 20, seconds: 60, by: 'address' },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/auth/accept_invitation',
    summary:
      'Accepts an invitation by the link from the email. A new account sets its first password; an existing one keeps its own.',
    access: { public: { reason: 'The person may have no password yet; the link’s token proves them.' } },
    input: z.object({
      token,
      /** Required for an account without a password, refused for any other. */
      password: newPassword.optional(),
    }),
    output: json(
      z.object({
        /** The staff app in which the person logs in. */
        area: z.enum(['frontdesk', 'management', 'hq']),
      }),
    ),
    errors: ['invitation_over', 'has_password', 'cannot_be_invited'],
    idempotent: false,
    limit: { points: 20, seconds: 60, by: 'address' },
  },
  ownInvitations: {
    method: 'GET',
    path: '/auth/invitation',
    summary: 'The pending invitations of the signed-in person to other shops’ teams.',
    access: { staff: { permission: 'anyone' } },
    input: z.object({}),
    output: json(z.array(z.object({ id: z.string(), shop_name: z.string(), role, expires_dt: dateTime }))),
  },
  acceptOwnInvitation: {
    method: 'POST',
    path: '/auth/invitation/id-{invitationId}/accept',
    summary: 'Accepts one of the own invitations.',
    access: { staff: { permission: 'anyone' } },
    input: z.object({ invitationId }),
    output: json(done),
    errors: ['invitation_over', 'cannot_be_invited'],
  },
  declineInvitation: {
    method: 'POST',
    path: '/auth/invitation/id-{invitationId}/decline',
    summary: 'Declines one of the own invitations and ends its link.',
    access: { staff: { permission: 'anyone' } },
    input: z.object({ invitationId }),
    output: json(done),
    errors: ['invitation_over'],
  },
  leaveTeam: {
    method: 'POST',
    path: '/auth/leave_team',
    summary:
      'Takes the signed-in person out of the current shop’s team and mails its admins. It closes no cash drawer. The last admin cannot leave.',
    access: { staff: { permission: 'anyone' } },
    input: z.object({}),
    output: json(done),
    errors: ['last_admin'],
    asksPassword: true,
  },
} as const;
