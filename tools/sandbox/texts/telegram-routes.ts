import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { addWatching } from './page.ts';
import type { SentTexts } from './sent-texts.ts';
import { createTextSwitches, loseAnswer } from './switches.ts';

const sendSchema = z.object({
  chat_id: z.string().regex(/^(-?\d{1,20}|@\w{5,32})$/),
  text: z.string().min(1).max(4096),
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

/** Telegram's Bot API, as much of it as Sala calls. A chat id that begins with 404 is unknown. */
export function telegramRoutes(texts: SentTexts): Router {
  const router = new Router({ prefix: '/telegram' });
  const switches = createTextSwitches();

  router.post('/bot:token/sendMessage', async (ctx) => {
    if (!/^\d{6,12}:[\w-]{10,}$/.test(String(ctx.params.token))) return refuse(ctx, 401, 'Unauthorized');
    const sent = sendSchema.safeParse(ctx.request.body);
    if (!sent.success)
      return refuse(ctx, 400, `Bad Request: ${String(sent.error.issues[0]?.path[0])} is wrong`);
    const { chat_id: to, text } = sent.data;
    const met = await switches.take();
    if (met.status !== null) {
      const said = met.message ?? usualWords[met.status] ?? 'Internal Server Error';
      const retryAfter = met.status === 429 ? (met.retry_after ?? 5) : null;
      return refuse(
        ctx,
        met.status,
        retryAfter === null ? said : `${said}: retry after ${retryAfter}`,
        retryAfter,
      );
    }
    if (/^-?404/.test(to)) return refuse(ctx, 400, 'Bad Request: chat not found');
    const { id } = texts.add({ to, from: null, text });
    if (met.lose_answer) return loseAnswer(ctx);
    ctx.body = { ok: true, result: { message_id: id, chat: { id: to }, text } };
  });

  return addWatching(router, 'Telegram', texts, switches);
}
