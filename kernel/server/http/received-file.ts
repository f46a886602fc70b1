import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';

/** What the body's parser tells of a file. */
interface ParsedFile {
  readonly originalFilename: string | null;
  readonly mimetype: string | null;
}

const collected = new WeakMap<object, Buffer[]>();

/** Where the body's parser writes a file to: the memory, since its size is limited and it is read at once. */
export function collectInMemory(file?: object): Writable {
  const chunks: Buffer[] = [];
  if (file) collected.set(file, chunks);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
}

/** A file as the kernel received it. As JSON it is the digest of its content, by which a repeated call is known. */
class ReceivedFile extends File {
  readonly #digest: string;

  constructor(content: Buffer<ArrayBuffer>, name: string, type: string) {
    super([content], name, { type });
    this.#digest = createHash('sha256').update(content).digest('base64url');
  }

  toJSON(): object {
    return { sha256: this.#digest };
  }
}

/** The file that the body's parser has collected, as the contract's schema takes it. */
export const receivedFile = (parsed: ParsedFile): File =>
  new ReceivedFile(
    Buffer.concat(collected.get(parsed) ?? []),
    parsed.originalFilename ?? '',
    parsed.mimetype ?? '',
  );
