import { fillAddress, nextAddressOf } from '../../../contract/address.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { connectToLine } from './connect-flow.ts';
import { type EarlySignIn, provideEarlySignIn } from './early-sign-in-store.ts';
import type { LineClient } from './line.ts';

/** How long a call may take, in milliseconds; after it the shell begins again and says what is wrong. */
const longest = 15_000;

/** A call that was refused. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const ask = async (shopId: string, sent: object): Promise<Record<string, unknown>> => {
  const response = await fetch('/auth/line', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Sala-Audience': 'member',
      'X-Sala-Client': '1',
      'X-Sala-Shop': shopId,
    },
    body: JSON.stringify({ shop_id: shopId, ...sent }),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(longest),
  });
  const answer: unknown = await response.json();
  if (!isRecord(answer)) throw new Refused('unavailable');
  if (!response.ok) throw new Refused(String(answer.code));
  return answer;
};

const begin = async (
  line: LineClient,
  { shop = '', liff = '', next = '' }: DOMStringMap,
): Promise<EarlySignIn> => {
  const given = new URLSearchParams(window.location.search).get('nextPage');
  const following = nextAddressOf(window.location.origin, given, next, { shopId: shop });
  let page: unknown = null;
  const connected = await connectToLine(line, liff, async (idToken) => {
    const session = await ask(shop, { id_token: idToken, next_page: following });
    const { member_id: memberId, line_user_id: lineId } = session;
    page = session.page;
    return { member_id: typeof memberId === 'string' ? memberId : null, line_user_id: String(lineId) };
  });
  if (connected.as !== 'member') return { connected };
  return { connected, next: fillAddress(following, { memberId: connected.memberId }), page };
};

/**
 * Signs a member in from within the page to connect itself: the code of a shell is on its way for longer than
 * signing in takes. The script stands in the page, with the part of the boot that it needs in its attributes, so
 * it brings nothing that the sign-in does not need.
 * @param openLine called with the sandbox's base address, empty where there is none.
 */
export const startAhead = (openLine: (sandbox: string) => LineClient): void => {
  const { currentScript } = document;
  if (currentScript)
    provideEarlySignIn(begin(openLine(currentScript.dataset.sandbox ?? ''), currentScript.dataset));
};
