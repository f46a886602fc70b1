import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import ExcelJs from 'exceljs';
import { decodedPieces, encodingOf } from './decode-text.ts';
import { SheetRefused } from './sheet-refused.ts';
import { fromText } from './write-sheet.ts';

export { SheetRefused } from './sheet-refused.ts';

/** The cells of a row, all of them text; formulas are not worked out. */
export type SheetRow = readonly string[];

/** A file of rows that was looked through once, and of which no row stays in memory. */
export interface Sheet {
  readonly headings: SheetRow;
  /** How many rows are below the headings. */
  readonly rowCount: number;
  /** Reads the rows below the headings, anew with each call. */
  rows(): AsyncGenerator<SheetRow>;
}

const mostRows = 50_000;
const mostColumns = 100;
const mostCell = 4_000;
/** What a workbook may hold once it is unpacked, in all and in one part of it. */
const mostUnpacked = 160 * 1024 * 1024;

const refused = (en: string, th: string): SheetRefused => new SheetRefused({ en, th });

const tooMany = () =>
  refused(
    `The file has more than ${mostRows.toLocaleString('en')} rows or more than ${mostColumns} columns. Split it into several files.`,
    `ไฟล์มีมากกว่า ${mostRows.toLocaleString('en')} แถวหรือมากกว่า ${mostColumns} คอลัมน์ กรุณาแบ่งเป็นหลายไฟล์`,
  );
const notSheet = () =>
  refused(
    'This is no CSV file and no Excel workbook (.xlsx). Save the list as one of these and choose it again.',
    'ไฟล์นี้ไม่ใช่ CSV หรือ Excel (.xlsx) กรุณาบันทึกรายชื่อเป็นไฟล์ชนิดดังกล่าวแล้วเลือกใหม่',
  );
const broken = () =>
  refused(
    'The workbook cannot be read; it may be damaged. Save it again in Excel and choose it again.',
    'อ่านไฟล์ Excel ไม่ได้ ไฟล์อาจเสียหาย กรุณาบันทึกใหม่ใน Excel แล้วเลือกอีกครั้ง',
  );

const nothingBelow = () =>
  refused(
    'The file has no rows below its headings. Write the headings into the first row.',
    'ไฟล์ไม่มีข้อมูลใต้หัวคอลัมน์ กรุณาใส่หัวคอลัมน์ในแถวแรก',
  );

const textsOf = (record: unknown): string[] => (Array.isArray(record) ? record.map(String) : []);
const cleaned = (text: string): string => fromText(text.trim()).slice(0, mostCell + 1);

/** The character between the fields: the one that the first line has most of. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.mark ?? ',';
};

async function* csvRows(bytes: Uint8Array, encoding: string): AsyncGenerator<SheetRow> {
  const [start = ''] = decodedPieces(bytes, encoding);
  const parser = parse({
    delimiter: separatorOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 512 * 1024,
    to_line: 4 * mostRows,
  });
  Readable.from(decodedPieces(bytes, encoding)).pipe(parser);
  try {
    for await (const record of parser) yield textsOf(record).map(cleaned);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw refused(
      `Line ${line} cannot be read: a quotation mark is not closed. Mend it and choose the file again.`,
      `อ่านบรรทัดที่ ${line} ไม่ได้ เพราะเครื่องหมายคำพูดไม่ครบคู่ กรุณาแก้ไขแล้วเลือกไฟล์อีกครั้ง`,
    );
  }
}

/** How much a packed part of a workbook holds, without keeping it. @throws SheetRefused where it is above a limit. */
async function unpackedSize(packed: Buffer, most: number): Promise<number> {
  let size = 0;
  try {
    for await (const piece of Readable.from([packed]).pipe(createInflateRaw())) {
      size += Buffer.byteLength(piece);
      if (size > most) throw tooMany();
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : broken();
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
}

/** How a part is packed: not at all, or deflated. */
const methods = { stored: 0, deflated: 8 } as const;
const isEncrypted = 1;
const unicodeNames = 0x0800;

/** Reads an entry of the list of parts. @param left how much the part may hold. */
async function partOf(bytes: Buffer, at: number, left: number): Promise<Part> {
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const [length, place] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  const isPacked = method === methods.deflated;
  if (place + 30 > bytes.length || (flags & isEncrypted) !== 0) throw broken();
  if (!isPacked && method !== methods.stored) throw broken();
  const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  const content = bytes.subarray(start, start + length);
  if (content.length < length) throw broken();
  if (left <= 0 || (!isPacked && length > left)) throw tooMany();
  const size = isPacked ? await unpackedSize(content, left) : length;
  const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  return { name, isPacked, content, size, place };
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

/**
 * Unpacks each part of a workbook once and throws it away, so that what would fill the memory is known before it is
 * read.
 * @returns the parts that were looked through, and nothing else: the library goes by the head of each part and not by
 *   the list at the end, which may name fewer, or name them otherwise.
 */
async function lookedThrough(bytes: Buffer): Promise<Buffer> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw broken();
  let at = bytes.readUInt32LE(end + 16);
  const count = bytes.readUInt16LE(end + 10);
  const parts: Part[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw broken();
    const part = await partOf(bytes, at, mostUnpacked - total);
    parts.push(part);
    total += part.size;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const ending = Buffer.alloc(22);
  ending.write('PK\x05\x06', 'latin1');
  return Buffer.concat([...parts.sort((one, other) => one.place - other.place).map(headed), ending]);
}

/** A cell's text: of a formula the formula, because nobody here has worked out what it says. */
function textOf(value: ExcelJs.CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('formula' in value || 'sharedFormula' in value)
    return `=${'formula' in value ? value.formula : value.sharedFormula}`;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return textOf(value.text);
  return '';
}

async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  const reader = new ExcelJs.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
    entries: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'cache',
    worksheets: 'emit',
  });
  try {
    for await (const sheet of reader) {
      for await (const row of sheet) {
        const { values } = row;
        // The first place of what the library answers is empty, because columns count from 1.
        const cells = Array.isArray(values)
          ? Array.from(values.slice(1), (value) => cleaned(textOf(value)))
          : [];
        if (cells.some((cell) => cell !== '')) yield cells;
      }
      // The first sheet is the list; further ones are not looked at.
      break;
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : broken();
  }
}

async function workbookIn(bytes: Buffer): Promise<() => AsyncGenerator<SheetRow>> {
  const parts = await lookedThrough(bytes);
  return () => xlsxRows(parts);
}

function textIn(bytes: Buffer): () => AsyncGenerator<SheetRow> {
  const encoding = encodingOf(bytes);
  return () => csvRows(bytes, encoding);
}

/**
 * Looks a CSV file or an Excel workbook through by what it holds, whatever its name says.
 * @throws SheetRefused with a sentence for the person.
 */
export async function openSheet(bytes: Buffer): Promise<Sheet> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === '\xd0\xcf\x11\xe0' || start === '%PDF' || start.startsWith('\x89PNG')) throw notSheet();
  const all = start === 'PK\x03\x04' ? await workbookIn(bytes) : textIn(bytes);
  let headings: SheetRow | undefined;
  let rowCount = -1;
  for await (const row of all()) {
    headings ??= row.map((each) => each.trim());
    rowCount += 1;
    if (rowCount > mostRows || row.length > mostColumns) throw tooMany();
  }
  if (!headings?.length || rowCount < 1) throw nothingBelow();
  return {
    headings,
    rowCount,
    async *rows() {
      const rows = all();
      await rows.next();
      yield* rows;
    },
  };
}
