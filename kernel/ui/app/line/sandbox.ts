import { isRecord } from '../../../contract/is-record.ts';
import { channelOfLiffId } from '../../../contract/liff-id.ts';
import type { LineClient, LineProfile } from './line.ts';

const stored = 'sala-sandbox-line';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const readPayload = (token: string): Record<string, unknown> => {
  const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return isRecord(payload) ? payload : {};
};

/**
 * The sandbox that stands in for LINE in the demo and the tests, which speaks LINE's own protocol: its login page
 * comes back with an ID token in the address, stored for this tab per channel as LIFF stores its own.
 * @param base its address, such as `/sandbox/line`.
 */
export const sandboxLine = (base: string): LineClient => {
  let channel = '';
  const key = () => `${stored}:${channel}`;
  const token = () => sessionStorage.getItem(key());

  const takeFromAddress = () => {
    const given = new URLSearchParams(window.location.hash.slice(1)).get('id_token');
    if (given === null) return;
    sessionStorage.setItem(key(), given);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  };

  /** What stands behind the LIFF id in a link comes in `liff.state`; `init` goes there, and ends on no page before. */
  const goWhereLinkLeads = async () => {
    const behind = new URLSearchParams(window.location.search).get('liff.state');
    if (behind === null) return;
    window.location.replace(window.location.pathname + behind);
    await new Promise(() => undefined);
  };

  return {
    init: async (liffId) => {
      channel = channelOfLiffId(liffId) ?? '';
      takeFromAddress();
      await goWhereLinkLeads();
    },
    isLoggedIn: () => token() !== null,
    login: (redirectUri) => {
      const asked = new URLSearchParams({ client_id: channel, redirect_uri: redirectUri });
      window.location.assign(`${base.replace(/\/$/, '')}/login?${asked}`);
    },
    logout: () => sessionStorage.removeItem(key()),
    // LINE gives none where the LIFF app may not ask for one.
    getIdToken: () => token() || null,
    getProfile: async (): Promise<LineProfile> => {
      const { sub, name, picture } = readPayload(token() ?? '');
      return { userId: textOf(sub), displayName: textOf(name), pictureUrl: textOf(picture) || null };
    },
    isFriend: async () => {
      const headers = { authorization: `Bearer ${token() ?? ''}` };
      const response = await fetch(`${base.replace(/\/$/, '')}/friendship/v1/status`, { headers });
      const answer: unknown = await response.json();
      return isRecord(answer) && typeof answer.friendFlag === 'boolean' ? answer.friendFlag : null;
    },
    language: () => navigator.language.slice(0, 2),
    inClient: () => false,
  };
};
