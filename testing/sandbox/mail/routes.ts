import Router from '@koa/router';
import { z } from 'zod';
import { wantsPage } from '../shared/page.ts';
import type { CaughtMail, Mails } from './mails.ts';
import { showMailsPage } from './page.ts';
import type { CatchingServer } from './smtp.ts';

const filterSchema = z.object({
  to: z.string().optional(),
  after: z.coerce.number().int().min(0).optional(),
});
const controlSchema = z.strictObject({
  /** SMTP reply for the next mails; null to take mail again. */
  status: z.number().int().min(400).max(599).nullable(),
  times: z.number().int().min(1).nullable().default(null),
});

const withoutContent = (mail: CaughtMail) => ({
  ...mail,
  attachments: mail.attachments.map(({ name, type, size }, index) => ({
    name,
    type,
    size,
    path: `/sandbox/mail/${mail.id}/attachments/${index}`,
  })),
});

/** What was mailed, for people and for tests. */
export function mailRoutes(mails: Mails, smtp: CatchingServer): Router {
  const router = new Router({ prefix: '/mail' });

  router.get('/', (ctx) => {
    const { to, after } = filterSchema.parse(ctx.query);
    const list = mails.list({ to, after });
    if (wantsPage(ctx)) showMailsPage(ctx, list);
    else ctx.body = list.map(withoutContent);
  });

  router.post('/control', (ctx) => {
    const { status, times } = controlSchema.parse(ctx.request.body);
    smtp.refuse(status === null ? null : { status, times });
    ctx.body = { status, times };
  });

  router.get('/:id/html', (ctx) => {
    const mail = mails.find(Number(ctx.params.id));
    if (!mail?.html) return;
    ctx.type = 'html';
    // A mail may hold anything: no script, no form, and its links open beside the page.
    ctx.set(
      'Content-Security-Policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:",
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.body = `<!doctype html><base target="_blank">${mail.html}`;
  });

  router.get('/:id/attachments/:index', (ctx) => {
    const attachment = mails.find(Number(ctx.params.id))?.attachments[Number(ctx.params.index)];
    if (!attachment) return;
    ctx.attachment(attachment.name);
    ctx.type = 'application/octet-stream';
    ctx.body = Buffer.from(attachment.content, 'base64');
  });

  return router;
}
