import type { Context, Middleware } from 'koa';
import { offlineWorker } from '../../contract/offline-worker.ts';
import { problem } from '../errors/problem.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { currentBuild, dist } from './build.ts';
import { sendPage } from './page.ts';
import type { PageRead } from './page-reads.ts';
import { sendRange } from './range.ts';
import { sendMissingPage, sendSitePage } from './site.ts';
import { sendFile } from './static-file.ts';

const yearSeconds = 365 * 24 * 3600;

const hashed = /\.[0-9a-f]{8,}\.\w+(\.\w+)?$/;

/**
 * Serves shells, remotes and their pages: hashed files for ever, everything else to be asked about each time.
 * @param reads of all endpoints, by `plugin.endpoint`, whose answers a page may carry.
 */
export const shellFiles =
  (kernel: Kernel, reads: ReadonlyMap<string, PageRead>): Middleware =>
  async (ctx: Context) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw problem('not_found');
    const [, first = ''] = ctx.path.split('/');
    if (first === 'shells' || first === 'remotes') {
      if (ctx.path === offlineWorker) {
        if (!kernel.environment.OFFLINE_PAGES) throw problem('not_found');
        // Features have their pages at first segments of their own, so the worker looks at all of them.
        ctx.set('service-worker-allowed', '/');
      }
      const immutable = hashed.test(ctx.path);
      const cacheControl = immutable ? `max-age=${yearSeconds},immutable` : 'no-cache';
      const path = await sendFile(ctx, dist, ctx.path, cacheControl);
      if (path === null) throw problem('not_found');
      if (path.endsWith('.mp4')) sendRange(ctx, path);
      return;
    }
    const build = currentBuild(kernel);
    if (sendSitePage(kernel, ctx, build)) return;
    const shell = build.bases.get(first);
    const built = shell && build.shells.get(shell);
    if (!built) {
      sendMissingPage(kernel, ctx, build);
      return;
    }
    ctx.state.route = `/${first}`;
    await sendPage(kernel, reads, ctx, build, built);
  };
