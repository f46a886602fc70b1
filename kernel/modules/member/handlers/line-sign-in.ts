import { cleanLine } from '../../../contract/written-text.ts';
import { addressKey } from '../../../server/http/address-key.ts';
import { memberCookie } from '../../../server/http/cookies.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { memberContract } from '../contract.ts';
import { getLineLogin, loginChannels } from '../line-login.ts';
import type { Member } from '../models/member.ts';
import { allowedPicture } from '../pictures.ts';
import { memberOfLineUser } from '../sign-in.ts';
import { getSignInLimits } from '../sign-in-limits.ts';

/** Speaks to LINE, so it opens no transaction. */
export const lineSignIn = handler(
  memberContract,
  'lineSignIn',
  async ({ input, scope, http, fail }) => {
    const { kernel, shopId } = kernelScopeOf(scope);
    const limits = getSignInLimits(kernel);
    const result = await getLineLogin(kernel).verify(input.id_token, loginChannels(scope));
    if (result.kind === 'unavailable') throw fail('line_unavailable', { retryAfter: 5 });
    if (result.kind !== 'verified') {
      kernel.log.info({ shop: shopId, reason: result.reason }, 'a LINE ID token was refused');
      await limits.refused(addressKey(http.address));
      throw fail('invalid_line_token');
    }
    const { userId, name, picture } = result.profile;
    http.account(userId);
    await limits.confirmed(userId);
    const sessionOf = (member: Member | null) => ({
      kind: 'member' as const,
      shopId,
      lineUserId: userId,
      memberId: member?.id ?? null,
      name: cleanLine(name ?? ''),
      picture: allowedPicture(picture ?? null, kernel.environment),
    });
    const before = await memberOfLineUser(scope, userId);
    const { token, maxAgeSeconds } = await kernel.sessions.open(sessionOf(before));
    // Who was erased or registered in between is not who the session was opened for.
    const member = await memberOfLineUser(scope, userId);
    if (member?.id !== before?.id) await kernel.sessions.replace(token, sessionOf(member));
    http.cookie(memberCookie(shopId), token, { maxAgeSeconds });
    const address = input.next_page;
    const page =
      member && address !== undefined
        ? await http.page({ address, shopId, memberId: member.id, token }).catch(() => null)
        : null;
    return {
      access_token: token,
      shop_id: shopId,
      line_user_id: userId,
      member_id: member?.id ?? null,
      expires_in: maxAgeSeconds,
      page: page === null ? null : JSON.parse(page),
    };
  },
  { transaction: 'manual' },
);
