import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { problem } from '../errors.ts';
import type { Kernel } from '../kernel.ts';

const within = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
};

const digest = (text: string) => createHash('sha256').update(text).digest();
const ownMachine = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Figures tell of the business and its weak hours, so they are for its own monitoring only. */
const mayReadMetrics = (ctx: Context, token: string | undefined): boolean =>
  token === undefined
    ? ownMachine.test(ctx.req.socket.remoteAddress ?? '') && ctx.get('x-forwarded-for') === ''
    : timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${token}`));

/** `/healthz`: the process lives. `/readyz`: it can serve, or which dependency is away. `/metrics`: for Prometheus. */
export function mountHealth(kernel: Kernel, router: Router): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const [database, redis] = await Promise.all([
      within(1_500, Promise.resolve(kernel.knex.raw('SELECT 1'))),
      within(1_500, kernel.redis.ping()),
    ]);
    ctx.status = database && redis ? 200 : 503;
    ctx.body = { database: database ? 'ok' : 'away', redis: redis ? 'ok' : 'away' };
  });
  router.get('/metrics', async (ctx) => {
    if (!mayReadMetrics(ctx, kernel.environment.METRICS_TOKEN)) throw problem('not_found');
    ctx.set('cache-control', 'no-store');
    ctx.type = kernel.metrics.registry.contentType;
    ctx.body = await kernel.metrics.registry.metrics();
  });
}
