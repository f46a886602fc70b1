import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What takes a file part after part. */
export interface FileSink {
  write(part: Uint8Array): Promise<void>;
}

/** Takes a small file in memory. */
export class MemoryFile implements FileSink {
  readonly #parts: Uint8Array[] = [];

  async write(part: Uint8Array): Promise<void> {
    // A part may be a piece of a larger buffer, which would be kept whole.
    this.#parts.push(Uint8Array.from(part));
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `sala-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

/**
 * Takes a large file on disk, so that it costs no memory. It has no name there, and is gone with the process however
 * that ends.
 */
export class Spool implements FileSink {
  #handle: FileHandle | undefined;
  #length = 0;

  /** In bytes, of what was written so far. */
  get length(): number {
    return this.#length;
  }

  async write(part: Uint8Array): Promise<void> {
    this.#handle ??= await openNameless();
    for (let done = 0; done < part.length; ) {
      const { bytesWritten } = await this.#handle.write(part, done, part.length - done, this.#length);
      done += bytesWritten;
      this.#length += bytesWritten;
    }
  }

  /** All that was written, from its beginning; nothing may be written meanwhile. */
  async stream(): Promise<Readable> {
    this.#handle ??= await openNameless();
    return this.#handle.createReadStream({ start: 0, autoClose: false });
  }

  /** Gives the disk's space back. */
  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }
}
