import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { type RemoteDeclaration, remoteSchema } from '../../kernel/contract/boot.ts';
import { isRecord } from '../../kernel/contract/is-record.ts';
import { type ShellDeclaration, shellSchema } from '../../kernel/contract/page-pieces.ts';
import type { LazyImport, PieceFiles } from './page-files.ts';
import type { RemoteUnit, ShellUnit } from './units.ts';

/** Where the scripts of what is declared are. */
export interface Scripts {
  /** Address of the script that a remote is entered by. */
  readonly entry: string;
  /** Scripts that some `import()`s fetch. */
  readonly ofImports: (imports: readonly LazyImport[]) => PieceFiles;
  /** Scripts of the chunk of this name. */
  readonly ofName: (name: string) => PieceFiles;
}

const kit = '#kernel/ui/index.ts';
const empty = 'sala:empty';
let reading: ((specifier: string) => string | undefined) | undefined;
let noted: LazyImport[] | undefined;

const fileOf = (url: string) => fileURLToPath(url.split('?')[0] ?? url);
/** Of a module that is run anew, what its address ends with. */
const runOf = (url: string | undefined) => /\?at=\d+$/.exec(url ?? '')?.[0];

/**
 * Lets Node run a declaration: TSX is stripped, and the kit is narrowed to what declares, because a declaration
 * only names its pages and the rest of the kit needs a browser.
 */
export const prepare = (root: string) => {
  if (reading) return;
  const declare = pathToFileURL(join(root, 'kernel/ui/declare.ts')).href;
  reading = (specifier) => (specifier === kit ? declare : undefined);
  registerHooks({
    resolve(specifier, context, next) {
      if (noted && context.parentURL?.startsWith('file:')) {
        noted.push({ from: fileOf(context.parentURL), request: specifier });
        return { url: empty, shortCircuit: true };
      }
      const declares = /\/(remotes|shells)\//.test(context.parentURL ?? '');
      const url = declares ? reading?.(specifier) : undefined;
      if (url) return { url, shortCircuit: true };
      const resolved = next(specifier, context);
      const run = specifier.startsWith('.') ? runOf(context.parentURL) : undefined;
      return run ? { ...resolved, url: `${resolved.url}${run}` } : resolved;
    },
    load(url, context, next) {
      if (url === empty) return { format: 'module', source: 'export {};', shortCircuit: true };
      if (!url.split('?')[0]?.endsWith('.tsx')) return next(url, context);
      const file = fileOf(url);
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

/** Runs a file as it is now, with what it imports by a relative path: Node by itself reads a file only once. */
export const runAnew = async (file: string): Promise<Record<string, unknown>> =>
  import(`${pathToFileURL(file).href}?at=${Date.now()}`);

/** The `import()`s that a page's or part's `load` makes, by calling it with nothing behind them. */
const importsOf = async (load: unknown): Promise<LazyImport[]> => {
  if (typeof load !== 'function') return [];
  const imports: LazyImport[] = [];
  noted = imports;
  try {
    await load();
  } catch {
    // It looks for its component in a module that is not there.
  } finally {
    noted = undefined;
  }
  return imports;
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What the server has to know of a page or part: what it declares, and its scripts. */
const pieceOf = async (declared: Readonly<Record<string, unknown>>, scripts: Scripts) => {
  const { files, kit } = scripts.ofImports(await importsOf(declared.load));
  return { ...declared, files, kit: [...kit, ...list(declared.kit)] };
};

const pagesOf = async (routes: unknown, scripts: Scripts): Promise<Record<string, unknown>> => {
  const pages: Record<string, unknown> = {};
  for (const route of list(routes))
    if (isRecord(route)) pages[String(route.path)] = await pieceOf(route, scripts);
  return pages;
};

const firstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`;

const shellOwn: Record<string, string> = {
  member: '/membership',
  frontdesk: '/frontdesk',
  management: '/management',
  hq: '/hq',
};

/** What a declaration says to others, without its code. */
const describe = async (
  shell: string,
  declared: unknown,
  file: string,
  scripts: Scripts,
): Promise<unknown> => {
  if (!isRecord(declared) || declared.shell !== shell)
    throw new Error(`${file} must export defineRemote({ shell: '${shell}', … }) by default.`);
  const pages = await pagesOf(declared.routes, scripts);
  const routes = Object.keys(pages);
  const bases = [...new Set(routes.map(firstSegment))].filter((base) => base !== shellOwn[shell]);
  if (shell !== 'member' && bases.length > 0)
    throw new Error(
      `${file}: routes of this shell start with ${shellOwn[shell]}, but it has ${bases.join(', ')}.`,
    );
  const parts: Record<string, unknown> = {};
  for (const [slot, part] of Object.entries(isRecord(declared.slots) ? declared.slots : {}))
    if (isRecord(part)) parts[slot] = await pieceOf(part, scripts);
  return {
    tiles: list(declared.tiles),
    menu: list(declared.menu),
    routes,
    slots: declared.slots,
    nextBooking: declared.nextBooking,
    bases,
    declaration: scripts.ofName(`__federation_expose_${shell}`).files,
    pages,
    parts,
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
  scripts: Scripts,
): Promise<RemoteDeclaration> => {
  prepare(root);
  const shells: Record<string, unknown> = {};
  for (const shell of unit.shells) {
    const file = join(unit.folder, `${shell}.tsx`);
    shells[shell] = await describe(shell, (await runAnew(file)).default, file, scripts);
  }
  return remoteSchema.parse({ feature: unit.feature, build, entry: scripts.entry, shells });
};

/**
 * Runs a shell's `routes.ts` and `outline.ts` and returns its `shell.json`.
 * @param page what the build knows of every page of the shell.
 * @throws if something is declared that the schema refuses.
 */
export const readShell = async (
  root: string,
  unit: ShellUnit,
  page: Pick<ShellDeclaration, 'build' | 'scripts' | 'fonts' | 'kit'>,
  scripts: Scripts,
): Promise<ShellDeclaration> => {
  prepare(root);
  const { routes } = await runAnew(join(unit.folder, 'routes.ts'));
  const { outline } = await runAnew(join(unit.folder, 'outline.ts'));
  return shellSchema.parse({ ...page, outline, pages: await pagesOf(routes, scripts) });
};
