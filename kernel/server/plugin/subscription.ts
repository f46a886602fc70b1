import type { z } from 'zod';
import type { LocalizedText } from '../../contract/problems.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { Event } from './event.ts';

/** What a subscriber is called with: at least once, so it must bear being called twice. */
export interface Delivery {
  /** The outbox row; the same each time it is tried. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** When it was tried for the first time; later tries may fall outside what a provider remembers. */
  readonly firstTriedAt: Date;
  /** The channel that an earlier try turned to; null before that. */
  readonly channel: string | null;
  /**
   * Writes down that a message takes another channel from now on, before it is taken: what one has refused permanently
   * is never tried there again, wherever a process dies, so that nobody gets it by both.
   * @param reason why the channel before refused it.
   */
  turnTo(channel: string, reason: string): Promise<void>;
}

/** What staff see of a message that was sent, for as long as messages are kept. */
export interface SentMessage {
  /** Null where there was no way to send it. */
  readonly channel: string | null;
  /** What the receiver reads; no link, which may be theirs alone. */
  readonly title: string;
  readonly body: string | null;
}

/**
 * Whom a message is for: a member by their id, anybody else by what staff know them by, such as an address; then the id
 * is that of the member whom it names, if it names one.
 */
export interface Receiver {
  readonly memberId: string | null;
  readonly name: string | null;
}

/**
 * How a subscriber that speaks to the outside ended. Returning nothing means done; throwing means try again.
 * `deadLetter` ends the tries and keeps the row where staff can see it; `sent` is done, and says what of a message they see.
 */
export type Outcome =
  | undefined
  | { readonly retryAfterSeconds: number; readonly reason?: string }
  | { readonly deadLetter: string }
  | { readonly sent: SentMessage };

export interface Subscription {
  readonly event: string;
  /** Unique in its plugin; stored with each row, so do not rename it lightly. */
  readonly name: string;
  /** `manual` runs outside a transaction, for subscribers that speak to other systems. */
  readonly transaction: 'auto' | 'manual';
  /** What it does, as the list of failed messages calls it. */
  readonly title?: LocalizedText | undefined;
  /** Whom it writes to, of a subscriber that sends messages: they stand in the list of messages. */
  readonly receiver?: ((payload: unknown) => Receiver) | undefined;
  /** The member that an event is about; null for none. Of a subscriber that sends messages, `receiver` says it. */
  readonly member?: ((payload: unknown) => string | null) | undefined;
  /**
   * Names what a delivery is about. Deliveries about one thing run in the order in which they were caused, and so do
   * the messages that they emit about it to one receiver. A delivery that is about several things of a member names
   * the member. Null for no order.
   */
  readonly order?: ((payload: unknown) => string | null) | undefined;
  readonly run: (scope: Scope, payload: unknown, delivery: Delivery) => Promise<Outcome>;
}

/** Subscribes to another plugin's event, or one's own. */
export const subscribe = <Payload extends z.ZodType>(
  event: Event<Payload>,
  {
    receiver,
    member,
    order,
    ...subscription
  }: {
    name: string;
    transaction?: 'auto' | 'manual';
    title?: LocalizedText;
    receiver?: (payload: z.output<Payload>) => Receiver;
    member?: (payload: z.output<Payload>) => string | null;
    order?: (payload: z.output<Payload>) => string | null;
    // biome-ignore lint/suspicious/noConfusingVoidType: a subscriber that returns nothing is done
    run: (scope: Scope, payload: z.output<Payload>, delivery: Delivery) => Promise<Outcome | void>;
  },
): Subscription => ({
  event: event.name,
  name: subscription.name,
  transaction: subscription.transaction ?? 'auto',
  title: subscription.title,
  receiver: receiver && ((payload) => receiver(event.payload.parse(payload))),
  member: member && ((payload) => member(event.payload.parse(payload))),
  order: order && ((payload) => order(event.payload.parse(payload))),
  run: async (scope, payload, delivery) =>
    (await subscription.run(scope, event.payload.parse(payload), delivery)) ?? undefined,
});
