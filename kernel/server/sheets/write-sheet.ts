import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import ExcelJs from 'exceljs';
import { z } from 'zod';
import type { FileSink } from '../storage/temp-file.ts';
import { type Cell, formats, type SumCell } from './cells.ts';

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

/** A text that a program would read as a formula or a number once a person has edited its cell. */
const readsOtherwise = /^[=+\-@\t\r\d]/;

/** One object for each format: the library writes a style that it knows much faster. */
const styles = new Map<string | null, { numFmt: string }>(
  Object.values(formats).map((numFmt) => [numFmt, { numFmt }]),
);

const formatOf = (cell: Cell | SumCell): string | null => {
  if (typeof cell === 'string') return readsOtherwise.test(cell) ? formats.text : null;
  if (typeof cell === 'number') return formats.count;
  return cell?.format ?? null;
};

/**
 * Writes a row of typed cells. A text is a cell of text, which no program runs whatever it begins with.
 * @param sheet of a workbook that is written with styles.
 */
export function writeRow(sheet: ExcelJs.Worksheet, cells: readonly (Cell | SumCell)[]): void {
  const row = sheet.addRow([]);
  cells.forEach((cell, index) => {
    if (cell === null) return;
    const written = row.getCell(index + 1);
    const format = formatOf(cell);
    const style = styles.get(format);
    if (style) written.style = style;
    if (typeof cell !== 'object') written.value = cell;
    else if ('value' in cell) written.value = cell.value;
    else {
      const column = sheet.getColumn(index + 1).letter;
      written.value = { formula: `SUM(${column}2:${column}${row.number - 1})`, result: cell.sum };
    }
  });
  row.commit();
}

/** Room for a date with its time. */
const columnWidth = 18;

/** Rows of a sheet below its headings; a program that opens it takes 1,048,576 (docs/domain/reports.md#r2). */
const rowsOnSheet = 1_000_000;
/** After so many rows it is looked at how many bytes wait to be zipped. */
const rowsAtOnce = 1_000;
/** So many bytes may wait in memory; what takes rows does not wait for the zip by itself. */
const mostWaiting = 4 * 1024 * 1024;
const bufferBytes = 64 * 1024;
const pauseMs = 2;

/** What of the library's sheet says how much of it is not zipped yet. */
const unzipped = z.object({
  stream: z.object({
    pipes: z.array(z.object({ _writableState: z.object({ length: z.number() }) })),
    buffers: z.array(z.unknown()),
  }),
});

const waitingIn = (sheet: unknown): number => {
  const { pipes, buffers } = unzipped.parse(sheet).stream;
  return pipes.reduce((sum, pipe) => sum + pipe._writableState.length, buffers.length * bufferBytes);
};

/**
 * Writes XLSX row by row. What is added first stands at the head of each sheet; a second one is begun where the first
 * is full.
 * @param name of the sheet; further ones are numbered.
 */
export function xlsxWriter(name: string, file: FileSink, most = rowsOnSheet): SheetWriter {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      file.write(chunk).then(() => done(), done);
    },
  });
  let failure: Error | null = null;
  const failed = new Promise<never>((_done, fail) => {
    stream.once('error', (error) => {
      failure = error;
      fail(error);
    });
  });
  // The next row, or the end of the file, is refused with it.
  failed.catch(() => undefined);
  const book = new ExcelJs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const properties = { defaultColWidth: columnWidth };
  let sheet = book.addWorksheet(name, { properties });
  let heading: readonly Cell[] | null = null;
  let sheets = 1;
  let rows = 0;
  const refuseFailed = () => {
    if (failure) throw failure;
  };
  return {
    async add(row) {
      refuseFailed();
      if (heading && rows === most) {
        sheet.commit();
        sheets += 1;
        rows = 0;
        sheet = book.addWorksheet(`${name} ${sheets}`, { properties });
        writeRow(sheet, heading);
      }
      writeRow(sheet, row);
      if (heading) rows += 1;
      else heading = row;
      if (rows % rowsAtOnce > 0) return;
      while (waitingIn(sheet) > mostWaiting) {
        await setTimeout(pauseMs);
        refuseFailed();
      }
    },
    async end() {
      refuseFailed();
      sheet.commit();
      await Promise.race([book.commit(), failed]);
    },
  };
}
