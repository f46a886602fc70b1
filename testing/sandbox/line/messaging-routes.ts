import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { type Access, accessTokenSeconds } from './access.ts';
import type { Switches } from './control.ts';
import type { Messages } from './messages.ts';
import { detailsOf, pushSchema, retryKeySchema } from './push-rules.ts';

export interface MessagingParts {
  access: Access;
  messages: Messages;
  switches: Switches;
}

const grantSchema = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().regex(/^\d{1,20}$/),
  client_secret: z.string().min(1),
});

const usualWords: Readonly<Record<number, string>> = {
  400: 'Failed to send messages',
  401: 'Authentication failed due to the following reason: invalid token. Confirm that the access token in the authorization header is valid.',
  429: 'The API rate limit has been exceeded. Try again later.',
  500: 'Internal server error',
};

const answer = (ctx: Context, status: number, body: unknown) => {
  ctx.set('X-Line-Request-Id', randomUUID());
  ctx.status = status;
  ctx.body = body;
};

/** LINE's Messaging API, as much of it as Sala calls. */
export function messagingRoutes({ access, messages, switches }: MessagingParts): Router {
  const router = new Router({ prefix: '/line' });

  const channelOf = (ctx: Context): string | null => {
    const channel = access.channelOf(ctx.get('authorization'));
    if (channel === null) answer(ctx, 401, { message: usualWords[401] });
    return channel;
  };

  router.post('/oauth2/v3/token', async (ctx) => {
    const met = switches.show().tokenStatus === null ? null : switches.take();
    if (met) await wait(met.delayMs);
    if (met?.tokenStatus) {
      return answer(ctx, met.tokenStatus, {
        error: 'invalid_client',
        error_description: 'client authentication failed',
      });
    }
    const grant = grantSchema.safeParse(ctx.request.body);
    if (!grant.success) {
      const missing = String(grant.error.issues[0]?.path[0] ?? 'grant_type');
      return answer(ctx, 400, {
        error: 'invalid_request',
        error_description: `${missing} is missing or invalid`,
      });
    }
    if (!switches.isSecretOf(grant.data.client_id, grant.data.client_secret))
      return answer(ctx, 400, {
        error: 'invalid_client',
        error_description: 'invalid client_secret',
      });
    const token = access.grant(grant.data.client_id);
    answer(ctx, 200, { token_type: 'Bearer', access_token: token, expires_in: accessTokenSeconds });
  });

  router.post('/v2/bot/message/push', async (ctx) => {
    const channelId = channelOf(ctx);
    if (channelId === null) return;
    const met = switches.take();
    if (met.pushStatus !== null && met.pushStatus >= 300) {
      await wait(met.delayMs);
      if (met.retryAfter) ctx.set('Retry-After', String(met.retryAfter));
      const message = met.pushMessage ?? usualWords[met.pushStatus] ?? 'The request failed';
      return answer(ctx, met.pushStatus, { message });
    }
    const retryKey = ctx.get('x-line-retry-key') || null;
    if (retryKey !== null && !retryKeySchema.safeParse(retryKey).success) {
      return answer(ctx, 400, { message: 'The retry key is invalid. It must be a UUID.' });
    }
    const push = pushSchema.safeParse(ctx.request.body);
    if (!push.success) {
      const details = detailsOf(push.error);
      return answer(ctx, 400, { message: `The request body has ${details.length} error(s)`, details });
    }
    const before = retryKey === null ? undefined : messages.accepted(channelId, retryKey);
    if (before) {
      ctx.set('X-Line-Accepted-Request-Id', before.request_id);
      return answer(ctx, 409, {
        message: 'The retry key is already accepted',
        sentMessages: before.sent_messages,
      });
    }
    const limit = switches.monthlyLimit();
    if (limit !== null && messages.countThisMonth(channelId) >= limit) {
      return answer(ctx, 429, { message: 'You have reached your monthly limit.' });
    }
    const pushed = messages.deliver({
      channelId,
      userId: push.data.to,
      retryKey,
      messages: push.data.messages,
    });
    await wait(met.delayMs);
    if (met.loseAnswer) {
      ctx.respond = false;
      ctx.req.socket.destroy();
      return;
    }
    answer(ctx, 200, { sentMessages: pushed.sent_messages });
  });

  router.get('/v2/bot/info', (ctx) => {
    const channel = channelOf(ctx);
    if (channel !== null) answer(ctx, 200, { basicId: `@sala${channel}`, displayName: 'Sandbox' });
  });

  router.get('/v2/bot/message/quota', (ctx) => {
    if (channelOf(ctx) === null) return;
    const limit = switches.monthlyLimit();
    answer(ctx, 200, limit === null ? { type: 'none' } : { type: 'limited', value: limit });
  });

  router.get('/v2/bot/message/quota/consumption', (ctx) => {
    const channelId = channelOf(ctx);
    if (channelId !== null) answer(ctx, 200, { totalUsage: messages.countThisMonth(channelId) });
  });

  return router;
}
