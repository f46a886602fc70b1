import type { z } from 'zod';

/** Something that happened, passed on to other plugins after the transaction that caused it. */
export interface Event<Payload extends z.ZodType = z.ZodType> {
  /** `plugin.happened`, such as `booking.booked`. */
  readonly name: string;
  readonly payload: Payload;
}

/** Declares an event of a plugin in its `events.ts`. The payload is stored as JSON, so its schema must survive that. */
export const defineEvent = <Payload extends z.ZodType>(name: string, payload: Payload): Event<Payload> => ({
  name,
  payload,
});
