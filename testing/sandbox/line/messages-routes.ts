import Router from '@koa/router';
import { z } from 'zod';
import { wantsPage } from '../shared/page.ts';
import type { Access } from './access.ts';
import { lineControlSchema, type Switches } from './control.ts';
import type { Keys } from './keys.ts';
import type { Messages } from './messages.ts';
import { showMessagesPage } from './messages-page.ts';
import type { People } from './people.ts';

export interface WatchParts {
  access: Access;
  keys: Keys;
  messages: Messages;
  people: People;
  switches: Switches;
}

const filterSchema = z.object({
  user_id: z.string().optional(),
  after: z.coerce.number().int().min(0).optional(),
});

/** What only the sandbox has: reading what was pushed, and making it fail. */
export function messagesRoutes({ access, keys, messages, people, switches }: WatchParts): Router {
  const router = new Router({ prefix: '/line' });

  const filtered = (query: unknown) => {
    const { user_id, after } = filterSchema.parse(query);
    return { userId: user_id, list: messages.list({ userId: user_id, after }) };
  };

  router.get('/messages', (ctx) => {
    const { userId, list } = filtered(ctx.query);
    if (wantsPage(ctx)) showMessagesPage(ctx, { list, people, userId });
    else ctx.body = list;
  });

  router.get('/messages.html', (ctx) => {
    const { userId, list } = filtered(ctx.query);
    showMessagesPage(ctx, { list, people, userId });
  });

  router.get('/control', (ctx) => {
    ctx.body = switches.show();
  });

  router.post('/control', async (ctx) => {
    const control = lineControlSchema.strict().parse(ctx.request.body);
    switches.set(control);
    if (control.rotate_keys) await keys.rotate();
    if (control.revoke_access_tokens) access.revokeAll();
    ctx.body = switches.show();
  });

  return router;
}
