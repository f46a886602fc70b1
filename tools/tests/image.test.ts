import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const linesOf = (name: string) => readFileSync(join(root, name), 'utf8').split('\n').filter(Boolean);
const leftOut = linesOf('.dockerignore');
const isLeftOut = (path: string) =>
  leftOut.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

/** The folders of the sources that the image has in the end. */
const copied = linesOf('Dockerfile').flatMap((line) => /^COPY (\w+) \1$/.exec(line)?.[1] ?? []);
const files = globSync(`{${copied.join(',')}}/**/*.*`, { cwd: root }).filter((path) => !isLeftOut(path));

describe('the image of the Dockerfile', () => {
  test('has what runs, and neither tools nor tests', () => {
    expect(files).toContain('kernel/server/main.ts');
    expect(copied).not.toContain('tools');
    expect(copied).not.toContain('testing');
    expect(files.filter((path) => /(^|\/)(tests|testing)\/|\.(test|browser)\.tsx?$/.test(path))).toEqual([]);
  });

  test('lacks nothing that is run, made-up data apart', () => {
    const needs = files.filter(
      (path) =>
        path.endsWith('.ts') &&
        !/\/demo(\/|[\w-]*\.ts$)/.test(path) &&
        /(from|import\() ?'[^']*[/#](tests|testing)\//.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(needs).toEqual([]);
  });

  test('is built without the settings that docker compose reads beside it', () => {
    expect(isLeftOut('.env')).toBe(true);
    expect(linesOf('.gitignore')).toContain('.env');
  });
});
