import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import type { PaySwitches } from './control.ts';
import type { PayOrder } from './orders.ts';
import { statusNames } from './statuses.ts';

/** One postback as it was sent. */
export interface SentPostback {
  at: string;
  refno: string;
  status: string;
  method: string;
  /** HTTP status of the answer; null where there was none. */
  answer: number | null;
}

export interface Postbacks {
  /** Sends what the switches say; it ends when all of them were answered. */
  send(order: PayOrder): Promise<void>;
  /** Newest last. */
  list(): readonly SentPostback[];
  /** Gives up what is still to be sent. */
  stop(): void;
}

const mostRemembered = 500;
const timeoutMs = 10_000;

const fieldsOf = (
  { form, order_no, status, card_type }: PayOrder,
  isForged: boolean,
): Record<string, string> => ({
  refno: form.refno,
  merchantid: form.merchantid,
  orderno: order_no,
  total: isForged ? '9999999.00' : form.total,
  status: isForged ? 'CP' : (status ?? ''),
  statusname: isForged ? statusNames.CP : status === null ? '' : statusNames[status],
  productdetail: form.productdetail,
  cardtype: card_type,
});

const post = (address: string, fields: Record<string, string>, method: string, signal: AbortSignal) => {
  if (method === 'GET') {
    const asked = new URL(address);
    for (const [name, value] of Object.entries(fields)) asked.searchParams.set(name, value);
    return fetch(asked, { redirect: 'manual', signal });
  }
  return fetch(address, {
    method: 'POST',
    ...(method === 'JSON'
      ? { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
      : { body: new URLSearchParams(fields) }),
    redirect: 'manual',
    signal,
  });
};

/** Tells the shop's server that something happened, as badly as the switches say. */
export function createPostbacks(switches: PaySwitches, clock: Clock): Postbacks {
  let sent: SentPostback[] = [];
  const stopped = new AbortController();

  const sendOnce = async (order: PayOrder, method: string, isForged: boolean) => {
    const fields = fieldsOf(order, isForged);
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await post(order.form.postbackurl, fields, method, signal).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => null,
    );
    sent = [
      ...sent.slice(1 - mostRemembered),
      { at: clock.now().toISOString(), refno: order.form.refno, status: fields.status ?? '', method, answer },
    ];
  };

  return {
    async send(order) {
      const { postback, postback_method, postback_delay_ms, postback_times, postback_forged } =
        switches.show();
      if (postback === 'dropped') return;
      if (postback_delay_ms)
        await wait(postback_delay_ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      for (let n = 0; n < (postback_times ?? 1) && !stopped.signal.aborted; n += 1)
        await sendOnce(order, postback_method ?? 'POST', postback_forged ?? false);
    },
    list: () => sent,
    stop: () => stopped.abort(),
  };
}
