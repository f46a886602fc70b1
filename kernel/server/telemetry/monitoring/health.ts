import { createHash, timingSafeEqual } from 'node:crypto';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { problem } from '../../errors/problem.ts';
import type { Kernel } from '../../runtime/kernel.ts';
import { createPortMetrics } from '../port-metrics.ts';
import { addInstallationMetrics } from './installation-metrics.ts';

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

/** A proxy adds these. They can only deny, because a caller can write them but cannot take a proxy's away. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];
const isForwarded = ({ req: { headers } }: Context): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || forwardingHeaders.includes(name));

/** Figures show the business and its weak hours, so only its own monitoring can read them. */
const canReadMetrics = (ctx: Context, token: string | undefined): boolean =>
  token === undefined
    ? ownMachine.test(ctx.req.socket.remoteAddress ?? '') && !isForwarded(ctx)
    : timingSafeEqual(digest(ctx.get('authorization')), digest(`Bearer ${token}`));

/** What a process cannot serve without. */
const dependencies: Readonly<Record<string, (kernel: Kernel) => Promise<unknown>>> = {
  database: async ({ knex, installation, environment }) => {
    // A node that has left its cluster still answers SELECT 1, and reads no table.
    await knex('system_version').select('version').first();
    if (!environment.STORED_PROCEDURES) return;
    for (const { probe } of installation.procedures) await knex.raw(probe);
  },
  redis: ({ redis }) => redis.ping(),
};

const answerMs = 1_500;
/** Shorter than any load balancer's interval; a flood of questions costs the dependencies two looks a second. */
const goodForMs = 500;

/**
 * What of the dependencies answers. Callers who ask while a look is under way, or soon after one, share it.
 */
const createLook = (kernel: Kernel): (() => Promise<Record<string, 'ok' | 'away'>>) => {
  let look: Promise<Record<string, 'ok' | 'away'>> | undefined;
  const states = async () => {
    const asked = await Promise.all(
      Object.entries(dependencies).map(async ([name, ask]) => {
        const answers = await within(answerMs, ask(kernel));
        return [name, answers ? 'ok' : 'away'] as const;
      }),
    );
    setTimeout(() => {
      look = undefined;
    }, goodForMs).unref();
    return Object.fromEntries(asked);
  };
  return () => {
    look ??= states();
    return look;
  };
};

/** `/healthz`: the process lives. `/readyz`: it can serve, or which dependency is away. `/metrics`: for Prometheus. */
export function mountHealth(kernel: Kernel, router: Router): void {
  const look = createLook(kernel);
  addInstallationMetrics(kernel);
  const { registry, installation } = kernel.metrics;
  const ofPort = createPortMetrics(registry);
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const states = await look();
    ctx.status = Object.values(states).every((state) => state === 'ok') ? 200 : 503;
    ctx.body = states;
  });
  router.get('/metrics', async (ctx) => {
    if (!canReadMetrics(ctx, kernel.environment.METRICS_TOKEN)) throw problem('not_found');
    ctx.set('cache-control', 'no-store');
    ctx.type = registry.contentType;
    ctx.body = (await Promise.all([ofPort(), installation.metrics()])).join('\n');
  });
}
