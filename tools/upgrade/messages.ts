import { z } from 'zod';

/*
 * What the side that runs in the older release's tree and this release's side say to each other. The older tree gets a
 * copy of this folder, so both read the same.
 */

const booking = z.object({ id: z.string(), classId: z.string().nullable(), memberId: z.string() });

/** Everything that callers were answered, to be held against the database. */
const receivedAnswers = z.object({
  booked: z.array(booking),
  ended: z.array(z.string()),
  maybeEnded: z.array(z.string()),
  cancelledClasses: z.array(z.string()),
  classesToCancel: z.array(z.string()),
  pointsGiven: z.number(),
  answers: z.record(z.string(), z.number()),
  failures: z.array(z.string()),
  unanswered: z.array(z.string()),
  again: z.number(),
  bought: z.array(z.string()),
  paid: z.array(z.string()),
  unpaid: z.array(z.string()),
  satangGiven: z.number(),
});
export type ReceivedAnswers = z.infer<typeof receivedAnswers>;

/** What the older side is asked to do. */
export const order = z.discriminatedUnion('ask', [
  /** The web processes that callers choose from now. */
  z.object({ ask: z.literal('webs'), webs: z.array(z.string()) }),
  z.object({ ask: z.literal('begin'), webs: z.array(z.string()) }),
  /** Answers what callers have received so far, and goes on. */
  z.object({ ask: z.literal('received') }),
  /** Lets the last callers end, waits until what was paid is settled, and answers what they received. */
  z.object({ ask: z.literal('end') }),
]);
export type Order = z.infer<typeof order>;

/** What the older side answers. */
export const answer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready'), variables: z.record(z.string(), z.string()) }),
  z.object({ is: z.literal('begun'), shopId: z.string() }),
  z.object({ is: z.literal('received'), received: receivedAnswers, longestGapMs: z.number() }),
  z.object({ is: z.literal('ended'), received: receivedAnswers, longestGapMs: z.number() }),
  z.object({ is: z.literal('failed'), why: z.string() }),
]);
export type SideAnswer = z.infer<typeof answer>;
