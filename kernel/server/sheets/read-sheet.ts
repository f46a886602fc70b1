import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import ExcelJs from 'exceljs';
import { decodedPieces, encodingOf } from './decode-text.ts';
import {
  broken,
  mostColumns,
  mostRows,
  nothingBelow,
  notSheet,
  refused,
  SheetRefused,
  tooMany,
} from './sheet-refused.ts';
import { checkedWorkbook } from './workbook-parts.ts';
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

const mostCell = 4_000;

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
  const parts = await checkedWorkbook(bytes);
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
