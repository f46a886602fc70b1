import { Router } from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import compress from 'koa-compress';
import helmet from 'koa-helmet';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { mountHealth } from '../telemetry/monitoring/health.ts';
import { currentBuild } from './build.ts';
import { mountDocuments } from './documents.ts';
import { mountedEndpoint, type PagePrefetch } from './endpoint.ts';
import { mountFiles } from './files.ts';
import { preloadedPage } from './page-content.ts';
import { type PageRead, PageReads } from './page-reads.ts';
import { requests, stackOf } from './problems.ts';
import { pageLanguageOfProblems, pageProblems } from './public-page.ts';
import { createLimits } from './rate-limits.ts';
import { shellFiles } from './shells.ts';
import { formAnswers, formLanguage, isForm } from './site.ts';

const ours = /^\/(api|auth|payment|submit_contact|files|healthz|readyz|metrics)(\/|$)/i;

interface Mounted {
  /** The reads among the endpoints by `plugin.endpoint`, for the pages that carry their answers. */
  readonly reads: ReadonlyMap<string, PageRead>;
  /** By method and path, what answers a path without parameters. */
  readonly plain: ReadonlyMap<string, (ctx: Context) => Promise<void>>;
}

/** Mounts every endpoint of every plugin; nothing else ever adds a route. */
function mountEndpoints(kernel: Kernel, router: Router): Mounted {
  const limits = createLimits(kernel);
  const reads = new Map<string, PageRead>();
  const plain = new Map<string, (ctx: Context) => Promise<void>>();
  const carry: PagePrefetch = (ctx, next) =>
    preloadedPage(kernel, new PageReads(kernel, reads, ctx), currentBuild(kernel), next);
  for (const { plugin } of kernel.installation.plugins) {
    for (const [name, endpoint] of Object.entries(plugin.contract.endpoints)) {
      const { handle, read } = mountedEndpoint(kernel, limits, carry, plugin, name, endpoint);
      const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');
      const layer = router.register(
        path,
        [endpoint.method.toLowerCase()],
        [(ctx) => handle(ctx, ctx.params)],
      );
      // The router would choose the first that fits, be it one with a parameter.
      const isFirst = router.match(path, endpoint.method).pathAndMethod[0] === layer;
      if (isFirst && !path.includes(':')) plain.set(`${endpoint.method} ${path}`, (ctx) => handle(ctx, {}));
      if (read) reads.set(`${plugin.contract.id}.${name}`, read);
    }
  }
  return { reads, plain };
}

/** The router holds a path against the pattern of every endpoint, which costs a read a thirtieth. */
const plainFirst =
  (plain: Mounted['plain']): Middleware =>
  (ctx, next) => {
    const answer = plain.get(`${ctx.method} ${ctx.path}`);
    return answer ? answer(ctx) : next();
  };

/** The headers of answers to programs, which no browser draws: few, because a page's set costs a read a twentieth. */
const callHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  vary: 'Accept-Encoding',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
  ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

const security = (kernel: Kernel): Middleware => {
  const pages = pageSecurity(kernel);
  const headers = callHeaders(kernel.environment.PUBLIC_URL.startsWith('https:'));
  return (ctx, next) => {
    if (!ours.test(ctx.path) || isForm(ctx)) return pages(ctx, next);
    ctx.set(headers);
    return next();
  };
};

const pageSecurity = (kernel: Kernel): Middleware => {
  const line = kernel.environment.LINE_SANDBOX_URL
    ? []
    : ['https://static.line-scdn.net', 'https://api.line.me'];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'", ...line],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://*.line-scdn.net'],
        fontSrc: ["'self'", 'data:'],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: kernel.environment.PUBLIC_URL.startsWith('https:') ? undefined : false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
};

/** Shorter answers are sent as they are, in bytes. */
const shortest = 1400;

/** Compresses what is long enough. An answer to a program is short more often than not, and is then looked at no further. */
const compressed = (): Middleware => {
  const whole = compress({ threshold: shortest, br: { params: { 1: 4 } } });
  return async (ctx, next) => {
    if (!ours.test(ctx.path)) return whole(ctx, next);
    await next();
    const { body } = ctx;
    if (typeof body !== 'string' || Buffer.byteLength(body) >= shortest) await whole(ctx, async () => {});
  };
};

const encodings = ['zstd', 'br', 'gzip', 'deflate', 'identity'];

/** What browsers send, so that it need not be taken apart for each call; none refuses an encoding of ours. */
const sentByBrowsers = new Set([undefined, 'gzip, deflate', 'gzip, deflate, br', 'gzip, deflate, br, zstd']);

/** The compressor fails on a caller who accepts no encoding that it knows; such a caller is answered as it is. */
const acceptingSome: Middleware = (ctx, next) => {
  const isKnown = sentByBrowsers.has(ctx.headers['accept-encoding']?.toString());
  if (!isKnown && ctx.acceptsEncodings(...encodings) === false) ctx.compress = false;
  return next();
};

/** A connection that was cut, was too slow or is no HTTP. */
const brokenByCaller =
  /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_REQUEST_TIMEOUT|HPE_\w+)$/;

/**
 * The web application of one process.
 * @param before middlewares that answer paths of their own ahead of Sala's, as the demo's sandboxes do.
 */
export function createApp(kernel: Kernel, before: readonly Middleware[] = []): Koa {
  // Of X-Forwarded-For only the last address is the proxy's own word; callers write whatever they like before it.
  const app = new Koa({ proxy: kernel.environment.TRUST_PROXY, maxIpsCount: 1 });
  app.on('error', (error: Error, ctx?: Context) => {
    const code = String(Reflect.get(error, 'code'));
    const fields = { request_id: ctx?.state.requestId, endpoint: ctx?.state.endpoint };
    // What a caller does to the connection is no fault of ours, and must not fill the log of those.
    if (brokenByCaller.test(code)) kernel.log.info({ ...fields, address: ctx?.ip, code }, 'a call broke off');
    else kernel.log.error({ ...fields, error: stackOf(error) }, 'the application failed');
  });
  const router = new Router();
  mountHealth(kernel, router);
  mountDocuments(kernel, router);
  mountFiles(kernel, router);
  const { reads, plain } = mountEndpoints(kernel, router);
  app.use(security(kernel));
  for (const middleware of before) app.use(middleware);
  app.use(formAnswers(kernel));
  app.use(pageProblems);
  app.use(requests(kernel));
  app.use(formLanguage);
  app.use(pageLanguageOfProblems);
  app.use(acceptingSome);
  app.use(compressed());
  app.use(plainFirst(plain));
  app.use(router.routes());
  app.use(async (ctx, next) => {
    if (ours.test(ctx.path)) {
      const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
      if (methods.size === 0) throw problem('not_found');
      ctx.set('allow', [...methods].join(', '));
      throw problem('method_not_allowed');
    }
    await next();
  });
  app.use(shellFiles(kernel, reads));
  return app;
}
