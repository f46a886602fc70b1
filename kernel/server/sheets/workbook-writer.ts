import type { FileSink } from '../storage/temp-file.ts';
import { type Cell, formats, type SumCell } from './cells.ts';
import { type ZipPart, ZipWriter } from './zip-writer.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot have are left out. */
const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
  text.replace(/[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (mark) => escapes[mark] ?? '');

/** Formats that each spreadsheet knows by a number of its own; others are numbered from 164. */
const knownFormats: Readonly<Record<string, number>> = { '#,##0': 3, '#,##0.00': 4, '@': 49 };
const firstOwnFormat = 164;

const cellFormats: readonly string[] = Object.values(formats);
/** The number of a cell's style. Style 0 has no format. */
const styleNumbers: ReadonlyMap<string, number> = new Map(
  cellFormats.map((format, index) => [format, index + 1]),
);
const formatNumber = (format: string, index: number): number =>
  knownFormats[format] ?? firstOwnFormat + index;

function stylesPart(): string {
  const own = cellFormats.flatMap((format, index) =>
    format in knownFormats
      ? []
      : `<numFmt numFmtId="${formatNumber(format, index)}" formatCode="${escapeXml(format)}"/>`,
  );
  const styles = cellFormats.map(
    (format, index) =>
      `<xf numFmtId="${formatNumber(format, index)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `${head}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

const sheetPath = (number: number): string => `worksheets/sheet${number}.xml`;

function workbookPart(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 2}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${documentTypes}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relationsPart(sheets: number): string {
  const relations = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 2}" Type="${documentTypes}/worksheet" Target="${sheetPath(index + 1)}"/>`,
  );
  return (
    `${head}<Relationships xmlns="${packageTypes}/relationships">` +
    `<Relationship Id="rId1" Type="${documentTypes}/styles" Target="styles.xml"/>${relations.join('')}</Relationships>`
  );
}

const rootRelationsPart =
  `${head}<Relationships xmlns="${packageTypes}/relationships">` +
  `<Relationship Id="rId1" Type="${documentTypes}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function contentTypesPart(sheets: number): string {
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${contentTypes}.${type}+xml"/>`;
  const parts = Array.from({ length: sheets }, (_, index) => override(sheetPath(index + 1), 'worksheet'));
  return (
    `${head}<Types xmlns="${packageTypes}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${parts.join('')}</Types>`
  );
}

/** The letters of a column. @param index from 0. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** A text that a program would read as a formula or a number once a person has edited its cell. */
const readsOtherwise = /^[=+\-@\t\r\d]/;

function cellFormat(cell: Cell | SumCell): string | null {
  if (typeof cell === 'string') return readsOtherwise.test(cell) ? formats.text : null;
  if (typeof cell === 'number') return formats.count;
  return cell?.format ?? null;
}

const dayMs = 24 * 3600 * 1000;
/** A spreadsheet's number of 1 January 1970. */
const epochDay = 25_569;

const serial = (value: number | Date): number =>
  typeof value === 'number' ? value : epochDay + value.getTime() / dayMs;

/** @param row counted from 1. @param index of the column, from 0. */
function cellXml(cell: Cell | SumCell, row: number, index: number): string {
  if (cell === null) return '';
  const column = columnLetters(index);
  const style = styleNumbers.get(cellFormat(cell) ?? '');
  const start = `<c r="${column}${row}"${style === undefined ? '' : ` s="${style}"`}`;
  if (typeof cell === 'string')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`;
  if ('value' in cell) return `${start}><v>${serial(cell.value)}</v></c>`;
  return `${start}><f>SUM(${column}2:${column}${row - 1})</f><v>${cell.sum}</v></c>`;
}

/** How a sheet looks. */
export interface SheetLayout {
  /** Widths of the first columns, in characters. */
  readonly widths?: readonly number[];
  /** Width of the other columns. */
  readonly defaultWidth?: number;
  /** True if the first row stays in sight. */
  readonly isHeadingFrozen?: boolean;
}

function sheetStart({ widths = [], defaultWidth, isHeadingFrozen = false }: SheetLayout): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = isHeadingFrozen
    ? `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
    : '';
  const width = defaultWidth === undefined ? '' : ` defaultColWidth="${defaultWidth}"`;
  const columns = widths.map(
    (each, index) => `<col min="${index + 1}" max="${index + 1}" width="${each}" customWidth="1"/>`,
  );
  return (
    `${head}<worksheet xmlns="${main}">${view}<sheetFormatPr defaultRowHeight="15"${width}/>` +
    `${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>`
  );
}

/** So many characters of a sheet wait before they are packed. */
const pieceLength = 64 * 1024;

/** A sheet of a workbook that is being written. */
export interface SheetPart {
  /**
   * Takes a row of typed cells. A text is a cell of text, which no program runs whatever it begins with.
   * @throws the error with which the file refused an earlier piece, such as a full disk.
   */
  add(cells: readonly (Cell | SumCell)[]): Promise<void>;
  end(): Promise<void>;
}

/** Writes an Excel workbook row by row, one sheet after the other. */
export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #names: string[] = [];

  constructor(file: FileSink) {
    this.#zip = new ZipWriter(file);
  }

  /** Begins a sheet. The one before must have ended. */
  addSheet(name: string, layout: SheetLayout = {}): SheetPart {
    this.#names.push(name);
    const path = `xl/${sheetPath(this.#names.length)}`;
    let text = sheetStart(layout);
    let rows = 0;
    let part: ZipPart | undefined;
    const write = async () => {
      const piece = text;
      text = '';
      part ??= await this.#zip.begin(path);
      await part.write(piece);
      return part;
    };
    return {
      async add(cells) {
        rows += 1;
        const row = rows;
        text += `<row r="${row}">${cells.map((cell, index) => cellXml(cell, row, index)).join('')}</row>`;
        if (text.length >= pieceLength) await write();
      },
      async end() {
        text += '</sheetData></worksheet>';
        await (await write()).end();
      },
    };
  }

  /** Writes what the sheets have in common. */
  async end(): Promise<void> {
    const sheets = this.#names.length;
    const parts = {
      'xl/styles.xml': stylesPart(),
      'xl/workbook.xml': workbookPart(this.#names),
      'xl/_rels/workbook.xml.rels': relationsPart(sheets),
      '_rels/.rels': rootRelationsPart,
      '[Content_Types].xml': contentTypesPart(sheets),
    };
    for (const [path, content] of Object.entries(parts)) {
      const part = await this.#zip.begin(path);
      await part.write(content);
      await part.end();
    }
    await this.#zip.end();
  }
}
