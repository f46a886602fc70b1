import { z } from 'zod';
import { createCall, outcomeOfStatus } from './provider-call.ts';
import { reasonOf, type SendOutcome } from './send-outcome.ts';

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
  /**
   * Reads up to 100 messages to the bot, oldest first. Never throws.
   * @param offset the first update wanted; Telegram forgets the updates before it.
   */
  readUpdates(offset?: number): Promise<ReadUpdates>;
  /** The bot's user name without `@`, remembered once it is known; null if Telegram does not answer. */
  botName(): Promise<string | null>;
}

/** A message that a person or a channel wrote to the bot. */
export interface TelegramUpdate {
  readonly id: number;
  readonly chat: { readonly id: string; readonly title: string };
  /** Null for a channel's post, which names no sender. */
  readonly senderId: string | null;
  readonly text: string;
}

/** `next` is the offset of the next read, or null if there was no update at all. */
export type ReadUpdates =
  | { kind: 'updates'; updates: readonly TelegramUpdate[]; next: number | null }
  | { kind: 'failed'; reason: string };

const longest = 4_096;
const answerSchema = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
});

const messageSchema = z.object({
  chat: z.object({
    id: z.number().int(),
    title: z.string().optional(),
    username: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
  }),
  from: z.object({ id: z.number().int() }).optional(),
  text: z.string(),
});
const updatesSchema = z.object({
  result: z.array(
    z.object({
      update_id: z.number().int(),
      // A message without text, such as a picture, is passed over.
      message: messageSchema.optional().catch(undefined),
      channel_post: messageSchema.optional().catch(undefined),
    }),
  ),
});
const botSchema = z.object({ result: z.object({ username: z.string() }) });
const longestTitle = 200;

const titleOf = ({ id, title, username, first_name, last_name }: z.output<typeof messageSchema>['chat']) => {
  const name = title ?? [first_name, last_name].filter(Boolean).join(' ');
  return [...(name || (username ? `@${username}` : String(id)))].slice(0, longestTitle).join('');
};

/** Makes a client of Telegram's Bot API. */
export function createTelegram({ baseUrl, token, timeoutMs = 10_000 }: TelegramOptions): Telegram {
  const call = createCall('Telegram', baseUrl, timeoutMs);
  const ask = (method: string, body: object) =>
    call(`/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const refusal = (status: number, description: string | undefined) =>
    reasonOf('Telegram', status, description?.replaceAll(token, '…'));
  let knownName: string | null = null;
  return {
    async readUpdates(offset) {
      const answer = await ask('getUpdates', {
        ...(offset === undefined ? {} : { offset }),
        limit: 100,
        timeout: 0,
        allowed_updates: ['message', 'channel_post'],
      });
      if (answer.kind === 'no_answer') return { kind: 'failed', reason: answer.reason };
      const { data } = updatesSchema.safeParse(answer.body);
      if (answer.status !== 200 || !data) {
        const { description } = answerSchema.safeParse(answer.body).data ?? {};
        return { kind: 'failed', reason: refusal(answer.status, description) };
      }
      const updates = data.result.flatMap(({ update_id: id, message, channel_post }): TelegramUpdate[] => {
        const written = message ?? channel_post;
        if (!written) return [];
        const { chat, from, text } = written;
        const senderId = from ? String(from.id) : null;
        return [{ id, chat: { id: String(chat.id), title: titleOf(chat) }, senderId, text }];
      });
      const last = data.result.at(-1);
      return { kind: 'updates', updates, next: last ? last.update_id + 1 : null };
    },
    async botName() {
      if (knownName !== null) return knownName;
      const answer = await ask('getMe', {});
      knownName =
        answer.kind === 'answer' ? (botSchema.safeParse(answer.body).data?.result.username ?? null) : null;
      return knownName;
    },
    async send({ chatId, text }) {
      const answer = await ask('sendMessage', {
        chat_id: chatId,
        text: [...text].slice(0, longest).join(''),
      });
      if (answer.kind === 'no_answer') return { kind: 'retry', reason: answer.reason };
      const { description, parameters } = answerSchema.safeParse(answer.body).data ?? {};
      const reason = refusal(answer.status, description);
      // A token that is not accepted is about our account, and no reason to throw messages away.
      if (answer.status === 401 || answer.status === 404) return { kind: 'retry', reason };
      const retryAfter = parameters?.retry_after ?? answer.retryAfter;
      return outcomeOfStatus({ ...answer, ...(retryAfter === undefined ? {} : { retryAfter }) }, reason);
    },
  };
}
