import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A feature, and by what else others may name it. */
export interface NamedFeature {
  readonly id: string;
  /** Its addresses, with `{field}` where a value stands. */
  readonly paths: readonly string[];
  readonly tables: readonly string[];
}

export interface TestFile {
  readonly path: string;
  readonly code: string;
}

/** Every file of the tests in a tree, with what tests share; what `fixtures` hold is no test. */
export const testFilesIn = (root: string): TestFile[] =>
  globSync('{kernel,plugins,remotes,shells,testing,tools}/**/*.{ts,tsx}', { cwd: root })
    .filter(
      (path) => /(^|\/)(tests|testing)\/|\.(test|browser)\.tsx?$/.test(path) && !path.includes('/fixtures/'),
    )
    .sort()
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

const value = '(?:\\$?\\{[^}]*\\}|[\\w-]+)';

const nothing = '(?!)';

/** What an address is written like in code, where each value stands as `{field}`, `${…}` or as itself. */
function written(path: string): string {
  const pieces = path.replace(/\/$/, '').split(/\{[^}]*\}/);
  return pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(value);
}

const asksWhatIsInstalled = /\bfeatures\b[^;]{0,40}\.(filter|includes|some|every)\(|\.isFeature\(/;
/** How a comment says that a name stands for something that nothing has to be there for. */
const needsNothing = /need not be installed/;

/**
 * What tests say of features that are not theirs and may be taken out, without asking whether those are installed.
 * @param always addresses of what is always on, which may lie below those of a feature.
 * @returns one sentence for each file and feature.
 */
export function namedUnasked(
  files: readonly TestFile[],
  features: readonly NamedFeature[],
  always: readonly string[],
): string[] {
  const isAlwaysThere = new RegExp(`^(?:${always.map(written).join('|')})/?$`);
  const patterns = features.map(({ id, paths, tables }) => ({
    id,
    home: new RegExp(`^(plugins|remotes)/${id}/`),
    name: new RegExp(`(?<![\\w/-])${id}(?!\\w)`),
    table: new RegExp(
      `\\b(?:(?:knex|db|table)\\(['"\`]|(?:FROM|JOIN|UPDATE|INTO|TABLES?)\\s+)(?:${tables.join('|') || nothing})\\b`,
    ),
    // To its end, because what follows may make it an address of something else.
    address: new RegExp(
      `(?<![\\w/}])(?:${paths.map(written).join('|') || nothing})(?![\\w-])[^\\s'"\`?]*`,
      'g',
    ),
  }));
  return files
    .filter(({ code }) => !asksWhatIsInstalled.test(code) && !needsNothing.test(code))
    .flatMap(({ path, code }) =>
      patterns
        .filter(({ home }) => !home.test(path))
        .flatMap(({ id, name, table, address }) => {
          const addresses = code.match(address) ?? [];
          const [first] = [
            ...(name.test(code) ? [id] : []),
            ...(code.match(table) ?? []),
            ...addresses.filter((each) => !isAlwaysThere.test(each)),
          ];
          return first === undefined ? [] : [`${path} names ${first} of ${id}`];
        }),
    );
}
