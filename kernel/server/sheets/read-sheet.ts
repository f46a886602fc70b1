import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodedPieces, encodingOf } from './decode-text.ts';
import { openWorkbook } from './read-workbook.ts';
import {
  emptyHeadings,
  maxImportColumns,
  maxImportRows,
  nothingBelow,
  notSheet,
  sheetError,
  tooMany,
} from './sheet-refused.ts';
import { cleanCell, isEmptyRow, type SheetRow, type Source, type SourceRow } from './sheet-source.ts';

export { SheetRefusedError } from './sheet-refused.ts';

export type { SheetRow } from './sheet-source.ts';

/** Where staff say that the headings are. */
export interface SheetChoice {
  /** Name of a visible sheet; null for a text. */
  readonly sheet: string | null;
  /** As a spreadsheet numbers the row; null to find the row by its headings. */
  readonly headingRow: number | null;
}

/** What staff can choose from. */
export interface SheetCandidates {
  /** Names of the visible sheets; none for a text. */
  readonly sheets: readonly string[];
  /** The first rows of the sheet, with their text shortened. */
  readonly rows: readonly { readonly number: number; readonly text: string }[];
  /** Number of the last row of the sheet. */
  readonly lastRow: number;
  /** True if the first row of the sheet has the headings, and they are known. */
  readonly isFirstRowKnown: boolean;
}

/** A file of rows that was looked through once, and of which no row stays in memory. */
export interface Sheet {
  readonly headings: readonly string[];
  /** How many rows are below the headings. */
  readonly rowCount: number;
  /** Where the headings stand. */
  readonly place: {
    /** Name of the sheet; null for a text. */
    readonly sheet: string | null;
    /** As a spreadsheet numbers the row. */
    readonly headingRow: number;
    /** Names of the hidden sheets, which are not read. */
    readonly hiddenSheets: readonly string[];
  };
  readonly candidates: SheetCandidates;
  /** True for a text whose fields are separated by semicolons: in such a region the comma is the decimal mark. */
  readonly hasDecimalCommas: boolean;
  /** Reads the rows below the headings, again with each call. */
  rows(): AsyncGenerator<SheetRow>;
}

const textsOf = (record: unknown): string[] => (Array.isArray(record) ? record.map(String) : []);

/** A first line that names the separator for Excel. */
const separatorLine = /^\ufeff?"?sep=(.)"?[;,\t]*\r?\n/i;

/** The character between the fields: the one that the file names, or that its first lines have most of. */
function separatorIn(start: string): { readonly separator: string; readonly firstLine: number } {
  const named = separatorLine.exec(start)?.[1];
  if (named !== undefined) return { separator: named, firstLine: 2 };
  const lines = start.replace(/"[^"]*"/g, '').split(/\r\n|\n|\r/, 20);
  const counted = [',', ';', '\t'].map((mark) => ({
    mark,
    count: Math.max(...lines.map((line) => line.split(mark).length)),
  }));
  const most = counted.sort((one, other) => other.count - one.count)[0]?.mark ?? ',';
  return { separator: most, firstLine: 1 };
}

interface TextForm {
  readonly encoding: string;
  readonly separator: string;
  readonly firstLine: number;
}

async function* csvRows(
  bytes: Uint8Array,
  { encoding, separator, firstLine }: TextForm,
): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter: separator,
    from_line: firstLine,
    bom: true,
    // A quotation mark inside a field that is not quoted is a character like any other.
    relax_quotes: true,
    relax_column_count: true,
    // Empty lines count in the row numbers, so they are dropped only below.
    skip_empty_lines: false,
    max_record_size: 512 * 1024,
    to_line: 4 * maxImportRows,
  });
  Readable.from(decodedPieces(bytes, encoding)).pipe(parser);
  try {
    let number = 0;
    for await (const record of parser) {
      number += 1;
      const cells = textsOf(record).map(cleanCell);
      if (!isEmptyRow(cells)) yield { number, cells, sheet: null };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw sheetError(
      `Line ${line} cannot be read: a quotation mark is not closed. Mend it and choose the file again.`,
      `อ่านบรรทัดที่ ${line} ไม่ได้ เพราะเครื่องหมายคำพูดไม่ครบคู่ กรุณาแก้ไขแล้วเลือกไฟล์อีกครั้ง`,
    );
  }
}

/** Rows of a sheet among which its headings are looked for. */
const mostTitleLines = 20;
const mostCandidateRows = 10;
const mostCandidateSheets = 100;
const mostCandidateText = 80;

interface Heading {
  readonly row: SourceRow;
  /** How many cells are known headings. */
  readonly known: number;
}

/** Rows of the chosen sheet; all rows without a choice. */
async function* chosenRows(
  all: AsyncGenerator<SourceRow>,
  choice: SheetChoice | null,
): AsyncGenerator<SourceRow> {
  for await (const row of all) if (choice === null || row.sheet === choice.sheet) yield row;
}

