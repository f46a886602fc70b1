import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** Only files that carry their content's hash outlive their build; a manifest of the last build would mislead. */
const hashed = /\.[0-9a-f]{10}\./;
const compressible = /\.(js|css|html|json|svg)$/;

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const brotli = (size: number) =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });

const isFresh = (file: string, twin: string) =>
  existsSync(twin) && statSync(twin).mtimeMs >= statSync(file).mtimeMs;

/** Under another name until it is whole, or a build that is stopped would leave half of it to be served for ever. */
const writeTwin = async (file: string, twin: string, through: Transform): Promise<void> => {
  const unfinished = `${twin}.part`;
  await pipeline(createReadStream(file), through, createWriteStream(unfinished));
  renameSync(unfinished, twin);
};

const compress = async (file: string): Promise<void> => {
  const { size } = statSync(file);
  if (!isFresh(file, `${file}.br`)) await writeTwin(file, `${file}.br`, brotli(size));
  if (!isFresh(file, `${file}.gz`)) await writeTwin(file, `${file}.gz`, createGzip({ level: 9 }));
};

interface Listing {
  readonly build: string;
  readonly files: readonly string[];
}

const readListing = (file: string): Listing | undefined => {
  if (!existsSync(file)) return undefined;
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('build' in parsed) || !('files' in parsed))
    return undefined;
  const { build, files } = parsed;
  return typeof build === 'string' && Array.isArray(files) ? { build, files: files.map(String) } : undefined;
};

/**
 * Completes a build once every compiler has written its part: removes what neither this nor the previous
 * build names, because open pages of the previous release still load its chunks, compresses every text file
 * beside itself, and writes `build.json` last, so that a server never announces a build that is not there.
 */
export class Release implements RspackPluginInstance {
  readonly #dist: string;
  readonly #build: string;
  readonly #compress: boolean;
  readonly #waiting = new Set<string>();
  readonly #files = new Set<string>();
  #failed = false;

  constructor(dist: string, build: string, options: { compress: boolean }) {
    this.#dist = dist;
    this.#build = build;
    this.#compress = options.compress;
  }

  apply(compiler: Compiler) {
    const name = compiler.options.name ?? '';
    this.#waiting.add(name);
    compiler.hooks.watchRun.tap('Release', () => {
      this.#waiting.add(name);
    });
    compiler.hooks.done.tapPromise('Release', async ({ compilation }) => {
      this.#failed ||= compilation.errors.length > 0;
      const folder = relative(this.#dist, compiler.outputPath);
      for (const asset of Object.keys(compilation.assets)) this.#files.add(join(folder, asset));
      this.#waiting.delete(name);
      if (this.#waiting.size === 0 && !this.#failed) await this.#finish();
    });
  }

  async #finish() {
    const listing = join(this.#dist, 'assets.json');
    const before = join(this.#dist, 'previous-assets.json');
    const last = readListing(listing);
    if (last && last.build !== this.#build) writeFileSync(before, JSON.stringify(last));
    writeFileSync(listing, JSON.stringify({ build: this.#build, files: [...this.#files].sort() }));
    const listed = new Set([
      ...this.#files,
      ...(readListing(before)?.files ?? []).filter((file) => hashed.test(file)),
    ]);
    for (const part of ['shells', 'remotes'])
      for (const file of filesUnder(join(this.#dist, part)))
        if (!listed.has(relative(this.#dist, file).replace(/\.(br|gz)$/, ''))) rmSync(file);
    if (this.#compress)
      for (const file of filesUnder(this.#dist).filter((each) => compressible.test(each)))
        await compress(file);
    writeFileSync(join(this.#dist, 'build.json'), JSON.stringify({ build: this.#build }));
  }
}
