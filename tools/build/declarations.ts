import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { type RemoteDeclaration, remoteSchema } from '../../kernel/contract/boot.ts';
import { isRecord } from '../../kernel/contract/is-record.ts';
import type { RemoteUnit } from './units.ts';

const kit = '#kernel/ui/index.ts';
let reading: ((specifier: string) => string | undefined) | undefined;

/**
 * Lets Node run a declaration: TSX is stripped, and the kit is narrowed to what declares, because a declaration
 * only names its pages and the rest of the kit needs a browser.
 */
const prepare = (root: string) => {
  if (reading) return;
  const declare = pathToFileURL(join(root, 'kernel/ui/declare.ts')).href;
  reading = (specifier) => (specifier === kit ? declare : undefined);
  registerHooks({
    resolve(specifier, context, next) {
      const url = context.parentURL?.includes('/remotes/') ? reading?.(specifier) : undefined;
      return url ? { url, shortCircuit: true } : next(specifier, context);
    },
    load(url, context, next) {
      if (!url.split('?')[0]?.endsWith('.tsx')) return next(url, context);
      const file = fileURLToPath(url.split('?')[0] ?? url);
      const { code } = transformSync(readFileSync(file, 'utf8'), {
        filename: file,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const firstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`;

const shellOwn: Record<string, string> = {
  member: '/membership',
  frontdesk: '/frontdesk',
  management: '/management',
  hq: '/hq',
};

/** What a declaration says to others, without its code. */
const describe = (shell: string, declared: unknown, file: string): unknown => {
  if (!isRecord(declared) || declared.shell !== shell)
    throw new Error(`${file} must export defineRemote({ shell: '${shell}', … }) by default.`);
  const routes = list(declared.routes).map((route) => (isRecord(route) ? String(route.path) : ''));
  const bases = [...new Set(routes.map(firstSegment))].filter((base) => base !== shellOwn[shell]);
  if (shell !== 'member' && bases.length > 0)
    throw new Error(
      `${file}: routes of this shell start with ${shellOwn[shell]}, but it has ${bases.join(', ')}.`,
    );
  return {
    tiles: list(declared.tiles),
    menu: list(declared.menu),
    routes,
    slots: isRecord(declared.slots) ? Object.keys(declared.slots) : [],
    bases,
  };
};

/**
 * Runs a remote's declarations and returns its `remote.json`.
 * @throws if a file does not declare its own shell, or declares something the schema refuses.
 */
export const readDeclaration = async (
  root: string,
  unit: RemoteUnit,
  build: string,
): Promise<RemoteDeclaration> => {
  prepare(root);
  const shells: Record<string, unknown> = {};
  for (const shell of unit.shells) {
    const file = join(unit.folder, `${shell}.tsx`);
    const module: unknown = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
    shells[shell] = describe(shell, isRecord(module) ? module.default : undefined, file);
  }
  return remoteSchema.parse({ feature: unit.feature, build, shells });
};
