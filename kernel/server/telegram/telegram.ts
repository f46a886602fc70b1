import { z } from 'zod';
import { createCall, outcomeOfStatus } from '../provider-call.ts';
import { reasonOf, type SendOutcome } from '../send-outcome.ts';

export interface TelegramOptions {
  /** Telegram's API, such as `https://api.telegram.org`. */
  baseUrl: string;
  /** Of the operator's bot; it stands in no log and no answer. */
  token: string;
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs?: number;
}

export interface Telegram {
  /**
   * Writes to one chat. Never throws. Telegram knows no key of a message, so one whose answer was lost is sent again.
   * @param message.text at most 4,096 characters; what is longer is cut.
   */
  send(message: { chatId: string; text: string }): Promise<SendOutcome>;
}

const longest = 4_096;
const answerSchema = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
});

/** Makes a client of Telegram's Bot API. */
export function createTelegram({ baseUrl, token, timeoutMs = 10_000 }: TelegramOptions): Telegram {
  const call = createCall('Telegram', baseUrl, timeoutMs);
  return {
    async send({ chatId, text }) {
      const answer = await call(`/bot${token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: chatId, text: [...text].slice(0, longest).join('') }),
      });
      if (answer.kind === 'no_answer') return { kind: 'retry', reason: answer.reason };
      const { description, parameters } = answerSchema.safeParse(answer.body).data ?? {};
      const reason = reasonOf('Telegram', answer.status, description?.replaceAll(token, '…'));
      // A token that is not accepted is about our account, and no reason to throw messages away.
      if (answer.status === 401 || answer.status === 404) return { kind: 'retry', reason };
      const retryAfter = parameters?.retry_after ?? answer.retryAfter;
      return outcomeOfStatus({ ...answer, ...(retryAfter === undefined ? {} : { retryAfter }) }, reason);
    },
  };
}
