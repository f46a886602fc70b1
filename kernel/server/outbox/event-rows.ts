import type { z } from 'zod';
import { newId } from '../ids/new-id.ts';
import type { Event } from '../plugin/event.ts';
import type { Installation } from '../runtime/loader.ts';
import { causingRequest } from '../telemetry/trace.ts';
import type { Message } from '../tenancy/scope.ts';
import { causingOrderId } from './order.ts';
import { noShop, type OutboxRow } from './outbox.ts';

/** What emits: the shop that it happens in, null for none, the plugin whose flag holds, and when. */
interface Emitter {
  readonly shopId: string | null;
  readonly source: string;
  readonly now: Date;
}

/**
 * The rows by which messages of an event wait for each of its consumers.
 * @throws ZodError for a payload that is not the event's.
 */
export const outboxRowsOf = <P extends z.ZodType>(
  installation: Installation,
  { shopId, source, now }: Emitter,
  event: Event<P>,
  messages: readonly Message<P>[],
): OutboxRow[] => {
  const consumers = installation.consumersOf(event.name);
  return messages.flatMap(({ payload, dedupe, at }) =>
    consumers.map((consumer) => {
      const parsed = event.payload.parse(payload);
      const subscription = shopId === null ? undefined : installation.consumer(consumer)?.subscription;
      const receiver = subscription?.receiver?.(parsed);
      const orderKey = subscription?.order?.(parsed) ?? null;
      const id = newId();
      return {
        id,
        shop_id: shopId ?? noShop,
        source,
        event: event.name,
        consumer,
        payload: JSON.stringify(parsed),
        dedupe_key: dedupe === undefined ? id : `${consumer}:${dedupe}`,
        is_shown: receiver ? 1 : 0,
        receiver_id: receiver?.memberId ?? subscription?.member?.(parsed) ?? null,
        receiver: receiver?.name ?? null,
        request_id: causingRequest(),
        order_key: orderKey,
        order_id: orderKey === null ? null : (causingOrderId() ?? id),
        available_at: at ?? now,
        created_at: now,
      };
    }),
  );
};
