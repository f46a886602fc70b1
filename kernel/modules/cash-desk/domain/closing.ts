import type { CountedTender } from '../../../contract/cash.ts';
import type { Satang } from '../../../contract/satang.ts';
import type { Account } from '../../ledger/accounts.ts';
import type { JournalLine } from '../../ledger/post.ts';

/** What each tender has, in satang. */
export type ByTender = Readonly<Record<CountedTender, Satang>>;

/** Where the books keep what comes in by each tender that is counted at the desk. */
export const tenderAccounts = {
  cash: 'drawer',
  transfer: 'transfer',
  promptpay: 'promptpay',
} as const satisfies Readonly<Record<CountedTender, Account>>;

/** One tender of a shift that is closed. */
export interface TenderCount {
  readonly tender: CountedTender;
  /** What the books have of it in the shift. */
  readonly takings: Satang;
  /** What should be there. */
  readonly expected: Satang;
  /** What was counted, or null where nobody looked. */
  readonly counted: Satang | null;
}

/** What was counted less what should be there; 0 where nobody looked. */
export const differenceOf = ({ counted, expected }: Pick<TenderCount, 'counted' | 'expected'>): Satang =>
  counted === null ? 0 : counted - expected;

/** What was counted beside what should be there: the float was in the drawer before the books began to count. */
export function countedBeside(
  takings: ByTender,
  counted: Readonly<Record<CountedTender, Satang | null>>,
  openingFloat: Satang,
): readonly TenderCount[] {
  const of = (tender: CountedTender, float: Satang): TenderCount => ({
    tender,
    takings: takings[tender],
    expected: takings[tender] + float,
    counted: counted[tender],
  });
  return [of('cash', openingFloat), of('transfer', 0), of('promptpay', 0)];
}

/** The moves that bring the books to what was counted, each difference against the corrections. */
export const correctionsFor = (tenders: readonly TenderCount[]): readonly JournalLine[] =>
  tenders.map((each) => {
    const difference = differenceOf(each);
    const account = tenderAccounts[each.tender];
    return difference > 0
      ? { debit: account, credit: 'corrections', satang: difference }
      : { debit: 'corrections', credit: account, satang: 0 - difference };
  });
