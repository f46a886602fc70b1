import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { FileSink } from '../storage/temp-file.ts';

const deflated = 8;
/** Sizes follow the content, and names are UTF-8. */
const flags = 0x0808;
const version = 20;
/** 1 January 1980, the first day that a ZIP file knows. */
const day = 0x0021;

/** What a ZIP file says of a part, once all of it is written. */
interface PartSizes {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const noSizes: PartSizes = { crc: 0, packed: 0, size: 0 };

function writeSizes(bytes: Buffer, at: number, { crc, packed, size }: PartSizes): void {
  bytes.writeUInt32LE(crc, at);
  bytes.writeUInt32LE(packed, at + 4);
  bytes.writeUInt32LE(size, at + 8);
}

/** The fields that the head of a part and its entry in the directory share. */
function writeCommon(bytes: Buffer, at: number, name: Buffer, sizes: PartSizes): void {
  bytes.writeUInt16LE(version, at);
  bytes.writeUInt16LE(flags, at + 2);
  bytes.writeUInt16LE(deflated, at + 4);
  bytes.writeUInt16LE(day, at + 8);
  writeSizes(bytes, at + 10, sizes);
  bytes.writeUInt16LE(name.length, at + 22);
}

function partHead(name: Buffer): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('PK\x03\x04', 'latin1');
  writeCommon(bytes, 4, name, noSizes);
  return Buffer.concat([bytes, name]);
}

function partEnd(sizes: PartSizes): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write('PK\x07\x08', 'latin1');
  writeSizes(bytes, 4, sizes);
  return bytes;
}

function directoryEntry(name: Buffer, sizes: PartSizes, place: number): Buffer {
  const bytes = Buffer.alloc(46);
  bytes.write('PK\x01\x02', 'latin1');
  bytes.writeUInt16LE(version, 4);
  writeCommon(bytes, 6, name, sizes);
  bytes.writeUInt32LE(place, 42);
  return Buffer.concat([bytes, name]);
}

function directoryEnd(parts: number, length: number, place: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.write('PK\x05\x06', 'latin1');
  bytes.writeUInt16LE(parts, 8);
  bytes.writeUInt16LE(parts, 10);
  bytes.writeUInt32LE(length, 12);
  bytes.writeUInt32LE(place, 16);
  return bytes;
}

/** A part of a ZIP file that is being written. */
export interface ZipPart {
  /** Waits while the file does not take more. @throws the error with which the file refused an earlier piece. */
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

/**
 * Writes a ZIP file of less than 4 GB, one part after the other. At most some pieces of a part are in memory.
 * A larger file fails with a RangeError.
 */
export class ZipWriter {
  readonly #file: FileSink;
  readonly #directory: Buffer[] = [];
  #length = 0;

  constructor(file: FileSink) {
    this.#file = file;
  }

  /** Begins a part. The one before must have ended. */
  async begin(path: string): Promise<ZipPart> {
    const name = Buffer.from(path);
    const place = this.#length;
    await this.#write(partHead(name));
    const deflate = createDeflateRaw();
    let [crc, packed, size] = [0, 0, 0];
    const packing = pipeline(
      deflate,
      new Writable({
        write: (piece: Buffer, _encoding, done) => {
          packed += piece.length;
          this.#write(piece).then(() => done(), done);
        },
      }),
    );
    let failure: unknown;
    packing.catch((error: unknown) => {
      failure = error;
    });
    return {
      write: async (text) => {
        if (failure) throw failure;
        const bytes = Buffer.from(text);
        size += bytes.length;
        crc = crc32(bytes, crc);
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), packing]);
      },
      end: async () => {
        deflate.end();
        await packing;
        const sizes = { crc, packed, size };
        await this.#write(partEnd(sizes));
        this.#directory.push(directoryEntry(name, sizes, place));
      },
    };
  }

  /** Writes the directory. Nothing can be added afterwards. */
  async end(): Promise<void> {
    const directory = Buffer.concat(this.#directory);
    const place = this.#length;
    await this.#write(directory);
    await this.#write(directoryEnd(this.#directory.length, directory.length, place));
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#length += bytes.length;
    await this.#file.write(bytes);
  }
}
