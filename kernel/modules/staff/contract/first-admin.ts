import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { shopId } from '../../../contract/id.ts';
import { dateTime } from '../../../contract/time.ts';
import { account, done } from './account.ts';

export const firstAdminProblems = {
  shop_has_team: {
    status: 409,
    en: 'This shop has a team. Its admins invite people themselves.',
    th: 'ร้านนี้มีทีมงานแล้ว แอดมินของร้านเชิญทีมงานได้เอง',
  },
} as const;

/** How HQ gives a new shop its first admin. */
export const firstAdminEndpoints = {
  adminInvitation: {
    method: 'GET',
    path: '/auth/shop/{shopId}/admin_invitation',
    summary: 'Whether a shop waits for its first admin to accept.',
    access: { hq: {} },
    input: z.object({ shopId }),
    output: json(
      z.object({
        has_team: z.boolean(),
        /** The person invited last; null if the shop has a team or no person is invited. */
        invitation: z
          .object({ email: z.string(), invited_until: dateTime, invitation_over: z.boolean() })
          .nullable(),
      }),
    ),
  },
  inviteAdmin: {
    method: 'POST',
    path: '/auth/shop/{shopId}/invite_admin',
    summary:
      'Invites the first admin of a shop without a team, or sends the invitation again, once a minute. An earlier invitation of another person is withdrawn.',
    access: { hq: {} },
    input: z.object({ shopId, email: account }),
    output: json(done),
    status: 201,
    errors: ['shop_has_team', 'user_is_hq'],
    asksPassword: true,
    limit: { points: 60, seconds: 60, by: 'actor' },
  },
} as const;