/**
 * The row of headings: of the first sheet that has one with at least two known headings, the row with the most of them.
 * The first row of all if no sheet has any.
 */
async function findHeadings(
  all: AsyncGenerator<SourceRow>,
  countKnown: (cells: readonly string[]) => number,
): Promise<Heading | undefined> {
  let first: Heading | undefined;
  let best: Heading | undefined;
  let [sheet, seen]: [string | null | undefined, number] = [undefined, 0];
  for await (const row of all) {
    first ??= { row, known: countKnown(row.cells) };
    if (row.sheet !== sheet) {
      if (best) break;
      [sheet, seen] = [row.sheet, 0];
    }
    seen += 1;
    if (seen > mostTitleLines) {
      if (best || row.sheet === null) break;
      continue;
    }
    const known = countKnown(row.cells);
    if (known >= 2 && known > (best?.known ?? 0)) best = { row, known };
  }
  return best ?? first;
}

/** The chosen row. @throws SheetRefusedError if it is empty or past the end. */
async function findRow(
  rows: AsyncGenerator<SourceRow>,
  number: number,
  countKnown: (cells: readonly string[]) => number,
): Promise<Heading> {
  for await (const row of rows) {
    if (row.number === number) return { row, known: countKnown(row.cells) };
    if (row.number > number) break;
  }
  throw emptyHeadings(number);
}

function shorten(cells: readonly string[]): string {
  const letters = [...cells.filter((cell) => cell !== '').join(' · ')];
  return letters.length > mostCandidateText
    ? `${letters.slice(0, mostCandidateText - 1).join('')}…`
    : letters.join('');
}

function textIn(bytes: Buffer): Source {
  const encoding = encodingOf(bytes);
  const [start = ''] = decodedPieces(bytes, encoding);
  const { separator, firstLine } = separatorIn(start);
  return {
    hasDecimalCommas: separator === ';',
    hidden: new Set(),
    visible: new Set(),
    all: () => csvRows(bytes, { encoding, separator, firstLine }),
  };
}

/**
 * Reads a CSV file or an Excel workbook once, by its content and not by its name.
 * @param countKnown counts the known headings of a row, so that title lines and other sheets are skipped. Without it
 * the first row has the headings.
 * @param choice the sheet and row that staff chose.
 * @throws SheetRefusedError with a sentence for the user.
 */
export async function openSheet(
  bytes: Buffer,
  countKnown: (cells: readonly string[]) => number = () => 0,
  choice: SheetChoice | null = null,
): Promise<Sheet> {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start === '\xd0\xcf\x11\xe0' || start === '%PDF' || start.startsWith('\x89PNG')) throw notSheet();
  const source = start === 'PK\x03\x04' ? await openWorkbook(bytes) : textIn(bytes);
  const { all, hasDecimalCommas, hidden, visible } = source;
  const searched = chosenRows(all(), choice);
  const heading =
    choice?.headingRow == null
      ? await findHeadings(searched, countKnown)
      : await findRow(searched, choice.headingRow, countKnown);
  if (!heading) throw nothingBelow();
  const { sheet, number: headingRow, cells: headings } = heading.row;
  if (headings.length > maxImportColumns) throw tooMany();
  async function* sheetRows(): AsyncGenerator<SheetRow> {
    let isInside = false;
    for await (const { sheet: name, number, cells } of all()) {
      if (name === sheet) {
        isInside = true;
        yield { number, cells };
      } else if (isInside) return;
    }
  }
  async function* below(): AsyncGenerator<SheetRow> {
    let isBelow = false;
    for await (const row of sheetRows()) {
      if (isBelow) yield row;
      isBelow ||= row.number === headingRow;
    }
  }
  const rows: SheetCandidates['rows'][number][] = [];
  let [rowCount, lastRow, isBelow] = [0, 0, false];
  for await (const { number, cells } of sheetRows()) {
    if (rows.length < mostCandidateRows || number === headingRow) rows.push({ number, text: shorten(cells) });
    lastRow = number;
    if (isBelow) {
      rowCount += 1;
      if (rowCount > maxImportRows || cells.length > maxImportColumns) throw tooMany();
    }
    isBelow ||= number === headingRow;
  }
  if (rowCount < 1) throw nothingBelow();
  return {
    headings: headings.map((each) => each.trim()),
    rowCount,
    place: { sheet, headingRow, hiddenSheets: [...hidden] },
    candidates: {
      sheets: [...visible].slice(0, mostCandidateSheets),
      // The last row has no rows below it.
      rows: rows.filter(({ number }) => number < lastRow),
      lastRow,
      isFirstRowKnown: rows[0]?.number === headingRow && heading.known >= 2,
    },
    hasDecimalCommas,
    rows: below,
  };
}
