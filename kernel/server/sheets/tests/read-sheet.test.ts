import { deflateRawSync } from 'node:zlib';
import ExcelJs from 'exceljs';
import { expect, test } from 'vitest';
import { openSheet } from '../read-sheet.ts';
import { SheetRefusedError } from '../sheet-refused.ts';

/** A zip of so many parts that all are the same packed content, which stands in it once. */
function bomb(parts: number, packed: Buffer): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, ...Array.from({ length: parts }, () => entry), end]);
}

test('a small workbook that would fill the memory is refused before it is read', async () => {
  const bytes = bomb(20, deflateRawSync(Buffer.alloc(10 * 1024 * 1024)));
  expect(bytes.length).toBeLessThan(20_000);
  const refusal = await openSheet(bytes).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SheetRefusedError);
  expect(refusal).toMatchObject({ message: expect.stringContaining('Split it into several files') });
});

test('a workbook whose parts stand in one another, and hold nothing, is refused before it is written out', async () => {
  const packed = Buffer.concat([deflateRawSync(''), Buffer.alloc(1024 * 1024)]);
  const refusal = await openSheet(bomb(50, packed)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SheetRefusedError);
  expect(refusal).toMatchObject({ message: expect.stringContaining('Split it into several files') });
});

const heading = ['Name', 'Phone'];
const listed = ['Ann', '0812345678'];

async function workbook(): Promise<Buffer> {
  const book = new ExcelJs.Workbook();
  const sheet = book.addWorksheet('Members');
  for (const row of [heading, listed]) sheet.addRow(row);
  return Buffer.from(new Uint8Array(await book.xlsx.writeBuffer()));
}

const endOf = (bytes: Buffer): number => bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
const listOf = (bytes: Buffer): number => bytes.readUInt32LE(endOf(bytes) + 16);

/** Where the entries of the list of parts stand. */
function entriesOf(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = listOf(bytes); bytes.readUInt32LE(at) === 0x02014b50; ) {
    places.push(at);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return places;
}

/** The workbook with a part before all others that its list of parts does not name. */
function withUnlisted(bytes: Buffer, name: string, content: string): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(Buffer.byteLength(content), 22);
  local.writeUInt16LE(name.length, 26);
  const before = Buffer.concat([local, Buffer.from(name), packed]);
  const moved = Buffer.from(bytes);
  for (const at of entriesOf(bytes))
    moved.writeUInt32LE(bytes.readUInt32LE(at + 42) + before.length, at + 42);
  moved.writeUInt32LE(listOf(bytes) + before.length, endOf(bytes) + 16);
  return Buffer.concat([before, moved]);
}

async function rowsIn(bytes: Buffer): Promise<unknown[]> {
  const { headings, rows } = await openSheet(bytes);
  const read: unknown[] = [headings];
  for await (const { cells } of rows()) read.push(cells);
  return read;
}

test('of a workbook nothing is read but the parts whose size was looked at', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = `<row>${cell('Unlisted')}${cell('0899999999')}</row>`;
  const hidden = `<worksheet><sheetData>${row.repeat(3)}</sheetData></worksheet>`;
  const bytes = withUnlisted(await workbook(), 'xl/worksheets/sheet1.xml', hidden);
  expect(await rowsIn(bytes)).toEqual([heading, listed]);
});

test.each([
  ['as not packed', 0],
  ['as packed in a way that is not read', 12],
])('a workbook whose list names its packed parts %s is refused', async (_how, method) => {
  const bytes = await workbook();
  for (const at of entriesOf(bytes)) bytes.writeUInt16LE(method, at + 10);
  expect(await openSheet(bytes).catch((error: unknown) => error)).toBeInstanceOf(SheetRefusedError);
});
