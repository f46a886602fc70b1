import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import { createJournal, type Entry } from '../shared/journal.ts';
import { messageSchema, type PushedMessage } from './push-rules.ts';

const pushedSchema = z.object({
  at: z.string(),
  channel_id: z.string(),
  user_id: z.string(),
  retry_key: z.string().nullable(),
  request_id: z.string(),
  sent_messages: z.array(z.object({ id: z.string(), quoteToken: z.string() })),
  messages: z.array(messageSchema),
});
export type Pushed = Entry<z.output<typeof pushedSchema>>;

export interface Delivery {
  channelId: string;
  userId: string;
  retryKey: string | null;
  messages: readonly PushedMessage[];
}

export interface Messages {
  deliver(delivery: Delivery): Pushed;
  /** The push that this channel has sent with this retry key already. */
  accepted(channelId: string, retryKey: string): Pushed | undefined;
  /** Newest last. */
  list(filter: { userId?: string; after?: number }): Pushed[];
  /** Pushes of a channel in this calendar month of Japan, LINE's own. */
  countThisMonth(channelId: string): number;
}

const month = new Intl.DateTimeFormat('en-CA-u-ca-gregory', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
});

/** What was pushed, newest last, bounded; a file keeps it over a restart. */
export function createMessages(file: string | undefined, clock: Clock): Messages {
  const journal = createJournal({ file, schema: pushedSchema, maxEntries: 2000, maxBytes: 8_000_000 });
  return {
    deliver: ({ channelId, userId, retryKey, messages }) =>
      journal.add({
        at: clock.now().toISOString(),
        channel_id: channelId,
        user_id: userId,
        retry_key: retryKey,
        request_id: randomUUID(),
        sent_messages: messages.map(() => ({
          id: `${clock.now().getTime()}${String(randomInt(100_000)).padStart(5, '0')}`,
          quoteToken: randomUUID(),
        })),
        messages: [...messages],
      }),
    accepted: (channelId, retryKey) =>
      journal.list().findLast((pushed) => pushed.retry_key === retryKey && pushed.channel_id === channelId),
    list: ({ userId, after = 0 }) =>
      journal
        .list()
        .filter((pushed) => pushed.id > after && (userId === undefined || pushed.user_id === userId)),
    countThisMonth(channelId) {
      const now = month.format(clock.now());
      return journal
        .list()
        .filter((pushed) => pushed.channel_id === channelId && month.format(new Date(pushed.at)) === now)
        .length;
    },
  };
}
