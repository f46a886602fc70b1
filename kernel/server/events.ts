import type { z } from 'zod';
import type { Text } from '../contract/problems.ts';
import type { Event } from './event.ts';
import type { Scope } from './scope.ts';

/** What a subscriber is called with: at least once, so it must bear being called twice. */
export interface Delivery {
  /** The outbox row; the same each time it is tried. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** When it was tried for the first time; later tries may fall outside what a provider remembers. */
  readonly firstTriedAt: Date;
}

/**
 * How a subscriber that speaks to the outside ended. Returning nothing means done; throwing means try again.
 * `park` ends the tries and keeps the row where staff can see it.
 */
export type Outcome = undefined | { readonly retryAfterSeconds: number } | { readonly park: string };

export interface Subscription {
  readonly event: string;
  /** Unique in its plugin; stored with each row, so do not rename it lightly. */
  readonly name: string;
  /** `manual` runs outside a transaction, for subscribers that speak to other systems. */
  readonly transaction: 'auto' | 'manual';
  /** What it does, as the list of failed messages calls it. */
  readonly title?: Text | undefined;
  readonly run: (scope: Scope, payload: unknown, delivery: Delivery) => Promise<Outcome>;
}

/** Subscribes to another plugin's event, or one's own. */
export const subscribe = <Payload extends z.ZodType>(
  event: Event<Payload>,
  subscription: {
    name: string;
    transaction?: 'auto' | 'manual';
    title?: Text;
    // biome-ignore lint/suspicious/noConfusingVoidType: a subscriber that returns nothing is done
    run: (scope: Scope, payload: z.output<Payload>, delivery: Delivery) => Promise<Outcome | void>;
  },
): Subscription => ({
  event: event.name,
  name: subscription.name,
  transaction: subscription.transaction ?? 'auto',
  title: subscription.title,
  run: async (scope, payload, delivery) =>
    (await subscription.run(scope, event.payload.parse(payload), delivery)) ?? undefined,
});
