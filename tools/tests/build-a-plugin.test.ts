import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const example = 'tools/tests/fixtures/sixth-feature';
const guide = readFileSync(join(root, 'docs/plugins/build-a-plugin.md'), 'utf8');
const made = ['plugins/ride_event', 'remotes/ride_event'];
/** Words of SQL, of models and of the kernel, in which the example's name happens to stand. */
const notItsName = /CREATE TABLE|tableName|\.table\(|tables: \[/g;

let tree: string;

/** The files of the new feature, by their path in the tree. */
const files = (): string[] =>
  made.flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

/** Follows the first step of the guide in a tree that has what the step reads, and nothing of the features. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'sala-guide-'));
  cpSync(join(root, example), join(tree, example), { recursive: true });
  for (const name of ['package.json', 'kernel', 'node_modules'])
    symlinkSync(join(root, name), join(tree, name));
  for (const name of ['plugins', 'remotes']) mkdirSync(join(tree, name));
  const [, step] = /^ {3}```bash\n([\s\S]*?)^ {3}```$/m.exec(guide) ?? [];
  expect(step).toContain(`example=${example}`);
  execFileSync('bash', ['-euo', 'pipefail', '-c', step ?? ''], { cwd: tree });
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the first step of the developer’s guide', () => {
  test('leaves nothing of the example’s name, in no file and in no name of one', () => {
    expect(files().length).toBeGreaterThan(20);
    const left = files().filter(
      (file) =>
        /table|โต๊ะ/i.test(file.slice(tree.length)) ||
        /table|โต๊ะ/i.test(readFileSync(file, 'utf8').replaceAll(notItsName, '')),
    );
    expect(left).toEqual([]);
  });

  test('makes files that find each other', () => {
    const lost = files().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => !existsSync(path)),
    );
    expect(lost).toEqual([]);
  });

  test('makes a plugin that loads', () => {
    const load = "console.log((await import('./plugins/ride_event/plugin.ts')).plugin.contract.id)";
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', load], {
      cwd: tree,
      encoding: 'utf8',
    });
    expect(said.trim()).toBe('ride_event');
  });
});
