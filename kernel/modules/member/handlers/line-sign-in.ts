import { memberCookie } from '../../../server/http/caller.ts';
import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { lineLoginOf, loginChannels } from '../line-login.ts';
import { memberOfLineUser } from '../sign-in.ts';

/** Speaks to LINE, so it opens no transaction. */
export const lineSignIn = handler(
  memberContract,
  'lineSignIn',
  async ({ input, scope, http, fail }) => {
    const { kernel, shopId } = scope;
    const result = await lineLoginOf(kernel).verify(input.id_token, loginChannels(scope));
    if (result.kind === 'unavailable') throw fail('line_unavailable', { retryAfter: 5 });
    if (result.kind !== 'verified') {
      kernel.log.info({ shop: shopId, reason: result.reason }, 'a LINE ID token was refused');
      throw fail('invalid_line_token');
    }
    const { userId, name, picture } = result.profile;
    const member = await memberOfLineUser(scope, userId);
    const { token, maxAgeSeconds } = await kernel.sessions.open({
      kind: 'member',
      shopId,
      lineUserId: userId,
      memberId: member?.id ?? null,
      name: name ?? '',
      picture: picture ?? null,
    });
    http.cookie(memberCookie(shopId), token, { maxAgeSeconds });
    return {
      access_token: token,
      shop_id: shopId,
      line_user_id: userId,
      member_id: member?.id ?? null,
      expires_in: maxAgeSeconds,
    };
  },
  { transaction: 'manual' },
);
