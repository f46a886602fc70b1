import { fromText } from './write-sheet.ts';

/** A row that is not empty. */
export interface SheetRow {
  /** The row number that a spreadsheet shows, counted from 1 with the empty rows. */
  readonly number: number;
  /** All cells as text. A formula is its stored value. */
  readonly cells: readonly string[];
}

export interface SourceRow extends SheetRow {
  /** Name of the row's sheet; null for a text. */
  readonly sheet: string | null;
}

/** A file whose rows can be read again and again. */
export interface Source {
  readonly hasDecimalCommas: boolean;
  /** Names of the hidden sheets, once all rows were read. */
  readonly hidden: ReadonlySet<string>;
  /** Names of the visible sheets, once a row was read. */
  readonly visible: ReadonlySet<string>;
  readonly all: () => AsyncGenerator<SourceRow>;
}

const mostCell = 4_000;

/** A cell's text, shortened to one character more than a cell can have. */
export const cleanCell = (text: string): string => fromText(text.trim()).slice(0, mostCell + 1);

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');
