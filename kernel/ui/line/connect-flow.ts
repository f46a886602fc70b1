import { memberContract } from '../../modules/member/contract.ts';
import { member } from '../client/api.ts';
import { Problem } from '../client/problem.ts';
import { rememberLineProfile } from './known-profile.ts';
import { type LineClient, openLine } from './line.ts';

const triedKey = 'sala-line-tried-again';

/** Where connecting ended: a member, a LINE user who has to register, or on the way to LINE's login. */
export type Connected =
  | { readonly as: 'member'; readonly memberId: string }
  | { readonly as: 'stranger'; readonly lineId: string }
  | { readonly as: 'leaving' };

/** In the address of a connect page after signing out: LINE itself must not answer for the person before. */
const afresh = 'afresh';

const leave = (line: LineClient): Connected => {
  const back = new URL(window.location.href);
  back.hash = '';
  back.searchParams.delete(afresh);
  line.login(back.href);
  return { as: 'leaving' };
};

/** Inside the LINE app there is nobody else to sign in as. */
const forget = (line: LineClient) => {
  const isAsked = new URLSearchParams(window.location.search).has(afresh);
  if (isAsked && !line.inClient() && line.isLoggedIn()) line.logout();
};

/** A token from LINE's own store may have expired, so one refusal asks for a fresh one; a second one counts. */
const refused = (line: LineClient, error: unknown): Connected => {
  if (!(error instanceof Problem) || error.code !== 'invalid_line_token') throw error;
  const isSecond = sessionStorage.getItem(triedKey) !== null;
  line.logout();
  if (isSecond) {
    sessionStorage.removeItem(triedKey);
    throw error;
  }
  sessionStorage.setItem(triedKey, 'yes');
  return leave(line);
};

/** Asks for the member that a LINE user is; null for one who has to register. */
const memberIdOf = async (shopId: string, lineUserId: string): Promise<string | null> => {
  const asked = { shop_id: shopId, line_user_id: lineUserId };
  return (await member.call(memberContract, 'validMember', asked)).member_id;
};

/**
 * Signs a LINE user in to a shop (1 §4): LIFF, its login, the session by the ID token, then whether they are a
 * member, whose name and picture are brought up to date.
 * @param sandbox base address of LINE's sandbox, or null for LINE itself.
 * @throws {Problem} of the calls, or what LIFF throws.
 */
export const connectToLine = async (
  shopId: string,
  liffId: string,
  sandbox: string | null,
): Promise<Connected> => {
  const line = await openLine(sandbox);
  await line.init(liffId);
  forget(line);
  const idToken = line.isLoggedIn() ? line.getIdToken() : null;
  if (idToken === null) return leave(line);
  try {
    const session = await member.call(memberContract, 'lineSignIn', { shop_id: shopId, id_token: idToken });
    sessionStorage.removeItem(triedKey);
    const profile = await line.getProfile();
    rememberLineProfile(profile);
    const memberId = session.member_id ?? (await memberIdOf(shopId, session.line_user_id));
    if (memberId === null) return { as: 'stranger', lineId: session.line_user_id };
    // Only for show, so connecting does not wait for it or fail with it.
    member
      .call(memberContract, 'changeMember', {
        memberId,
        line_display_name: profile.displayName,
        line_picture_url: profile.pictureUrl,
      })
      .catch(() => undefined);
    return { as: 'member', memberId };
  } catch (error) {
    return refused(line, error);
  }
};
