import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { addWatching } from './page.ts';
import type { SentTexts } from './sent-texts.ts';
import { createTextSwitches, loseAnswer } from './switches.ts';

const sendSchema = z.object({
  msisdn: z.string().min(1),
  message: z.string().min(1).max(1000),
  sender: z.string().min(1).max(20),
});

const usualWords: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'Authentication failed',
  402: 'Not enough credit',
  429: 'Too many requests',
};

const refuse = (ctx: Context, status: number, description: string) => {
  ctx.status = status;
  ctx.body = { error: { code: status, name: `ERROR_${status}`, description } };
};

/** ThaiBulkSMS, as much of it as Sala calls. A number that is none of Thailand is bad. */
export function smsRoutes(texts: SentTexts): Router {
  const router = new Router({ prefix: '/sms' });
  const switches = createTextSwitches();

  router.post('/sms', async (ctx) => {
    const basic = /^Basic (\S+)$/.exec(ctx.get('authorization'))?.[1] ?? '';
    if (!/^.+:.+$/.test(Buffer.from(basic, 'base64').toString()))
      return refuse(ctx, 401, 'Authentication failed');
    const sent = sendSchema.safeParse(ctx.request.body);
    if (!sent.success) return refuse(ctx, 400, `${String(sent.error.issues[0]?.path[0])} is not valid`);
    const { msisdn: to, message, sender } = sent.data;
    const met = await switches.take();
    if (met.status !== null) {
      if (met.retry_after !== null) ctx.set('Retry-After', String(met.retry_after));
      return refuse(ctx, met.status, met.message ?? usualWords[met.status] ?? 'Internal server error');
    }
    const isGood = /^(66|0)\d{8,9}$/.test(to);
    if (isGood) texts.add({ to, from: sender, text: message });
    if (met.lose_answer) return loseAnswer(ctx);
    ctx.status = 201;
    const bad = isGood ? [] : [{ number: to, message: 'Incorrect phone number' }];
    const good = isGood ? [{ number: to, message_id: randomUUID(), used_credit: 1 }] : [];
    ctx.body = { remaining_credit: 1000, phone_number_list: good, bad_phone_number_list: bad };
  });

  return addWatching(router, 'SMS', texts, switches);
}
