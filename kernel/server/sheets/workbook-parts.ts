import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type MergedRanges, MergeScanner } from './merged-cells.ts';
import { brokenSheet, SheetRefusedError, tooMany } from './sheet-refused.ts';

/** What a workbook may hold once it is unpacked, in all and in one part of it. */
const mostUnpacked = 160 * 1024 * 1024;

/**
 * How much a packed part of a workbook holds, without keeping it.
 * @param look sees each piece. @throws SheetRefusedError where it is above a limit.
 */
async function unpackedSize(packed: Buffer, most: number, look: (piece: Buffer) => void): Promise<number> {
  let size = 0;
  try {
    for await (const piece of Readable.from([packed]).pipe(createInflateRaw())) {
      size += Buffer.byteLength(piece);
      if (size > most) throw tooMany();
      look(Buffer.from(piece));
    }
  } catch (error) {
    throw error instanceof SheetRefusedError ? error : brokenSheet();
  }
  return size;
}

/** One part of a workbook as the list at its end names it. */
interface Part {
  readonly name: Buffer;
  readonly isPacked: boolean;
  /** As it stands in the file. */
  readonly content: Buffer;
  /** How much it holds. */
  readonly size: number;
  /** Where it stands. */
  readonly place: number;
  /** Of a sheet its merged cells; else null. */
  readonly merged: MergedRanges | null;
}

/** How a part is packed: not at all, or deflated. */
const methods = { stored: 0, deflated: 8 } as const;
const isEncrypted = 1;
const unicodeNames = 0x0800;

/** How the library tells a sheet from other parts. */
const sheetPart = /xl\/worksheets\/sheet(\d+)[.]xml/;

/** Reads an entry of the list of parts. @param left how much the part may hold. */
async function partOf(bytes: Buffer, at: number, left: number): Promise<Part> {
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const [length, place] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  const isPacked = method === methods.deflated;
  if (place + 30 > bytes.length || (flags & isEncrypted) !== 0) throw brokenSheet();
  if (!isPacked && method !== methods.stored) throw brokenSheet();
  const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  const content = bytes.subarray(start, start + length);
  if (content.length < length) throw brokenSheet();
  if (left <= 0 || (!isPacked && length > left)) throw tooMany();
  const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  const scanner = sheetPart.test(name.toString('latin1')) ? new MergeScanner() : null;
  const look = (piece: Buffer) => scanner?.add(piece.toString('latin1'));
  const size = isPacked ? await unpackedSize(content, left, look) : length;
  if (!isPacked) look(content);
  return { name, isPacked, content, size, place, merged: scanner?.ranges ?? null };
}

/** A workbook of which each part was looked through. */
export interface CheckedWorkbook {
  readonly bytes: Buffer;
  /** The merged cells of each sheet, in the order in which the sheets stand in `bytes`. */
  readonly merged: readonly MergedRanges[];
}

/** A part with a head of its own that says nothing but what was looked at. */
function headed({ name, isPacked, content, size }: Part): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(unicodeNames, 6);
  head.writeUInt16LE(isPacked ? methods.deflated : methods.stored, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content]);
}

/** What a sheet is read with, such as the list of sheets and the texts, comes before the sheets. */
const before = ['xl/_rels/workbook.xml.rels', 'xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml'];

const byUse = (one: Part, other: Part): number => {
  const isSheet = ({ name }: Part) => Number(!before.includes(name.toString('latin1')));
  return isSheet(one) - isSheet(other) || one.place - other.place;
};

/**
 * Unpacks each part of a workbook once and throws it away, so that what would fill the memory is known before it is
 * read.
 * @returns the parts that were looked through, and nothing else: the library goes by the head of each part and not by
 *   the list at the end, which may name fewer, or name them otherwise.
 */
export async function checkedWorkbook(bytes: Buffer): Promise<CheckedWorkbook> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw brokenSheet();
  let at = bytes.readUInt32LE(end + 16);
  const count = bytes.readUInt16LE(end + 10);
  const parts: Part[] = [];
  let unpacked = 0;
  let packed = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw brokenSheet();
    const part = await partOf(bytes, at, mostUnpacked - unpacked);
    parts.push(part);
    unpacked += part.size;
    packed += part.content.length;
    // Parts that stand in one another would each be written out, however little the file is.
    if (packed > bytes.length) throw tooMany();
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const ending = Buffer.alloc(22);
  ending.write('PK\x05\x06', 'latin1');
  const ordered = parts.sort(byUse);
  return {
    bytes: Buffer.concat([...ordered.map(headed), ending]),
    merged: ordered.flatMap(({ merged }) => merged ?? []),
  };
}
