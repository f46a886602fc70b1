import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const mostCommentLines = 6;
const notOurs = new Set(['node_modules', 'dist', '.local', '.git', 'test-results']);
const sources = globSync('**/*.{ts,tsx,mjs,cjs,css}', {
  cwd: root,
  exclude: (path) => notOurs.has(basename(path)),
});

/** A block comment that begins its line, or line comments below each other. */
const blocks = /^[ \t]*\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;

/** Comments with more lines of text than are allowed, each by its line and length. */
const longComments = (source: string): string[] =>
  [...source.matchAll(blocks)].flatMap(({ 0: comment, index }) => {
    const lines = comment.split('\n').filter((line) => /[^\s/*]/.test(line)).length;
    const line = source.slice(0, index).split('\n').length;
    return lines > mostCommentLines ? [`${line}: ${lines} lines`] : [];
  });

test('long comments are found, and a quoted address or pattern is no comment', () => {
  const text = ' * One line.\n'.repeat(7);
  const lines = '  // One line.\n'.repeat(7);
  expect(longComments(`const one = 1;\n/**\n${text} */\nconst two = 2;\n${lines}`)).toEqual([
    '2: 7 lines',
    '12: 7 lines',
  ]);
  expect(longComments(`const path = '/api/*';\n${'call();\n'.repeat(9)}const end = '*/';\n`)).toEqual([]);
  expect(longComments(`/**\n${' * One line.\n'.repeat(6)} *\n */\n`)).toEqual([]);
});

test(`no comment has more than ${mostCommentLines} lines`, () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) =>
    longComments(readFileSync(join(root, path), 'utf8')).map((place) => `${path}:${place}`),
  );
  expect(found).toEqual([]);
});
