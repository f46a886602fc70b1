import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Release } from '../release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const dist = join(folder, 'dist');
const shell = join(dist, 'shells/member');

const build = (id: string, code: string): Promise<string[]> => {
  writeFileSync(join(folder, 'index.js'), code);
  const release = new Release(dist, id, { compress: true });
  return new Promise((resolve, reject) => {
    const compiler = rspack({
      name: 'shell_member',
      context: folder,
      mode: 'production',
      entry: './index.js',
      output: { path: shell, filename: 'main.[contenthash:10].js' },
      plugins: [release],
    });
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(readdirSync(shell).filter((file) => file.endsWith('.js')));
    });
  });
};
const chunkWith = (text: string) =>
  readdirSync(shell).find(
    (file) => file.endsWith('.js') && readFileSync(join(shell, file), 'utf8').includes(text),
  );
const announced = () => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));

describe('a release', () => {
  beforeAll(() => build('one', 'document.title = "first build"'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is announced, with compressed copies that say the same', () => {
    expect(announced()).toEqual({ build: 'one' });
    const file = join(shell, chunkWith('first build') ?? '');
    const plain = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(plain);
    expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(plain);
  });

  test('leaves the chunks of the one before, and no older ones', async () => {
    await build('two', 'document.title = "second build"');
    expect(chunkWith('first build')).toBeDefined();
    expect(chunkWith('second build')).toBeDefined();
    // Building the same sources again is no new release.
    await build('two', 'document.title = "second build"');
    expect(chunkWith('first build')).toBeDefined();
    await build('three', 'document.title = "third build"');
    expect(chunkWith('first build')).toBeUndefined();
    expect(chunkWith('second build')).toBeDefined();
    expect(announced()).toEqual({ build: 'three' });
    expect(readdirSync(shell)).toHaveLength(6);
  });

  test('serves no copy that an earlier build was stopped in the middle of', async () => {
    const half = join(shell, `${chunkWith('third build')}.br.part`);
    writeFileSync(half, '');
    await build('three', 'document.title = "third build"');
    expect(existsSync(half)).toBe(false);
    const file = join(shell, chunkWith('third build') ?? '');
    expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  });

  test('that does not compile is not announced', async () => {
    await expect(build('four', 'document.title = ')).rejects.toThrow();
    expect(announced()).toEqual({ build: 'three' });
    expect(existsSync(join(shell, chunkWith('third build') ?? 'none'))).toBe(true);
  });
});
