import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComparedFile, comparedFile, type Lines, type SharedCode, sharedCode } from './shared-code.ts';
import { tokensOf } from './tokens.ts';

/** A feature's code on the server and in the browser, without what any two features cannot but have alike. */
export interface Feature {
  readonly name: string;
  readonly files: readonly ComparedFile[];
}

/**
 * Tokens that two files of different features share at most. Measured in this tree: handlers share up to 111,
 * and pages that only hand their data to the kit up to 209 (two lists of the management shell). The least of
 * the copies in the fixtures, renamed or changed here and there as well, is the settings page with 316.
 */
const mostShared = 240;

const folders = ['plugins', 'remotes'];
const source = /\.tsx?$/;
const leftOut = /^(tests|migrations|contract)\/|^(contract|demo)\.ts$/;

/** The features of a tree, or of a folder that is laid over one. */
export function featuresIn(base: string): Feature[] {
  const names = new Set(folders.flatMap((folder) => foldersIn(join(base, folder))));
  return [...names].sort().map((name) => ({
    name,
    files: folders.flatMap((folder) => filesIn(base, `${folder}/${name}`)),
  }));
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function filesIn(base: string, folder: string): ComparedFile[] {
  if (!existsSync(join(base, folder))) return [];
  return readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => source.test(name) && !leftOut.test(name))
    .map((name) => readCompared(base, `${folder}/${name}`));
}

/** Reads a file for comparing, under its path from `base`. */
export function readCompared(base: string, path: string): ComparedFile {
  return comparedFile(path, tokensOf(path, readFileSync(join(base, path), 'utf8')));
}

/** Each copy of a file in another feature as a line that says where, the longest first. */
export function copiesBetween(features: readonly Feature[]): string[] {
  const pairs = features.flatMap((one, at) => features.slice(at + 1).map((other) => [one, other] as const));
  return pairs
    .flatMap(([one, other]) => one.files.flatMap((a) => other.files.map((b) => sharedCode(a, b))))
    .filter(isCopy)
    .sort((a, b) => b.length - a.length)
    .map(describeShared);
}

/** Whether two files share more than two features have alike by themselves. */
export const isCopy = ({ length }: SharedCode): boolean => length > mostShared;

const describeLines = ({ name, from, to }: Lines): string => `${name}:${from}-${to}`;

/** Such as `240 tokens: plugins/a/x.ts:1-20 ~ plugins/b/y.ts:3-22, …`. */
function describeShared({ length, runs }: SharedCode): string {
  const places = runs.map(({ a, b }) => `${describeLines(a)} ~ ${describeLines(b)}`);
  return `${length} tokens: ${places.join(', ')}`;
}
