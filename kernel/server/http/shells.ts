import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import koaSend from 'koa-send';
import { z } from 'zod';
import { type RemoteDeclaration, remoteSchema, type ShellName, shellNames } from '../../contract/boot.ts';
import { problem } from '../errors.ts';
import type { Kernel } from '../kernel.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** What the build has made: its id, and what each remote declares. */
export interface Build {
  readonly id: string;
  readonly remotes: readonly RemoteDeclaration[];
  /** Which shell answers a first path segment. */
  readonly bases: ReadonlyMap<string, ShellName>;
}

const ownBases: Readonly<Record<ShellName, string>> = {
  member: 'membership',
  frontdesk: 'frontdesk',
  management: 'management',
  hq: 'hq',
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Reads what the build has left in `dist`; without one there are no remotes and the id is `none`. */
function readBuild(): Build {
  const bases = new Map(shellNames.map((shell): [string, ShellName] => [ownBases[shell], shell]));
  try {
    const { build } = z.object({ build: z.string() }).parse(readJson(join(dist, 'build.json')));
    const remotes = readdirSync(join(dist, 'remotes'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(dist, 'remotes', name, 'remote.json'))
      // A feature that was taken out leaves its last chunks for one release, and no declaration.
      .filter((path) => existsSync(path))
      .map((path) => remoteSchema.parse(readJson(path)));
    for (const { shells } of remotes) {
      for (const shell of shellNames) {
        for (const base of shells[shell]?.bases ?? []) bases.set(base.replace(/^\//, ''), shell);
      }
    }
    return { id: build, remotes, bases };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { id: 'none', remotes: [], bases };
    throw error;
  }
}

let cached: Build | undefined;

/** The build that this process serves, read once; in development it is read anew each time. */
export const currentBuild = (kernel: Pick<Kernel, 'environment'>): Build => {
  if (kernel.environment.NODE_ENV === 'development') return readBuild();
  cached ??= readBuild();
  return cached;
};

const hashed = /\.[0-9a-f]{8,}\.\w+(\.\w+)?$/;

/** Serves shells, remotes and their pages: hashed files for ever, everything else to be asked about each time. */
export const shellFiles =
  (kernel: Kernel): Middleware =>
  async (ctx: Context) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw problem('not_found');
    const [, first = ''] = ctx.path.split('/');
    if (first === 'shells' || first === 'remotes') {
      const immutable = hashed.test(ctx.path);
      const path = await koaSend(ctx, ctx.path, {
        root: dist,
        brotli: true,
        gzip: true,
        immutable,
        maxage: immutable ? 365 * 24 * 3600 * 1000 : 0,
        hidden: false,
      }).catch(() => undefined);
      if (path === undefined) throw problem('not_found');
      if (!immutable) ctx.set('cache-control', 'no-cache');
      return;
    }
    const shell = currentBuild(kernel).bases.get(first);
    if (!shell) throw problem('not_found');
    await koaSend(ctx, `/shells/${shell}/index.html`, { root: dist, brotli: true, gzip: true });
    ctx.set('cache-control', 'no-cache');
  };
