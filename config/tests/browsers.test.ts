import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What browsers load of the tree. */
const loaded = globSync(
  '{kernel/{contract,ui},{kernel/modules,plugins}/*/contract*,remotes,shells}/**/*.{ts,tsx,css}',
  {
    cwd: root,
    exclude: (path) => /(^|\/)tests$/.test(path),
  },
).concat(globSync('{kernel/modules,plugins}/*/contract.ts', { cwd: root }));

/** What one of `oldestBrowsers` lacks, in what words it is written, and by which versions it came. */
const tooNew: readonly [what: string, written: RegExp][] = [
  ['a lookbehind (Safari 16.4, which reads nothing of a file that has one)', /\(\?<[=!]/],
  ['flags inside of a pattern (Chrome 125, Safari 26)', /\(\?[ims]*-?[ims]+:/],
  ['`:has()` (Firefox 121)', /:has\(|\bhas-(?:\[|checked|disabled|focus|invalid|open|data|aria)/],
  ['`light-dark()` (Chrome 123)', /light-dark\(/],
  ['subgrid (Chrome 117)', /subgrid/],
  ['`:user-valid`, `:user-invalid` (Chrome 119)', /user-(?:in)?valid/],
  ['AbortSignal.any (Chrome 116)', /AbortSignal\.any\b/],
  ['URL.canParse, URL.parse (Chrome 120)', /\bURL\.(?:canParse|parse)\b/],
  ['crypto.randomUUID (only pages that are served by https)', /crypto\.randomUUID/],
  ['Element.checkVisibility (Safari 17.4)', /\.checkVisibility\b/],
  ['popovers (Chrome 114)', /\b(?:show|hide|toggle)Popover\b|\bpopover=/],
  ['view transitions (Firefox 144)', /\.startViewTransition\b/],
  ['requestIdleCallback (no Safari)', /\brequestIdleCallback\b/],
  ['Intl.Segmenter, Intl.DurationFormat (Firefox 125)', /Intl\.(?:Segmenter|DurationFormat)/],
  ['formatRange of numbers (Firefox 116)', /NumberFormat\([^)]*\)\.formatRange/],
  ['adopted style sheets (Safari 16.4)', /\.adoptedStyleSheets\b/],
  ['OffscreenCanvas (Safari 16.4)', /\bOffscreenCanvas\b/],
  ['compression streams (Safari 16.4)', /\b(?:De)?[cC]ompressionStream\b/],
  [
    'scheduler, navigation, cookieStore (Firefox 140 or none)',
    /\b(?:window|globalThis)\.(?:scheduler|navigation|cookieStore)\b/,
  ],
  ['Element.moveBefore (Chrome 133)', /\.moveBefore\(/],
];

/** Comments may speak of it. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test.each(tooNew)('nothing that browsers load has %s', (_what, written) => {
  expect(loaded.length).toBeGreaterThan(500);
  expect(
    loaded.filter((file) => written.test(withoutComments(readFileSync(join(root, file), 'utf8')))),
  ).toEqual([]);
});
