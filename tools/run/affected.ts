/** Which test files a change can break, by the imports in the sources and by the folder of the change. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Sentence } from '../../testing/servers/sentence.ts';

/** The code of each source by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

export interface AffectedTests {
  readonly unit: readonly string[];
  readonly browser: readonly string[];
}

const unitTest = /\.test\.tsx?$/;
const browserTest = /\.browser\.tsx?$/;
/** Imports that run code. `import type` is left to the type check. */
const imports = /\b(?:import|export)\b(?!\s+type\b)[^;'"]*?['"]([.#][^'"]+)['"]/g;
/** Code that only tests import, so that a change of it affects no test by its folder. */
const testCode = /\/tests?\/.*\.tsx?$|\.(?:test|browser)\.tsx?$/;
/** The folder of a module, feature, shell or tool. Its tests use it over HTTP or in a browser, without an import. */
const area = /^(?:kernel\/(?:modules|server)\/[^/]+|kernel\/[^/]+|[^/]+\/[^/]+)(?=\/)/;
/** The server and the screens of a feature are one area. */
const findArea = (path: string): string | undefined => area.exec(path)?.[0].replace(/^plugins\//, 'remotes/');

function importedPath(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
}

/** The files that import each file. */
function findImporters(sources: Sources): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, code] of sources)
    for (const [, specifier = ''] of code.matchAll(imports)) {
      const imported = importedPath(path, specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  return importers;
}

/**
 * Finds the tests that import a changed file, directly or through other files, and all tests in the folder of the
 * changed module, feature, shell or tool. The server loads modules and features by folder, so a test that only calls
 * the changed code over HTTP from another folder is not found.
 * @param changed paths from the root; those of removed files count too.
 */
export function findAffectedTests(changed: readonly string[], sources: Sources): AffectedTests {
  const importers = findImporters(sources);
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  const areas = new Set(changed.filter((path) => !testCode.test(path)).map(findArea));
  areas.delete(undefined);
  const affected = [...sources.keys()]
    .filter((path) => reached.has(path) || areas.has(findArea(path)))
    .sort();
  return {
    unit: affected.filter((path) => unitTest.test(path)),
    browser: affected.filter((path) => browserTest.test(path)),
  };
}

/** Reads all sources of a tree. */
export function readSources(root: string): Sources {
  const paths = globSync(
    '{kernel,plugins,remotes,shells,migrations,config,testing,tools}/**/*.{ts,tsx,mjs}',
    {
      cwd: root,
    },
  );
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/**
 * Lists the files that differ from the merge base with `main`, in commits or in the working tree.
 * @throws Sentence if git cannot tell.
 */
export function listChangedFiles(root: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '');
  try {
    const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
    return [
      ...git('diff', '--name-only', '--no-renames', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Sentence(`The changed files could not be listed: ${why.trim()}`);
  }
}
