import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import { wantsPage } from '../shared/page.ts';
import { addWatching } from './page.ts';
import type { SentTexts } from './sent-texts.ts';
import { createTextSwitches, loseAnswer, type TextFault } from './switches.ts';
import { createUpdates, showWritePage, writtenSchema } from './telegram-updates.ts';

const sendSchema = z.object({
  chat_id: z.string().regex(/^(-?\d{1,20}|@\w{5,32})$/),
  text: z.string().min(1).max(4096),
});

const updatesSchema = z.object({
  offset: z.number().int().optional(),
  limit: z.number().int().min(1).max(100).default(100),
});

const usualWords: Readonly<Record<number, string>> = {
  400: 'Bad Request: chat not found',
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  429: 'Too Many Requests',
};

const refuse = (ctx: Context, status: number, description: string, retryAfter: number | null = null) => {
  ctx.status = status;
  ctx.body = {
    ok: false,
    error_code: status,
    description,
    ...(retryAfter === null ? {} : { parameters: { retry_after: retryAfter } }),
  };
};

/** Answers as Telegram does when a call fails by the switches. */
const refuseByFault = (ctx: Context, status: number, { message, retry_after }: TextFault) => {
  const said = message ?? usualWords[status] ?? 'Internal Server Error';
  if (status !== 429) return refuse(ctx, status, said);
  const seconds = retry_after ?? 5;
  return refuse(ctx, status, `${said}: retry after ${seconds}`, seconds);
};

const isToken = (token: unknown) => /^\d{6,12}:[\w-]{10,}$/.test(String(token));

/** Telegram's Bot API, as much of it as Sala calls. A chat id that begins with 404 is unknown. */
export function telegramRoutes(texts: SentTexts, clock: Clock): Router {
  const router = new Router({ prefix: '/telegram' });
  const switches = createTextSwitches();
  const updates = createUpdates(clock);

  router.post('/bot:token/getMe', (ctx) => {
    if (!isToken(ctx.params.token)) return refuse(ctx, 401, 'Unauthorized');
    ctx.body = { ok: true, result: { id: 1_000_000_001, is_bot: true, username: 'sala_sandbox_bot' } };
  });

  router.post('/bot:token/getUpdates', async (ctx) => {
    if (!isToken(ctx.params.token)) return refuse(ctx, 401, 'Unauthorized');
    const met = await switches.take();
    if (met.status !== null) return refuseByFault(ctx, met.status, met);
    ctx.body = { ok: true, result: updates.read(updatesSchema.parse(ctx.request.body)) };
  });

  // What a person writes to the bot.
  router.get('/write', showWritePage);
  router.post('/write', (ctx) => {
    updates.add(writtenSchema.parse(ctx.request.body));
    if (wantsPage(ctx)) ctx.redirect('/sandbox/telegram');
    else ctx.body = { ok: true };
  });

  router.post('/bot:token/sendMessage', async (ctx) => {
    if (!isToken(ctx.params.token)) return refuse(ctx, 401, 'Unauthorized');
    const sent = sendSchema.safeParse(ctx.request.body);
    if (!sent.success)
      return refuse(ctx, 400, `Bad Request: ${String(sent.error.issues[0]?.path[0])} is wrong`);
    const { chat_id: to, text } = sent.data;
    const met = await switches.take();
    if (met.status !== null) return refuseByFault(ctx, met.status, met);
    if (/^-?404/.test(to)) return refuse(ctx, 400, 'Bad Request: chat not found');
    const { id } = texts.add({ to, from: null, text });
    if (met.lose_answer) return loseAnswer(ctx);
    ctx.body = { ok: true, result: { message_id: id, chat: { id: to }, text } };
  });

  return addWatching(router, 'Telegram', texts, switches, '/sandbox/telegram/write');
}
