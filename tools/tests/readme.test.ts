import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withSettings } from '../settings-table.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Folders and files in code marks; a `<feature>` or a `*` stands for any, so only what is before it is looked for. */
const pathsIn = (text: string) =>
  [
    ...text.matchAll(/`((?:config|docs|kernel|migrations|plugins|remotes|shells|testing|tools)\/[^`\s]*)`/g),
  ].map(([, path = '']) => path.split(/[<*{]/)[0] ?? '');
const commandsIn = (text: string) =>
  [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
/** Commands of npm itself. */
const own = ['ci', 'start', 'test'];
/** `security.md` has a test of its own. */
const guides = globSync('docs/{,operations/,plugins/}*.md', { cwd: root })
  .filter((path) => path !== 'docs/security.md')
  .sort();

test('docs/settings.md has every setting of a process as it is; `node tools/settings-table.ts` writes them', () => {
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  expect(page).toBe(withSettings(page));
});

describe('the README', () => {
  test('names files and folders that are there', () => {
    const paths = pathsIn(readme);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names commands that are there', () => {
    const commands = commandsIn(readme);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !own.includes(name) && !(name in scripts))).toEqual([]);
  });
});

/** The feature that the guide to plugins creates in the reader's tree. */
const made = /^(plugins|remotes)\/ride_event/;

describe.each(guides)('%s', (guide) => {
  const text = readFileSync(join(root, guide), 'utf8');

  test('links to pages and pictures that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(guide), link)))).toEqual([]);
  });

  test('names files and commands that are there', () => {
    expect(pathsIn(text).filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([]);
    expect(commandsIn(text).filter((name) => !own.includes(name) && !(name in scripts))).toEqual([]);
  });
});
