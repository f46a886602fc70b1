import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Two ways to write one feature: as it is meant, and past its scope. It is no part of the program's own check. */
const fixture = join(import.meta.dirname, 'fixtures/back-doors');
const refused = 'plugins/locker/refused.ts';

/** Compiles the fixture. @returns where the compiler found errors, as `file:line`. */
const compile = (): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const program = join(root, 'node_modules/.bin/tsc');
    execFile(program, ['-p', fixture, '--pretty', 'false'], { cwd: fixture }, (error, output, complaints) => {
      const places = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)];
      if (!error || complaints || places.length === 0)
        reject(
          new Error(`The compiler did not answer as expected: ${complaints}${output}`, { cause: error }),
        );
      resolve([...new Set(places.map(([, file, line]) => `${file}:${line}`))]);
    });
  });

describe('the compiler', () => {
  it('refuses every way of a feature past its scope and its contract, and nothing of a good feature', async () => {
    const lines = readFileSync(join(fixture, refused), 'utf8').split('\n');
    const marked = lines.flatMap((line, index) =>
      line.trim().startsWith('// refused:') ? [`${refused}:${index + 2}`] : [],
    );
    expect(marked.length).toBeGreaterThan(30);
    expect(await compile()).toEqual(marked);
  }, 300_000);
});
