import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ShellName, shellNames } from '../../kernel/contract/boot.ts';

/** One shell: the page that people open. */
export interface ShellUnit {
  readonly name: ShellName;
  readonly folder: string;
}

/** One feature's remote with the shells that it has a file for. */
export interface RemoteUnit {
  readonly feature: string;
  readonly folder: string;
  readonly shells: readonly ShellName[];
}

const folders = (parent: string): string[] =>
  existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** The shells that have an entry. */
export const findShells = (root: string): ShellUnit[] =>
  shellNames
    .map((name) => ({ name, folder: join(root, 'shells', name) }))
    .filter(({ folder }) => existsSync(join(folder, 'index.tsx')));

/** The remotes of a tree: a file named after a shell is what exposes a feature there. */
export const findRemotes = (root: string): RemoteUnit[] =>
  folders(join(root, 'remotes'))
    .map((feature) => {
      const folder = join(root, 'remotes', feature);
      return {
        feature,
        folder,
        shells: shellNames.filter((name) => existsSync(join(folder, `${name}.tsx`))),
      };
    })
    .filter(({ shells }) => shells.length > 0);
