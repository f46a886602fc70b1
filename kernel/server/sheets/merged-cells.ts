/** Text of cells that are merged with an amount above them, which must not count once for each row. */
export const mergedAmount = '#MERGED!';

/** Cells of one column that are merged over several rows; both are included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

const mostRanges = 20_000;
const mergeCell = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The merged cells of a sheet, by the number of their first column, from 0. */
export type MergedRanges = ReadonlyMap<number, readonly Range[]>;

/** Collects the merged cells of a sheet from its XML, which comes in pieces. */
export class MergeScanner {
  readonly #ranges = new Map<number, Range[]>();
  #count = 0;
  #rest = '';

  add(piece: string): void {
    const text = this.#rest + piece;
    let end = 0;
    for (const match of text.matchAll(mergeCell)) {
      const [all, letters = '', from, to] = match;
      end = match.index + all.length;
      const [first, last] = [Number(from), Number(to)];
      if (last <= first || this.#count >= mostRanges) continue;
      this.#count += 1;
      const column = columnOf(letters);
      const ranges = this.#ranges.get(column) ?? [];
      this.#ranges.set(column, ranges);
      ranges.push({ first, last });
    }
    // An element can stand on both sides of the end of a piece.
    this.#rest = text.slice(Math.max(end, text.length - 200));
  }

  get ranges(): MergedRanges {
    for (const ranges of this.#ranges.values()) ranges.sort((one, other) => one.first - other.first);
    return this.#ranges;
  }
}

/** Digits that are an amount and no phone number. */
const isAmount = (text: string): boolean =>
  /^[\d\s.,฿$%()-]+$/.test(text) && text.replace(/\D/g, '').length < 9;

/** Fills the rows of a sheet from cells that are merged over them. */
export class MergedCells {
  readonly #columns: {
    readonly column: number;
    readonly ranges: readonly Range[];
    at: number;
    text: string;
  }[];

  constructor(ranges: MergedRanges) {
    this.#columns = [...ranges].map(([column, each]) => ({ column, ranges: each, at: 0, text: '' }));
  }

  /**
   * Fills in what is merged over a row: a text of the rows above, or an error for an amount.
   * @param number of the row; rows come in rising order.
   * @returns the cells; the same ones where nothing is merged.
   */
  fill(number: number, cells: readonly string[]): readonly string[] {
    let filled: string[] | undefined;
    for (const merged of this.#columns) {
      while ((merged.ranges[merged.at]?.last ?? number) < number) {
        merged.at += 1;
        merged.text = '';
      }
      const range = merged.ranges[merged.at];
      if (!range || number < range.first) continue;
      const own = cells[merged.column] ?? '';
      if (number === range.first) merged.text = own;
      else if (own === '' && merged.text !== '') {
        filled ??= Array.from(
          { length: Math.max(cells.length, merged.column + 1) },
          (_, at) => cells[at] ?? '',
        );
        filled[merged.column] = isAmount(merged.text) ? mergedAmount : merged.text;
      }
    }
    return filled ?? cells;
  }
}
