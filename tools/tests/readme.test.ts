import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withSettings } from '../readme.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Folders and files in code marks; a `<feature>` or a `*` stands for any, so only what is before it is looked for. */
const paths = [
  ...readme.matchAll(/`((?:config|kernel|migrations|plugins|remotes|shells|tools)\/[^`\s]*)`/g),
].map(([, path = '']) => path.split(/[<*{]/)[0] ?? '');
const commands = [...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);

describe('the README', () => {
  test('has every setting of a process as it is; `node tools/readme.ts` writes them', () => {
    expect(readme).toBe(withSettings(readme));
  });

  test('names files and folders that are there', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names commands that are there', () => {
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
  });
});
