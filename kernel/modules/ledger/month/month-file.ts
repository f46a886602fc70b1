import { setImmediate as others } from 'node:timers/promises';
import type { Language } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { toLocal } from '../../../contract/time.ts';
import type { Report } from '../../../server/plugin/task.ts';
import { type Cell, dateCell, formats, moneyCell, timeCell } from '../../../server/sheets/cells.ts';
import { type SheetPart, WorkbookWriter } from '../../../server/sheets/workbook-writer.ts';
import { type FileSink, MemoryFile } from '../../../server/storage/temp-file.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { tenderTitle } from '../../order/tender-titles.ts';
import { listBranches } from '../../shop/api.ts';
import { documentTitles } from '../../tax-document/domain/number.ts';
import { documentNumbersOf } from '../../tax-document/find-numbers.ts';
import { documentsBetween } from '../../tax-document/list-month.ts';
import { movementsBetween } from '../balances.ts';
import { deferredRevenueOn } from './deferred-revenue.ts';
import { bookLines, countLines } from './lines.ts';
import { countedOn } from './month-span.ts';
import { reasonWords, sheetTexts } from './texts.ts';
import { accountTotals, shownOf, titleOfAccount } from './totals.ts';

export interface MonthAsked {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly branchId?: string | undefined;
  readonly language: Language;
}

interface Column {
  readonly heading: string;
  readonly isMoney?: boolean;
}

/** Writes the rows of a sheet and adds up its columns of money. */
class Sheet {
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
  static async begin(book: WorkbookWriter, name: string, columns: readonly Column[]): Promise<Sheet> {
    const widths = columns.map(({ heading }) => Math.max(12, Math.min(40, heading.length + 4)));
    const sheet = book.addSheet(name, { widths, isHeadingFrozen: true });
    await sheet.add(columns.map(({ heading }) => heading));
    return new Sheet(sheet, columns);
  }

