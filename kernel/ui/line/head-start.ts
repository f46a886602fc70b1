/*
 * A script of its own, which a page to connect runs before the shell's: the code of a shell is on its way for longer
 * than signing in takes. It brings nothing that the sign-in does not need.
 */

import { nextAddressOf } from '../../contract/address.ts';
import { isRecord } from '../../contract/is-record.ts';
import { connectToLine } from './connect-flow.ts';
import { offerHeadStart, type Started } from './started.ts';

/** How long a call may take, in milliseconds; after it the shell begins anew and says what is wrong. */
const longest = 15_000;

/** A call that was refused. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const ask = async (address: string, shopId: string, sent?: object): Promise<unknown> => {
  const response = await fetch(address, {
    method: sent ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      'X-Sala-Audience': 'member',
      'X-Sala-Client': '1',
      'X-Sala-Shop': shopId,
      ...(sent ? { 'Content-Type': 'application/json' } : {}),
    },
    body: sent ? JSON.stringify(sent) : null,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(longest),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused(isRecord(answer) ? String(answer.code) : '');
  return answer;
};

const signInAt = (shopId: string) => async (idToken: string) => {
  const session = await ask('/auth/line', shopId, { shop_id: shopId, id_token: idToken });
  if (!isRecord(session)) throw new Refused('unavailable');
  const { member_id: memberId, line_user_id: lineId } = session;
  return { member_id: typeof memberId === 'string' ? memberId : null, line_user_id: String(lineId) };
};

const begin = async ({ shop = '', liff = '', sandbox, next = '' }: DOMStringMap): Promise<Started> => {
  const connected = await connectToLine(liff, sandbox ?? null, signInAt(shop));
  if (connected.as !== 'member') return { connected };
  const given = new URLSearchParams(window.location.search).get('nextPage');
  const fields = { shopId: shop, memberId: connected.memberId };
  const address = nextAddressOf(window.location.origin, given, next, fields);
  const page = await ask(address, shop).catch(() => null);
  return { connected, next: address, page };
};

const { currentScript } = document;
if (currentScript) offerHeadStart(begin(currentScript.dataset));
