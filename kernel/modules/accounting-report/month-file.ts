import { setImmediate as yieldTurn } from 'node:timers/promises';
import { toLocal } from '../../contract/time.ts';
import type { Report } from '../../server/plugin/task.ts';
import { dateCell, timeCell } from '../../server/sheets/cells.ts';
import { MemoryFile } from '../../server/storage/temp-file.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { movementsBetween } from '../ledger/balances.ts';
import { countedOn } from '../ledger/month-span.ts';
import type { UnusedPart } from '../member/api.ts';
import { tenderTitle } from '../order/settlement/tender-titles.ts';
import { documentTitles } from '../tax-document/domain/number.ts';
import { findDocumentNumbers } from '../tax-document/find-numbers.ts';
import { documentsBetween } from '../tax-document/list-month.ts';
import { deferredRevenueOn } from './deferred-revenue.ts';
import { bookLines, countLines } from './lines.ts';
import { type MonthAsked, MonthWorkbook } from './month-workbook.ts';
import { reasonWords } from './texts.ts';
import { accountTotals, toReportSign } from './totals.ts';

/** Writes each transaction of the month, with a column for each account that it uses. */
async function writeEntries(book: MonthWorkbook, report: Report): Promise<void> {
  const { scope, asked } = book;
  const { language, branchId } = asked;
  const used = await movementsBetween(scope, asked, branchId === undefined ? {} : { branchId });
  const accounts = [...new Set(used.map(({ account }) => account))].sort();
  const entries = await book.beginSheet('entries', [
    ...book.texts('date', 'time', 'branch', 'what', 'order', 'document', 'title', 'member', 'tender'),
    ...accounts.map((account) => ({ heading: book.accountTitle(account), isMoney: true })),
  ]);
  const total = await countLines(scope, asked);
  let done = 0;
  for await (const lines of bookLines(scope, asked, branchId)) {
    const numberOf = await findDocumentNumbers(
      scope,
      lines.flatMap(({ order }) => order ?? []),
    );
    for (const { date, createdAt, branchId: at, reason, order, accounts: moved } of lines)
      await entries.add([
        dateCell(date),
        timeCell(toLocal(createdAt, scope.shop.timeZone).slice(-5)),
        book.branchName(at),
        reasonWords(reason, language),
        order?.no ?? null,
        order && numberOf(order, reason),
        order?.title ?? null,
        order?.member ?? null,
        order && tenderTitle(scope, order.tender)[language],
        ...accounts.map((account) => {
          const satang = moved.get(account);
          return satang === undefined ? null : toReportSign(account, satang);
        }),
      ]);
    done += lines.length;
    await report(done, total);
    await yieldTurn();
  }
  await book.endWithSums(entries);
}

/** Writes what each account gained in each branch, and its balance. */
async function writeTotals(book: MonthWorkbook): Promise<void> {
  const { scope, asked } = book;
  const totals = await book.beginSheet('totals', [
    ...book.texts('account', 'branch'),
    book.baht('movement'),
    book.baht('balance'),
  ]);
  for (const { account, branchId, movement, balance } of await accountTotals(scope, asked, asked.branchId))
    await totals.add([book.accountTitle(account), book.branchName(branchId), movement, balance]);
  await totals.end();
}

/** Sums the points or days of a purchase. Returns null if it has none. */
function sumParts(
  parts: readonly UnusedPart[],
  unit: 'points' | 'days',
  what: 'granted' | 'unused',
): number | null {
  const ofUnit = parts.filter((part) => part.unit === unit);
  return ofUnit.length === 0 ? null : ofUnit.reduce((all, part) => all + part[what], 0);
}

/** Writes what the shop sold and still owes: purchases with unused parts, and wallets. */
async function writeDeferredRevenue(book: MonthWorkbook): Promise<void> {
  const { scope, asked } = book;
  const notUsed = await book.beginSheet('not_used', [
    ...book.texts('bought_on', 'branch', 'order', 'document', 'title', 'member'),
    book.baht('paid'),
    ...book.texts('points_granted', 'points_left', 'days_granted', 'days_left'),
    book.baht('owed'),
  ]);
  const { orders, wallets } = await deferredRevenueOn(scope, countedOn(asked.to, scope.today));
  const numberOf = await findDocumentNumbers(scope, orders);
  for (const each of orders) {
    if (asked.branchId !== undefined && each.branchId !== asked.branchId) continue;
    await notUsed.add([
      dateCell(toLocal(each.settledAt, scope.shop.timeZone).slice(0, 10)),
      book.branchName(each.branchId),
      each.orderNo,
      numberOf(each, 'order_paid'),
      each.title,
      each.member,
      each.paid,
      sumParts(each.parts, 'points', 'granted'),
      sumParts(each.parts, 'points', 'unused'),
      sumParts(each.parts, 'days', 'granted'),
      sumParts(each.parts, 'days', 'unused'),
      each.owed,
    ]);
  }
  for (const { member, satang } of wallets) {
    const wallet = book.translate('wallet');
    await notUsed.add([null, null, null, null, wallet, member, null, null, null, null, null, satang]);
  }
  await book.endWithSums(notUsed);
}

/** Writes the tax documents of the month. */
async function writeDocuments(book: MonthWorkbook): Promise<void> {
  const { scope, asked } = book;
  const documents = await book.beginSheet('documents', [
    ...book.texts('date', 'branch', 'document', 'what', 'buyer', 'tax_id', 'about', 'state'),
    book.baht('net'),
    book.baht('vat'),
    book.baht('total'),
  ]);
  for await (const each of documentsBetween(scope, asked)) {
    if (asked.branchId !== undefined && each.branchId !== asked.branchId) continue;
    // A void or replaced document stays in the list with its number, but its amounts are 0.
    const counted = (satang: number) => (each.counts ? satang : 0);
    await documents.add([
      dateCell(each.date),
      book.branchName(each.branchId),
      each.number,
      documentTitles[each.kind][asked.language],
      each.buyer?.name ?? null,
      each.buyer?.tax_id ?? null,
      each.about,
      each.counts ? null : book.translate(each.isVoid ? 'void' : 'replaced'),
      counted(each.total - each.vat),
      counted(each.vat),
      counted(each.total),
    ]);
  }
  await book.endWithSums(documents);
}

/**
 * Writes a month of the shop as XLSX (docs/domain/reports.md#r6). Rows are compressed as they are written, to save memory.
 * @param report called with the number of transactions that are written, and their total.
 */
export async function monthFile(scope: Scope, asked: MonthAsked, report: Report): Promise<Uint8Array> {
  const file = new MemoryFile();
  const book = await MonthWorkbook.begin(kernelScopeOf(scope), asked, file);
  await writeEntries(book, report);
  await writeTotals(book);
  await writeDeferredRevenue(book);
  await writeDocuments(book);
  await book.end();
  return file.bytes();
}
