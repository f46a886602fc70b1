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
export class TempFile implements FileSink {
  #opened: Promise<FileHandle> | undefined;
  #length = 0;
  #isClosed = false;

  /** In bytes, of what was written so far. */
  get length(): number {
    return this.#length;
  }

  async write(part: Uint8Array): Promise<void> {
    const handle = await this.#open();
    for (let done = 0; done < part.length; ) {
      const { bytesWritten } = await handle.write(part, done, part.length - done, this.#length);
      done += bytesWritten;
      this.#length += bytesWritten;
    }
  }

  /** All that was written, from its beginning; nothing may be written in the meantime. */
  async stream(): Promise<Readable> {
    const handle = await this.#open();
    return handle.createReadStream({ start: 0, autoClose: false });
  }

  /** Gives the disk's space back; what still comes then, as of a file that was given up, is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opened?.then(
      (handle) => handle.close(),
      () => undefined,
    );
  }

  async #open(): Promise<FileHandle> {
    if (this.#isClosed) throw new Error('The file is closed');
    this.#opened ??= openNameless();
    return this.#opened;
  }
}
