import { type Cell, formats, moneyCell } from '../../server/sheets/cells.ts';
import type { SheetPart, WorkbookWriter } from '../../server/sheets/workbook-writer.ts';

/** A column of a sheet. Numbers in a column of money are satang, and are added up. */
export interface Column {
  readonly heading: string;
  readonly isMoney?: boolean;
}

/** Writes the rows of a sheet and adds up its columns of money. */
export class SumSheet {
  readonly #sheet: SheetPart;
  readonly #columns: readonly Column[];
  readonly #satang: number[];
  #rows = 0;

  private constructor(sheet: SheetPart, columns: readonly Column[]) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#satang = columns.map(() => 0);
  }

  /** Begins a sheet with its headings. */
  static async begin(book: WorkbookWriter, name: string, columns: readonly Column[]): Promise<SumSheet> {
    const widths = columns.map(({ heading }) => Math.max(12, Math.min(40, heading.length + 4)));
    const sheet = book.addSheet(name, { widths, isHeadingFrozen: true });
    await sheet.add(columns.map(({ heading }) => heading));
    return new SumSheet(sheet, columns);
  }

  /** Adds a row. @param cells numbers in columns of money are satang. */
  async add(cells: readonly Cell[]): Promise<void> {
    const written = cells.map((cell, index) => {
      if (!this.#columns[index]?.isMoney || typeof cell !== 'number') return cell;
      this.#satang[index] = (this.#satang[index] ?? 0) + cell;
      return moneyCell(cell / 100);
    });
    await this.#sheet.add(written);
    this.#rows += 1;
  }

  /** Adds a row with the sums of the columns of money, as formulas. An empty sheet gets no sums. */
  async addSums(label: string): Promise<void> {
    if (this.#rows === 0) return;
    const sums = this.#columns.map(({ isMoney }, index) =>
      isMoney ? { sum: (this.#satang[index] ?? 0) / 100, format: formats.money } : null,
    );
    await this.#sheet.add([label, ...sums.slice(1)]);
  }

  async end(): Promise<void> {
    await this.#sheet.end();
  }
}
