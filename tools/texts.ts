/** `npm run texts`: prints all English and Thai texts of the product as tab-separated values, for translators. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One text of the product in both languages, as the source writes it. */
export interface TextPair {
  readonly path: string;
  /** The property or constant that has the text, or an empty text if it has no name. */
  readonly key: string;
  readonly en: string;
  readonly th: string;
}

/** One source file of the product. */
export interface Source {
  readonly path: string;
  readonly code: string;
}

const root = join(import.meta.dirname, '..');
const pair =
  /(?:(?<key>[\w'-]+)(?:: \w+)?(?::| =)\s*\{\s*)?\ben:\s*(?<enQuote>['"`])(?<en>(?:\\.|(?!\k<enQuote>).)*)\k<enQuote>,\s*th:\s*(?<thQuote>['"`])(?<th>(?:\\.|(?!\k<thQuote>).)*)\k<thQuote>/gs;

/** Reads the sources of server and browser, without tests. */
export const readSources = (): Source[] =>
  globSync('{kernel,plugins,remotes,shells}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\/tests\/|\/testing\/|\.(test|browser)\./.test(path))
    .sort()
    .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));

/** Finds the texts `en: …, th: …` of a source, in their order. */
export const findTexts = ({ path, code }: Source): TextPair[] =>
  [...code.matchAll(pair)].map(({ groups: { key = '', en = '', th = '' } = {} }) => ({
    path,
    key: key.replaceAll("'", ''),
    en,
    th,
  }));

/** A value as one cell: a quote is written without its backslash, a line break and a tab as `\n` and `\t`. */
const cell = (text: string): string =>
  text
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');

/** Returns a table with the columns file, key, en and th. */
export const formatTexts = (texts: readonly TextPair[]): string =>
  [['file', 'key', 'en', 'th'], ...texts.map(({ path, key, en, th }) => [path, key, en, th])]
    .map((row) => `${row.map(cell).join('\t')}\n`)
    .join('');

if (import.meta.main) process.stdout.write(formatTexts(readSources().flatMap(findTexts)));
