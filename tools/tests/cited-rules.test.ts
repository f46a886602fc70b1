import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../testing/servers/command.ts';

const root = join(import.meta.dirname, '../..');

/** Rules of `docs/domain` that a text cites. */
const citedIn = (text: string): readonly (readonly [page: string, rule: string])[] =>
  [...text.matchAll(/(docs\/domain\/[a-z-]+\.md)#([a-z]\d+)/g)].map(([, page = '', rule = '']) => [
    page,
    rule,
  ]);

const rulesOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(join(root, page), 'utf8').matchAll(/<a id="([a-z]\d+)">/g)].map(([, rule = '']) => rule),
  );

test('code cites rules that are there', async () => {
  const { stdout } = await runCommand('git', ['grep', '-h', 'docs/domain/', '--', '*.ts', '*.tsx'], {
    cwd: root,
  });
  const cited = citedIn(stdout);
  expect(cited.length).toBeGreaterThan(20);
  const pages = new Map([...new Set(cited.map(([page]) => page))].map((page) => [page, rulesOf(page)]));
  expect(cited.filter(([page, rule]) => !pages.get(page)?.has(rule))).toEqual([]);
});

test('each rule has its number in its text and an anchor of the same name', () => {
  const pages = readdirSync(join(root, 'docs/domain')).map((name) => `docs/domain/${name}`);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const rules = [
      ...readFileSync(join(root, page), 'utf8').matchAll(/<a id="([a-z]\d+)"><\/a>\*\*([a-z]\d+)\. /g),
    ];
    expect(rules.length, page).toBe(rulesOf(page).size);
    expect(rules.filter(([, anchor, number]) => anchor !== number)).toEqual([]);
  }
});