  /** @param cells in the columns of money, satang. */
  async add(cells: readonly Cell[]): Promise<void> {
    const written = cells.map((cell, index) => {
      if (!this.#columns[index]?.isMoney || typeof cell !== 'number') return cell;
      this.#satang[index] = (this.#satang[index] ?? 0) + cell;
      return moneyCell(cell / 100);
    });
    await this.#sheet.add(written);
    this.#rows += 1;
  }

  /** Adds a row with the sums of the columns of money, as formulas. */
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

const text = (heading: string) => ({ heading });
const baht = (heading: string) => ({ heading, isMoney: true });

async function write(scope: Scope, asked: MonthAsked, file: FileSink, report: Report): Promise<void> {
  const { language, branchId } = asked;
  const { timeZone } = scope.shop;
  const of = branchId === undefined ? {} : { branchId };
  const translate = (name: keyof typeof sheetTexts) => sheetTexts[name][language];
  const branches = new Map((await listBranches(scope)).map(({ id, name }) => [id, name]));
  const branchName = (id: string | null) => (id === null ? null : (branches.get(id) ?? null));
  const book = new WorkbookWriter(file);
  const begin = (name: keyof typeof sheetTexts, columns: readonly Column[]) =>
    Sheet.begin(book, translate(name), columns);

  const used = await movementsBetween(scope, asked, of);
  const accounts = [...new Set(used.map(({ account }) => account))].sort();
  const entries = await begin('entries', [
    ...(['date', 'time', 'branch', 'what', 'order', 'document', 'title', 'member', 'tender'] as const).map(
      (name) => text(translate(name)),
    ),
    ...accounts.map((account) => baht(titleOfAccount(scope, account)[language])),
  ]);
  const total = await countLines(scope, asked);
  let done = 0;
  for await (const lines of bookLines(scope, asked, branchId)) {
    const numberOf = await documentNumbersOf(
      scope,
      lines.flatMap(({ order }) => order ?? []),
    );
    for (const { date, createdAt, branchId: at, reason, order, accounts: moved } of lines)
      await entries.add([
        dateCell(date),
        timeCell(toLocal(createdAt, timeZone).slice(-5)),
        branchName(at),
        reasonWords(reason, language),
        order?.no ?? null,
        order && numberOf(order, reason),
        order?.title ?? null,
        order?.member ?? null,
        order && tenderTitle(scope, order.tender)[language],
        ...accounts.map((account) => {
          const satang = moved.get(account);
          return satang === undefined ? null : shownOf(account, satang);
        }),
      ]);
    done += lines.length;
    await report(done, total);
    await others();
  }
  await entries.addSums(translate('sum'));
  await entries.end();

  const totals = await begin('totals', [
    text(translate('account')),
    text(translate('branch')),
    baht(translate('movement')),
    baht(translate('balance')),
  ]);
  for (const { account, branchId: at, movement, balance } of await accountTotals(scope, asked, branchId))
    await totals.add([titleOfAccount(scope, account)[language], branchName(at), movement, balance]);
  await totals.end();

  const notUsed = await begin('not_used', [
    ...(['bought_on', 'branch', 'order', 'document', 'title', 'member'] as const).map((name) =>
      text(translate(name)),
    ),
    baht(translate('paid')),
    ...(['points_granted', 'points_left', 'days_granted', 'days_left'] as const).map((name) =>
      text(translate(name)),
    ),
    baht(translate('owed')),
  ]);
  const { orders, wallets } = await deferredRevenueOn(scope, countedOn(asked.to, scope.today));
  const numberOf = await documentNumbersOf(scope, orders);
  for (const each of orders) {
    if (branchId !== undefined && each.branchId !== branchId) continue;
    const sum = (unit: 'points' | 'days', what: 'granted' | 'unused') => {
      const parts = each.parts.filter((part) => part.unit === unit);
      return parts.length === 0 ? null : parts.reduce((all, part) => all + part[what], 0);
    };
    await notUsed.add([
      dateCell(toLocal(each.settledAt, timeZone).slice(0, 10)),
      branchName(each.branchId),
      each.orderNo,
      numberOf(each, 'order_paid'),
      each.title,
      each.member,
      each.paid,
      sum('points', 'granted'),
      sum('points', 'unused'),
      sum('days', 'granted'),
      sum('days', 'unused'),
      each.owed,
    ]);
  }
  for (const { member, satang } of wallets)
    await notUsed.add([
      null,
      null,
      null,
      null,
      translate('wallet'),
      member,
      null,
      null,
      null,
      null,
      null,
      satang,
    ]);
  await notUsed.addSums(translate('sum'));
  await notUsed.end();

  const documents = await begin('documents', [
    ...(['date', 'branch', 'document', 'what', 'buyer', 'tax_id', 'about', 'state'] as const).map((name) =>
      text(translate(name)),
    ),
    baht(translate('net')),
    baht(translate('vat')),
    baht(translate('total')),
  ]);
  for await (const each of documentsBetween(scope, asked)) {
    if (branchId !== undefined && each.branchId !== branchId) continue;
    // What is void or was replaced keeps its number and counts for nothing.
    const counted = (satang: number) => (each.counts ? satang : 0);
    await documents.add([
      dateCell(each.date),
      branchName(each.branchId),
      each.number,
      documentTitles[each.kind][language],
      each.buyer?.name ?? null,
      each.buyer?.tax_id ?? null,
      each.about,
      each.counts ? null : translate(each.isVoid ? 'void' : 'replaced'),
      counted(each.total - each.vat),
      counted(each.vat),
      counted(each.total),
    ]);
  }
  await documents.addSums(translate('sum'));
  await documents.end();
  await book.end();
}

/**
 * A month of the shop as XLSX. Rows are packed as they are written, so a long month is never in memory unpacked.
 * @param report called with the number of transactions that are written.
 */
export async function monthFile(scope: Scope, asked: MonthAsked, report: Report): Promise<Uint8Array> {
  const file = new MemoryFile();
  await write(kernelScopeOf(scope), asked, file, report);
  return file.bytes();
}
