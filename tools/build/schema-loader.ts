import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { transformSync } from '@swc/core';
import * as zod from 'zod/v4';

const root = join(import.meta.dirname, '../..');
/** Where contracts, their parts and what they are made of stand. */
const folders = ['kernel/contract', 'kernel/modules', 'plugins'];
const contractFile = /^kernel\/contract\/[^/]+\.ts$|\/contract\.ts$|\/contract\/[^/]+\.ts$/;

const contractFiles = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => contractFile.test(file))
    .sort();

/** The names of `z` that a source uses as values; those in its types are none. */
const namesIn = (source: string): string[] => {
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    module: { type: 'es6' },
  });
  return [...code.matchAll(/\bz\.(\w+)/g)].flatMap(([, name]) => (name && name in zod ? [name] : []));
};

/**
 * Leaves of the schema library what contracts use. A page shares one copy among its shell and its remotes, so no
 * build sees which parts the others need, and all of it is three times as much.
 */
export default function schemaLoader(
  this: Pick<LoaderContext, 'async' | 'addContextDependency'>,
  _source: string,
): void {
  const done = this.async();
  for (const folder of folders) this.addContextDependency(join(root, folder));
  const names = new Set(contractFiles().flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8'))));
  const parts = [...names].sort().map((name) => `${name}: all.${name}`);
  done(null, `import * as all from 'zod/v4';\nexport const z = { ${parts.join(', ')} };\n`);
}
