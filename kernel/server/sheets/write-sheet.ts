import { Writable } from 'node:stream';
import ExcelJs from 'exceljs';

/** A cell as it is written: text, or a number that is added up. */
export type Cell = string | number | null;

/** Collects rows and makes one file of them. */
export interface SheetWriter {
  add(row: readonly Cell[]): void;
  /** The file; nothing can be added any more. */
  end(): Promise<Uint8Array>;
}

/** What a spreadsheet would run, or take for the start of something else than text. */
const runs = /^[=+\-@\t\r]/;

/** A text as no spreadsheet runs it: an apostrophe before it says that it is text. */
export const asText = (text: string): string => (runs.test(text) ? `'${text}` : text);

/** The text behind the apostrophe that `asText` puts before it. */
export const fromText = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text);

const safe = (cell: Cell): string | number | null => (typeof cell === 'string' ? asText(cell) : cell);

const quoted = (cell: Cell): string => {
  const text = String(safe(cell) ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes CSV in UTF-8 with the mark by which spreadsheets know it. */
export function csvWriter(): SheetWriter {
  const lines: string[] = [];
  return {
    add: (row) => void lines.push(row.map(quoted).join(',')),
    end: async () => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
  };
}

/** Writes one sheet of XLSX, row by row. @param name of the sheet. */
export function xlsxWriter(name: string): SheetWriter {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useStyles: false, useSharedStrings: false });
  const sheet = book.addWorksheet(name);
  return {
    add: (row) => sheet.addRow(row.map(safe)).commit(),
    async end() {
      sheet.commit();
      await book.commit();
      return Buffer.concat(chunks);
    },
  };
}
