import { join } from 'node:path';
import Router from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';
import { koaBody } from 'koa-body';
import { z } from 'zod';
import { type Clock, systemClock } from '#kernel/server/runtime/clock.ts';
import { showIndexPage } from './index-page.ts';
import { createAccess } from './line/access.ts';
import { createSwitches } from './line/control.ts';
import { createKeys } from './line/keys.ts';
import { loginRoutes } from './line/login-routes.ts';
import { createMessages } from './line/messages.ts';
import { messagesRoutes } from './line/messages-routes.ts';
import { messagingRoutes } from './line/messaging-routes.ts';
import { createPeople } from './line/people.ts';
import { createMails } from './mail/mails.ts';
import { mailRoutes } from './mail/routes.ts';
import { createSmtp } from './mail/smtp.ts';
import { createPaySwitches } from './pay/control.ts';
import { payRoutes } from './pay/form-routes.ts';
import { inquiryRoutes } from './pay/inquiry-routes.ts';
import { createPayOrders } from './pay/orders.ts';
import { createPostbacks } from './pay/postbacks.ts';
import { styleSheet } from './shared/page.ts';
import { createSentTexts } from './texts/sent-texts.ts';
import { smsRoutes } from './texts/sms-routes.ts';
import { telegramRoutes } from './texts/telegram-routes.ts';

export interface SandboxOptions {
  /** Address that browsers see the sandbox at, without `/sandbox`. */
  publicUrl: string;
  /** Folder that keeps keys, people, messages, payments and mail; without it they end with the process. */
  dir?: string;
  /** Loopback port of the SMTP server; a free one by default. */
  smtpPort?: number;
  /** The clock of the server beside it; the machine's by default. */
  clock?: Clock;
}

export interface Sandbox {
  /** Answers what lies under `/sandbox` and passes everything else on. */
  middleware: Middleware;
  /** Address of the SMTP server; with a free port it is known after `start`. */
  readonly smtpUrl: string;
  /** Address for LINE clients. */
  readonly lineUrl: string;
  /** Address of Pay Solutions' API. */
  readonly payUrl: string;
  /** Begins to take mail. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;

/**
 * Stands in for LINE, Telegram, SMS, Pay Solutions and a mail server in the demo and the tests: the same protocols, over sockets.
 * One process has one; a second on the same folder would not see the messages of the first.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const clock = options.clock ?? systemClock;
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const file = (name: string) => (options.dir === undefined ? undefined : join(options.dir, name));
  const keys = createKeys(file('line-keys.json'));
  const people = createPeople(file('line-people.jsonl'));
  const messages = createMessages(file('line-messages.jsonl'), clock);
  const mails = createMails(file('mail.jsonl'), clock);
  const access = createAccess(clock);
  const switches = createSwitches();
  const payments = createPayOrders(file('pay-orders.jsonl'), clock);
  const paySwitches = createPaySwitches();
  const postbacks = createPostbacks(paySwitches, clock);
  const smtp = createSmtp(mails, options.smtpPort ?? 0);

  const top = new Router({ prefix: '/sandbox' });
  top.get('/', showIndexPage);
  top.get('/style.css', (ctx) => {
    ctx.type = 'css';
    ctx.body = styleSheet;
  });
  for (const router of [
    loginRoutes({ publicUrl, keys, people, switches, clock }),
    messagingRoutes({ access, messages, switches }),
    messagesRoutes({ access, keys, messages, people, switches }),
    payRoutes({ publicUrl, orders: payments, postbacks, switches: paySwitches }),
    inquiryRoutes(payments, paySwitches),
    mailRoutes(mails, smtp),
    telegramRoutes(createSentTexts(file('telegram.jsonl'), clock), clock),
    smsRoutes(createSentTexts(file('sms.jsonl'), clock)),
  ]) {
    top.use(router.routes());
  }
  const readBody = koaBody({ jsonLimit: '256kb', formLimit: '64kb', textLimit: '1kb' });
  const routes = top.routes();

  const answer = async (ctx: ParameterizedContext) => {
    try {
      await readBody(ctx, () => routes(Object.assign(ctx, { params: {}, router: top }), async () => {}));
    } catch (error) {
      ctx.status = error instanceof z.ZodError ? 400 : statusOf(error);
      ctx.body = {
        message:
          error instanceof z.ZodError ? z.prettifyError(error) : 'The sandbox cannot read this request',
      };
      if (ctx.status >= 500) throw error;
    }
  };

  return {
    middleware: (ctx, next) => (/^\/sandbox(\/|$)/.test(ctx.path) ? answer(ctx) : next()),
    get smtpUrl() {
      return smtp.url();
    },
    lineUrl: `${publicUrl}/sandbox/line`,
    payUrl: `${publicUrl}/sandbox/pay`,
    start: () => smtp.start(),
    stop() {
      postbacks.stop();
      return smtp.stop();
    },
  };
}
