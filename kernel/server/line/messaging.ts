import { z } from 'zod';
import { createCall, outcomeOfStatus } from '../providers/provider-call.ts';
import { reasonOf, type SendOutcome } from '../providers/send-outcome.ts';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { createAccessTokens, type LineChannel } from './access-tokens.ts';

/** A message as LINE takes it: plain text of at most 5,000 characters, or a Flex message with a text for the chat list of at most 400. */
export type LineMessage =
  | { type: 'text'; text: string }
  | { type: 'flex'; altText: string; contents: Readonly<Record<string, unknown>> };

export interface LinePush {
  channel: LineChannel;
  /** LINE user id; it must come from a login channel of the same provider as the messaging channel. */
  to: string;
  /** One to five messages. */
  messages: readonly LineMessage[];
  /**
   * A UUID made when the message was queued, stored with it and sent at every attempt, the first included:
   * LINE then delivers once however often it is sent. LINE remembers it for 24 hours, so stop after that.
   */
  retryKey: string;
}

export type { LineChannel };

export interface LineMessagingOptions {
  /** LINE's API, such as `https://api.line.me`. */
  baseUrl: string;
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs?: number;
  clock?: Clock;
}

/** `limit` is null where there is none. */
export type LineQuota =
  | { kind: 'quota'; limit: number | null; used: number }
  | { kind: 'failed'; reason: string };

/** `basicId` begins with `@`. */
export type LineAccount = { kind: 'account'; basicId: string } | { kind: 'failed'; reason: string };

const accountSchema = z.object({ basicId: z.string().regex(/^@[\w.-]{1,40}$/) });
const limitSchema = z.object({ type: z.string(), value: z.number().optional() });
const usedSchema = z.object({ totalUsage: z.number() });

export interface LineMessaging {
  /** Pushes messages to one person. Never throws; `sent` says that LINE took them, not that they were read. */
  push(message: LinePush): Promise<SendOutcome>;
  /** How many messages a channel may send in a month, and has sent. Never throws. */
  quota(channel: LineChannel): Promise<LineQuota>;
  /** The official account of a channel, which people add as a friend. Never throws. */
  account(channel: LineChannel): Promise<LineAccount>;
}

/** How long LINE remembers a retry key, in milliseconds: a later attempt could deliver a second time. */
export const lineRetryWindowMs = 24 * 60 * 60_000;

const errorSchema = z.object({
  message: z.string().optional(),
  details: z
    .array(z.object({ message: z.string().optional(), property: z.string().optional() }))
    .optional()
    .catch(undefined),
});

/** Makes a client of LINE's Messaging API; channel access tokens are cached with it. */
export function createLineMessaging(options: LineMessagingOptions): LineMessaging {
  const call = createCall('LINE', options.baseUrl, options.timeoutMs ?? 10_000);
  const tokens = createAccessTokens(call, options.clock ?? systemClock);

  const attempt = async (push: LinePush, token: string) =>
    call('/v2/bot/message/push', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-line-retry-key': push.retryKey,
      },
      body: JSON.stringify({ to: push.to, messages: push.messages }),
    });

  return {
    async quota(channel) {
      const got = await tokens.get(channel);
      if (got.kind === 'failed') return { kind: 'failed', reason: got.outcome.reason };
      const headers = { authorization: `Bearer ${got.token}` };
      const ask = (path: string) => call(`/v2/bot/message/quota${path}`, { method: 'GET', headers });
      const answers = await Promise.all([ask(''), ask('/consumption')]);
      const bodies = answers.map((answer) => (answer.kind === 'answer' ? answer.body : undefined));
      const limit = limitSchema.safeParse(bodies[0]).data;
      const used = usedSchema.safeParse(bodies[1]).data;
      if (limit && used) return { kind: 'quota', limit: limit.value ?? null, used: used.totalUsage };
      return { kind: 'failed', reason: 'LINE did not say how much is left' };
    },
    async account(channel) {
      const got = await tokens.get(channel);
      if (got.kind === 'failed') return { kind: 'failed', reason: got.outcome.reason };
      const headers = { authorization: `Bearer ${got.token}` };
      const answer = await call('/v2/bot/info', { method: 'GET', headers });
      const account = accountSchema.safeParse(answer.kind === 'answer' ? answer.body : undefined).data;
      return account
        ? { kind: 'account', basicId: account.basicId }
        : { kind: 'failed', reason: 'LINE did not name the account' };
    },
    async push(push) {
      const first = await tokens.get(push.channel);
      if (first.kind === 'failed') return first.outcome;
      let answer = await attempt(push, first.token);
      if (answer.kind === 'answer' && answer.status === 401) {
        tokens.drop(push.channel, first.token);
        const second = await tokens.get(push.channel);
        if (second.kind === 'failed') return second.outcome;
        answer = await attempt(push, second.token);
      }
      if (answer.kind === 'no_answer') return { kind: 'retry', reason: answer.reason };
      // 409 says that an earlier attempt with this key was accepted; only its answer was lost.
      if (answer.status === 409) return { kind: 'sent' };
      const error = errorSchema.safeParse(answer.body).data;
      const detail = error?.details?.[0];
      const reason = reasonOf('LINE push', answer.status, error?.message, detail?.property, detail?.message);
      // The monthly limit lifts with the next month, far beyond the retry key's life; other 429 pass in seconds.
      if (answer.status === 429 && /monthly limit/i.test(error?.message ?? ''))
        return { kind: 'refused', reason };
      return outcomeOfStatus(answer, reason);
    },
  };
}
