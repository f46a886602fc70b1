import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type RemoteDeclaration, remoteSchema, type ShellName, shellNames } from '../../contract/boot.ts';
import {
  type ShellDeclaration,
  type SignInScripts,
  shellSchema,
  signInSchema,
} from '../../contract/page-pieces.ts';
import { type SiteDeclaration, siteSchema } from '../../contract/site-pages.ts';
import type { Kernel } from '../runtime/kernel.ts';

/** Where the build leaves what it makes. */
export const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** A shell's page as built, and what its pages need. */
export interface BuiltShell extends ShellDeclaration {
  readonly name: ShellName;
  readonly html: string;
  /** The shell's style sheet where it stands in the page itself; empty where the page names its file. */
  readonly style: string;
}

/** What the build has made: its id, its shells, and what each remote declares. */
export interface Build {
  readonly id: string;
  readonly shells: ReadonlyMap<ShellName, BuiltShell>;
  readonly remotes: readonly RemoteDeclaration[];
  /** What signs members in ahead of the shell. */
  readonly signIn: SignInScripts;
  /** The pages of the public site. */
  readonly site: SiteDeclaration;
  /** Which shell answers a first path segment. */
  readonly bases: ReadonlyMap<string, ShellName>;
}

/** First path segments of each shell's own pages; documents are opened by who has no account at all. */
const ownBases: Readonly<Record<ShellName, readonly string[]>> = {
  member: ['membership', 'receipt'],
  frontdesk: ['frontdesk'],
  management: ['management'],
  hq: ['hq'],
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const sheet = /<link href="\/shells\/\w+\/([\w.-]+\.[0-9a-f]{10}\.css)" rel="stylesheet">/;

/**
 * A shell's page with its style sheet taken out, to be sent in the page: as a file of its own it comes after the page,
 * shares the line with the scripts and keeps the first paint waiting. In development it stays a file, which is
 * replaced in the open page.
 */
const readPage = (folder: string): Pick<BuiltShell, 'html' | 'style'> => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [link, file] = sheet.exec(html) ?? [];
  if (link === undefined || file === undefined) return { html, style: '' };
  const style = readFileSync(join(folder, file), 'utf8');
  // What would end the style element cannot stand in it.
  return style.includes('</') ? { html, style: '' } : { html: html.replace(link, ''), style };
};

/** Reads what the build has left in `dist`; without one there are no remotes and the id is `none`. */
function readBuild(): Build {
  const bases = new Map(
    shellNames.flatMap((shell) => ownBases[shell].map((base): [string, ShellName] => [base, shell])),
  );
  try {
    const { build } = z.object({ build: z.string() }).parse(readJson(join(dist, 'build.json')));
    const remotes = readdirSync(join(dist, 'remotes'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(dist, 'remotes', name, 'remote.json'))
      // A feature that was taken out leaves its last chunks for one release, and no declaration.
      .filter((path) => existsSync(path))
      .map((path) => remoteSchema.parse(readJson(path)));
    const shells = new Map(
      shellNames.map((shell): [ShellName, BuiltShell] => {
        const folder = join(dist, 'shells', shell);
        const declared = shellSchema.parse(readJson(join(folder, 'shell.json')));
        return [shell, { name: shell, ...declared, ...readPage(folder) }];
      }),
    );
    for (const { shells } of remotes) {
      for (const shell of shellNames) {
        for (const base of shells[shell]?.bases ?? []) bases.set(base.replace(/^\//, ''), shell);
      }
    }
    const signIn = signInSchema.parse(readJson(join(dist, 'shells/sign-in/sign-in.json')));
    const site = siteSchema.parse(readJson(join(dist, 'shells/site/site.json')));
    return { id: build, shells, remotes, signIn, site, bases };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return {
        id: 'none',
        shells: new Map(),
        remotes: [],
        signIn: { line: '', sandbox: '' },
        site: { style: '', icon: '', pages: [] },
        bases,
      };
    throw error;
  }
}

let cached: Build | undefined;

/** The build that this process serves, read once; in development it is read again each time. */
export const currentBuild = (kernel: Pick<Kernel, 'environment'>): Build => {
  if (kernel.environment.NODE_ENV === 'development') return readBuild();
  cached ??= readBuild();
  return cached;
};
