import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type RemoteDeclaration, remoteSchema, type ShellName, shellNames } from '../../contract/boot.ts';
import { type ShellDeclaration, shellSchema } from '../../contract/page-pieces.ts';
import type { Kernel } from '../kernel.ts';

/** Where the build leaves what it makes. */
export const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** A shell's page as built, and what its pages need. */
export interface BuiltShell extends ShellDeclaration {
  readonly name: ShellName;
  readonly html: string;
}

/** What the build has made: its id, its shells, and what each remote declares. */
export interface Build {
  readonly id: string;
  readonly shells: ReadonlyMap<ShellName, BuiltShell>;
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
    const shells = new Map(
      shellNames.map((shell): [ShellName, BuiltShell] => {
        const folder = join(dist, 'shells', shell);
        const html = readFileSync(join(folder, 'index.html'), 'utf8');
        return [shell, { name: shell, ...shellSchema.parse(readJson(join(folder, 'shell.json'))), html }];
      }),
    );
    for (const { shells } of remotes) {
      for (const shell of shellNames) {
        for (const base of shells[shell]?.bases ?? []) bases.set(base.replace(/^\//, ''), shell);
      }
    }
    return { id: build, shells, remotes, bases };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { id: 'none', shells: new Map(), remotes: [], bases };
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
