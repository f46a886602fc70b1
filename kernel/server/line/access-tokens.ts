import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CallProvider, outcomeOfStatus } from '../providers/provider-call.ts';
import { reasonOf, type SendOutcome } from '../providers/send-outcome.ts';
import type { Clock } from '../runtime/clock.ts';

/** A Messaging API channel of a shop. */
export interface LineChannel {
  channelId: string;
  channelSecret: string;
}

export type AccessTokenResult =
  | { kind: 'token'; token: string }
  | { kind: 'failed'; outcome: Exclude<SendOutcome, { kind: 'sent' }> };

export interface AccessTokens {
  get(channel: LineChannel): Promise<AccessTokenResult>;
  /** Forgets a token that LINE no longer accepts, unless a newer one has taken its place. */
  drop(channel: LineChannel, token: string): void;
}

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const errorSchema = z.object({ error: z.string().optional(), error_description: z.string().optional() });

/** A token is not used in its last minute, so that it cannot expire on its way. */
const marginMs = 60_000;
const sweepAbove = 1000;

/** Channel access tokens by client credentials, each cached until a minute before it expires. */
export function createAccessTokens(call: CallProvider, clock: Clock): AccessTokens {
  const cached = new Map<string, { token: string; until: number }>();
  const underWay = new Map<string, Promise<AccessTokenResult>>();

  // With the secret in it, so that a corrected secret takes effect at once; hashed, so that none is cached.
  const keyOf = (channel: LineChannel) =>
    createHash('sha256').update(`${channel.channelId}\n${channel.channelSecret}`).digest('base64');

  const sweep = () => {
    if (cached.size < sweepAbove) return;
    const now = clock.now().getTime();
    for (const [key, entry] of cached) if (entry.until <= now) cached.delete(key);
  };

  const request = async (channel: LineChannel, key: string): Promise<AccessTokenResult> => {
    const answer = await call('/oauth2/v3/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: channel.channelId,
        client_secret: channel.channelSecret,
      }).toString(),
    });
    if (answer.kind === 'no_answer')
      return { kind: 'failed', outcome: { kind: 'retry', reason: answer.reason } };
    if (answer.status === 200) {
      const parsed = answerSchema.safeParse(answer.body);
      if (!parsed.success)
        return { kind: 'failed', outcome: { kind: 'retry', reason: 'LINE answered without a token' } };
      const until = clock.now().getTime() + parsed.data.expires_in * 1000 - marginMs;
      sweep();
      cached.set(key, { token: parsed.data.access_token, until });
      return { kind: 'token', token: parsed.data.access_token };
    }
    const { error, error_description } = errorSchema.safeParse(answer.body).data ?? {};
    const reason = reasonOf('LINE token', answer.status, error, error_description);
    const outcome = outcomeOfStatus(answer, reason);
    return { kind: 'failed', outcome: outcome.kind === 'sent' ? { kind: 'retry', reason } : outcome };
  };

  return {
    async get(channel) {
      const key = keyOf(channel);
      const entry = cached.get(key);
      if (entry && entry.until > clock.now().getTime()) return { kind: 'token', token: entry.token };
      const running = underWay.get(key);
      if (running) return running;
      const started = request(channel, key).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
    drop(channel, token) {
      const key = keyOf(channel);
      if (cached.get(key)?.token === token) cached.delete(key);
    },
  };
}
