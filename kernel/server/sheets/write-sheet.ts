import type { FileSink } from '../storage/temp-file.ts';
import type { Cell } from './cells.ts';
import { WorkbookWriter } from './workbook-writer.ts';

export type { Cell } from './cells.ts';

/** Makes a file of rows. */
export interface SheetWriter {
  /**
   * Takes a row; await it, so that rows do not pile up before what writes them.
   * @throws what the file refused an earlier part with, such as a full disk.
   */
  add(row: readonly Cell[]): Promise<void>;
  /** Writes what is left of the file; nothing can be added any more. */
  end(): Promise<void>;
}

/** What a spreadsheet would run, or take for the start of something else than text. */
const runs = /^[=+\-@\t\r]/;

/** A text as no spreadsheet runs it from a CSV file: an apostrophe before it says that it is text. */
const asText = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text behind the apostrophe that `asText` puts before it. */
export const fromText = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return asText(cell);
  return typeof cell === 'object' ? (cell?.text ?? '') : String(cell);
};

const quoted = (cell: Cell): string => {
  const text = textOf(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** So many lines wait as text before they are written. */
const linesAtOnce = 1_000;

/** Writes CSV in UTF-8 with the mark by which spreadsheets know it. */
export function csvWriter(file: FileSink): SheetWriter {
  let text = '\ufeff';
  let lines = 0;
  const write = async () => {
    const part = Buffer.from(text);
    text = '';
    lines = 0;
    await file.write(part);
  };
  return {
    async add(row) {
      text += `${row.map(quoted).join(',')}\r\n`;
      lines += 1;
      if (lines === linesAtOnce) await write();
    },
    end: write,
  };
}

/** Room for a date with its time. */
const columnWidth = 18;

/** Rows of a sheet below its headings; a program that opens it takes 1,048,576 (docs/domain/reports.md#r2). */
const rowsOnSheet = 1_000_000;
/**
 * Writes XLSX row by row. What is added first stands at the head of each sheet; a second one is begun where the first
 * is full.
 * @param name of the sheet; further ones are numbered.
 */
export function xlsxWriter(name: string, file: FileSink, most = rowsOnSheet): SheetWriter {
  const book = new WorkbookWriter(file);
  const layout = { defaultWidth: columnWidth };
  let sheet = book.addSheet(name, layout);
  let heading: readonly Cell[] | null = null;
  let sheets = 1;
  let rows = 0;
  return {
    async add(row) {
      if (heading && rows === most) {
        await sheet.end();
        sheets += 1;
        rows = 0;
        sheet = book.addSheet(`${name} ${sheets}`, layout);
        await sheet.add(heading);
      }
      await sheet.add(row);
      if (heading) rows += 1;
      else heading = row;
    },
    async end() {
      await sheet.end();
      await book.end();
    },
  };
}
