import type { Language } from '../../contract/problems.ts';
import type { LocalDate } from '../../contract/time.ts';
import { WorkbookWriter } from '../../server/sheets/workbook-writer.ts';
import type { FileSink } from '../../server/storage/temp-file.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { listBranches } from '../shop/api.ts';
import { type Column, SumSheet } from './sum-sheet.ts';
import { sheetTexts } from './texts.ts';
import { titleOfAccount } from './totals.ts';

/** The days, branch and language of a month's workbook. */
export interface MonthAsked {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly branchId?: string | undefined;
  readonly language: Language;
}

type SheetText = keyof typeof sheetTexts;

/** The workbook of a month, with the names and texts that its sheets share. */
export class MonthWorkbook {
  readonly scope: Scope;
  readonly asked: MonthAsked;
  readonly #book: WorkbookWriter;
  readonly #branches: ReadonlyMap<string, string>;

  private constructor(
    scope: Scope,
    asked: MonthAsked,
    file: FileSink,
    branches: ReadonlyMap<string, string>,
  ) {
    this.scope = scope;
    this.asked = asked;
    this.#book = new WorkbookWriter(file);
    this.#branches = branches;
  }

  static async begin(scope: Scope, asked: MonthAsked, file: FileSink): Promise<MonthWorkbook> {
    const branches = new Map((await listBranches(scope)).map(({ id, name }) => [id, name]));
    return new MonthWorkbook(scope, asked, file, branches);
  }

  translate(name: SheetText): string {
    return sheetTexts[name][this.asked.language];
  }

  branchName(id: string | null): string | null {
    return id === null ? null : (this.#branches.get(id) ?? null);
  }

  accountTitle(account: string): string {
    return titleOfAccount(this.scope, account)[this.asked.language];
  }

  text(name: SheetText): Column {
    return { heading: this.translate(name) };
  }

  texts(...names: readonly SheetText[]): Column[] {
    return names.map((name) => this.text(name));
  }

  baht(name: SheetText): Column {
    return { heading: this.translate(name), isMoney: true };
  }

  beginSheet(name: SheetText, columns: readonly Column[]): Promise<SumSheet> {
    return SumSheet.begin(this.#book, this.translate(name), columns);
  }

  /** Ends a sheet with a row of its sums. */
  async endWithSums(sheet: SumSheet): Promise<void> {
    await sheet.addSums(this.translate('sum'));
    await sheet.end();
  }

  async end(): Promise<void> {
    await this.#book.end();
  }
}
