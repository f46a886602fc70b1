import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['{config,kernel,migrations,plugins,remotes,shells}/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((path) => !/(^|\/)(tests|testing)\//.test(path));

/** Parts of a name that say what happened to a value and not what it is, so that a reader has to guess. */
const inNames = new Set([
  ...['told', 'found', 'kept', 'whoever', 'door', 'doors', 'rerun', 'giver', 'patience', 'carried', 'joint'],
  ...['hanging', 'somebody', 'whatever', 'meanwhile', 'lastly'],
]);
/** Words of a comment that leave open who does what, or when. */
const inComments = /\b(told|whoever|doors?|anew|meanwhile|lately|lastly|for good)\b/i;
/** What has none of these words needs no closer look. */
const anyOfThem = new RegExp([...inNames, 'anew', 'lately', 'for good'].join('|'), 'i');
/** Names that others have given: an icon of the library. */
const given = new Set(['DoorOpen']);

/** What may hold any sign and is no comment. */
const literal = z.object({
  type: z.enum(['JSXText', 'RegExpLiteral', 'StringLiteral', 'TemplateElement']),
  span: z.object({ start: z.number(), end: z.number() }),
});
const identifier = z.object({ type: z.literal('Identifier'), value: z.string() });
const keyed = z.object({ type: z.enum(['KeyValueProperty', 'KeyValuePatternProperty']) });
const member = z.object({ type: z.literal('MemberExpression') });

interface Parts {
  /** Names of variables, functions, parameters, types and what they are imported as. */
  readonly names: string[];
  /** Bytes of the source that are quoted. */
  readonly quotes: { readonly start: number; readonly end: number }[];
}

/** Keys of objects and properties are left out: they are fields of the wire, columns and keys of texts. */
function collect(part: unknown, parts: Parts): void {
  if (typeof part !== 'object' || part === null) return;
  const { data: quote } = literal.safeParse(part);
  // The parser counts from 1.
  if (quote) parts.quotes.push({ start: quote.span.start - 1, end: quote.span.end - 1 });
  const { data: name } = identifier.safeParse(part);
  if (name) parts.names.push(name.value);
  const leftOut = keyed.safeParse(part).success ? 'key' : member.safeParse(part).success ? 'property' : '';
  for (const [field, child] of Object.entries(part)) if (field !== leftOut) collect(child, parts);
}

/** The names and lines of comments in a file that are riddles. @param path says whether it holds JSX. */
function riddlesIn(path: string, source: string): string[] {
  if (!anyOfThem.test(source)) return [];
  const parts: Parts = { names: [], quotes: [] };
  collect(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') }).body, parts);
  const bytes = Buffer.from(source);
  for (const { start, end } of parts.quotes) bytes.fill(' ', start, end);
  const names = parts.names.filter(
    (name) => !given.has(name) && name.split(/_|(?=[A-Z])/).some((word) => inNames.has(word.toLowerCase())),
  );
  const comments = [...bytes.toString().matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)]
    .flatMap(([comment]) => comment.split('\n'))
    .filter((line) => inComments.test(line))
    .map((line) => line.trim());
  return [...new Set(names), ...comments].map((riddle) => `${path}: ${riddle}`);
}

test('a riddle is seen in names and comments, and not in texts, addresses and fields', () => {
  const source = `
    // Told by the owner.
    import { isFound as one } from './one.ts';
    /** Whoever asks. */
    const keptDays = (found: string) => ({ found, title: 'told // whoever', kept: one.kept });
    const { told: notice } = { told: \`// a door\` };
    type Told = typeof keptDays;`;
  expect(riddlesIn('a.ts', source)).toEqual([
    'a.ts: isFound',
    'a.ts: keptDays',
    'a.ts: found',
    'a.ts: Told',
    'a.ts: // Told by the owner.',
    'a.ts: /** Whoever asks. */',
  ]);
});

test('no name and no comment of the program makes a reader guess what is meant', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((path) => riddlesIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
