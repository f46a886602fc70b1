import { isRecord } from '../../../contract/is-record.ts';
import { rememberFriendship } from './known-friendship.ts';
import { rememberLineProfile } from './known-profile.ts';
import type { LineClient, LineProfile } from './line.ts';

const triedKey = 'sala-line-tried-again';

/**
 * Where connecting ended: a member, a LINE user who has to register, on the way to LINE's login, or nowhere, because
 * what LINE gave was no proof of a person twice.
 */
export type ConnectOutcome =
  | { readonly as: 'member'; readonly memberId: string; readonly profile: LineProfile | null }
  | { readonly as: 'stranger'; readonly lineId: string }
  | { readonly as: 'leaving' }
  | { readonly as: 'unproven' };

/**
 * Opens a session by a LINE ID token (`POST /auth/line`).
 * @throws an error with the `code` of the problem.
 */
export type SignIn = (
  idToken: string,
) => Promise<{ readonly member_id: string | null; readonly line_user_id: string }>;

/** In the address of a connect page after signing out: LINE itself must not answer for the person before. */
const afresh = 'afresh';

const leave = (line: LineClient): ConnectOutcome => {
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

/**
 * What LINE's own store holds may have expired, or be from before the LIFF app could give tokens, so it is asked for
 * afresh once. A second time ends it, because LINE answers at once for who is signed in there, and for ever the same.
 */
const askOnceMore = (line: LineClient): ConnectOutcome => {
  const isSecond = sessionStorage.getItem(triedKey) !== null;
  line.logout();
  if (isSecond) {
    sessionStorage.removeItem(triedKey);
    return { as: 'unproven' };
  }
  sessionStorage.setItem(triedKey, 'yes');
  return leave(line);
};

/**
 * Signs a LINE user in to a shop: LIFF, its login, the session by the ID token, which says whether they are a
 * member. Their name and picture are only for show, so nothing fails for want of them.
 * @throws what `signIn` or LIFF throws.
 */
export const connectToLine = async (
  line: LineClient,
  liffId: string,
  signIn: SignIn,
): Promise<ConnectOutcome> => {
  await line.init(liffId);
  forget(line);
  if (!line.isLoggedIn()) return leave(line);
  const idToken = line.getIdToken();
  if (idToken === null) return askOnceMore(line);
  const profile = line.getProfile().catch(() => null);
  try {
    const { member_id: memberId, line_user_id: lineId } = await signIn(idToken);
    sessionStorage.removeItem(triedKey);
    // Nobody waits for it: it only decides whether the home offers to add the shop's account.
    void line
      .isFriend()
      .then((flag) => rememberFriendship(liffId, flag))
      .catch(() => undefined);
    if (memberId !== null) return { as: 'member', memberId, profile: await profile };
    const known = await profile;
    if (known) rememberLineProfile(known);
    return { as: 'stranger', lineId };
  } catch (error) {
    if (!isRecord(error) || error.code !== 'invalid_line_token') throw error;
    return askOnceMore(line);
  }
};
