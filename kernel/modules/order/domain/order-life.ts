import type { OrderStatus } from '../../../contract/order.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after the order was made the provider is asked, while nothing is known (docs/domain/payments.md#m7). */
const whilePending = [15 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, day];
const daysAfterExpiry = 7;
/** Where the last answer was unclear, the payment may have been there for long: what was paid must not wait for the next turn. */
const afterUnclear = hour;

/** The last moment at which an order may still be waiting. */
const pendingFor = day;
/** A form that is opened later could be paid when nobody waits any more: by then the provider is asked once a day. */
const resumableFor = 12 * hour;

/** Whether a member who orders the same again goes on with an order that waits, or pays by a new one. */
export const isResumable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < resumableFor;

/** Orders that were made after this moment can be resumed now. */
export const resumableSince = (now: Date): Date => new Date(now.getTime() - resumableFor);

/** The moment at which the payment of an order can no longer be resumed. */
export const resumableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + resumableFor);

/**
 * When the provider is asked next about an order that is not paid.
 * @param answer whether its last answer said something about the order; without a clear one it is asked again within
 *   the hour.
 * @returns null where it is asked no more: the order is expired and was asked about daily for seven more days.
 */
export function nextAsk(createdAt: Date, now: Date, answer: 'clear' | 'unclear'): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const daily = Array.from({ length: daysAfterExpiry }, (_, index) => pendingFor + (index + 1) * day);
  const next = [...whilePending, ...daily].find((after) => after > age);
  if (next === undefined) return null;
  const onTime = createdAt.getTime() + next;
  return new Date(answer === 'clear' ? onTime : Math.min(onTime, now.getTime() + afterUnclear));
}

/** What an order that is not paid is at this moment: what waits for a day has expired; a late payment still settles it. */
export const unpaidStatus = (status: OrderStatus, createdAt: Date, now: Date): OrderStatus =>
  status === 'pending' && now.getTime() - createdAt.getTime() >= pendingFor ? 'expired' : status;

/** The states from which an order becomes paid (docs/domain/payments.md#m1). */
export const payable: readonly OrderStatus[] = ['pending', 'failed', 'expired'];

/** The provider is asked about one order at most once in this time. */
export const askPauseMs = 10 * second;

/** Longer than an inquiry can take, so a second one starts early only if its process died. */
export const inquiryLeaseMs = 45 * second;

/** After two inquiries, further postbacks of a burst wait this long for one more. */
export const nudgePauseMs = 5 * minute;

/** A postback that is older than this no longer suppresses the next one, in case its event was lost. */
export const maxNudgeMs = 15 * minute;
