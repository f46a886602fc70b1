import type { Sheet, SheetRow } from '../../server/sheets/read-sheet.ts';

/** A file whose rows are read on from where the last step stopped, without holding more than one step's of them. */
export class OpenFile {
  readonly sheet: Sheet;
  #rows: AsyncGenerator<SheetRow>;
  /** The rows that were read last, for a step that runs again, and where they begin. */
  #piece: readonly SheetRow[] = [];
  #from = 0;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.#rows = sheet.rows();
  }

  /**
   * Some rows below the headings, fewer where the file ends.
   * @param from how many rows are before them.
   */
  async rowsFrom(from: number, most: number): Promise<readonly SheetRow[]> {
    if (from === this.#from && this.#piece.length > 0) return this.#piece;
    if (from !== this.#from + this.#piece.length) await this.#goTo(from);
    const piece: SheetRow[] = [];
    // Where reading fails halfway, nobody goes on behind the gap.
    this.#piece = [];
    this.#from = -1;
    while (piece.length < most) {
      const { done, value } = await this.#rows.next();
      if (done) break;
      piece.push(value);
    }
    this.#from = from;
    this.#piece = piece;
    return piece;
  }

  /** Begins again where a step of another worker, or one long ago, has read on. */
  async #goTo(from: number): Promise<void> {
    await this.#rows.return(undefined);
    this.#rows = this.sheet.rows();
    for (let row = 0; row < from; row += 1) await this.#rows.next();
  }

  close(): void {
    this.#piece = [];
    void this.#rows.return(undefined);
  }
}
