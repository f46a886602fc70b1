import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'koa';

/** Copies that the build makes beside a file, the smallest first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/** The place of an address below a folder; null if it is malformed, leaves the folder or names a hidden file. */
function findPath(root: string, address: string): string | null {
  try {
    const path = decodeURIComponent(address);
    const isHidden = path.split(/[/\\]/).some((name) => name.startsWith('.'));
    return isHidden || path.includes('\0') ? null : join(root, path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

async function statFile(path: string): Promise<Stats | null> {
  try {
    const file = await stat(path);
    return file.isFile() ? file : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return null;
    throw error;
  }
}

/**
 * Answers with a file of a folder, compressed if the caller accepts it and the build made such a copy.
 * @param address percent-encoded path below the folder.
 * @param cacheControl the header of the answer.
 * @returns the file's path; null if there is none, and then nothing is answered.
 */
export async function sendFile(
  ctx: Context,
  root: string,
  address: string,
  cacheControl: string,
): Promise<string | null> {
  const plain = findPath(root, address);
  if (plain === null) return null;
  for (const { name, extension } of encodings) {
    if (ctx.acceptsEncodings(name, 'identity') !== name) continue;
    const copy = await statFile(plain + extension);
    if (!copy) continue;
    ctx.set('content-encoding', name);
    return sendBody(ctx, plain, plain + extension, copy, cacheControl);
  }
  const file = await statFile(plain);
  return file && sendBody(ctx, plain, plain, file, cacheControl);
}

function sendBody(ctx: Context, plain: string, path: string, file: Stats, cacheControl: string): string {
  ctx.set('cache-control', cacheControl);
  ctx.lastModified = file.mtime;
  ctx.type = extname(plain);
  ctx.body = createReadStream(path);
  ctx.length = file.size;
  return path;
}
