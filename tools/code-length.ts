import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { isRecord } from '../kernel/contract/is-record.ts';

/** Most lines of a function and of a file. */
export const maxLines = { function: 100, file: 350 } as const;

/** A function or a file that is too long. */
export interface LongCode {
  /** `path:line` of a function, or the path of a file. */
  readonly place: string;
  readonly lines: number;
}

const folders = ['config', 'kernel', 'migrations', 'plugins', 'remotes', 'shells', 'testing', 'tools'];

/** Returns the paths of all TypeScript files from the root of the repository. */
export const findSources = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules/'))
      .map((name) => `${folder}/${name}`),
  );

const functions = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
]);

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns whether a call groups tests, such as `describe`, `test.describe` and `describe.each(…)`. */
function isDescribe(callee: unknown): boolean {
  if (!isRecord(callee)) return false;
  return (
    [callee, callee.property].some((name) => isRecord(name) && name.value === 'describe') ||
    isDescribe(callee.object ?? callee.callee)
  );
}

/** Collects the functions in a part of the syntax tree. `describe` only groups tests, so it is left out. */
function collectFunctions(part: unknown, found: Span[], isGroup = false): void {
  if (Array.isArray(part)) for (const each of part) collectFunctions(each, found, isGroup);
  if (!isRecord(part)) return;
  const { type, span } = part;
  if (typeof type === 'string' && functions.has(type) && !isGroup && isRecord(span))
    found.push({ start: Number(span.start), end: Number(span.end) });
  const groups = type === 'CallExpression' && isDescribe(part.callee);
  for (const [key, value] of Object.entries(part))
    if (key !== 'span')
      collectFunctions(value, found, type === undefined ? isGroup : groups && key === 'arguments');
}

/** Returns the functions of a source with more than 100 lines. */
export function findLongFunctions(path: string, source: string): LongCode[] {
  const bytes = Buffer.from(source);
  const { body } = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') });
  const found: Span[] = [];
  collectFunctions(body, found);
  // The parser counts bytes from 1.
  const lineAt = (position: number) => bytes.toString('utf8', 0, position - 1).split('\n').length;
  return found
    .map(({ start, end }) => ({ from: lineAt(start), to: lineAt(end) }))
    .map(({ from, to }) => ({ place: `${path}:${from}`, lines: to - from + 1 }))
    .filter(({ lines }) => lines > maxLines.function);
}

/** Returns the functions with more than 100 lines and the files with more than 350, the longest first. */
export function findLongCode(root: string, paths: readonly string[]): LongCode[] {
  return paths
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const lines = source.split('\n').length - 1;
      // A shorter file has no long function either.
      if (lines <= maxLines.function) return [];
      const long = findLongFunctions(path, source);
      return lines > maxLines.file ? [{ place: path, lines }, ...long] : long;
    })
    .sort((one, other) => other.lines - one.lines);
}
