import { ledgerCheck } from '../../server/commands/check-ledger.ts';
import { definePart } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { checkBooks } from './check.ts';
import { checkBalances } from './check-balances.ts';
import { storeMonthEndsDaily } from './month-ends.ts';
import { recomputeLedgerChecksum, updateLedgerChecksum } from './running-sum.ts';

/** The journal, its balances and its checks: its part of `payment`. */
export const ledgerPart = definePart({
  tables: ['book_transaction', 'book_entry', 'book_balance', 'book_fault', 'book_summed', 'drawer'],
  smallTables: ['drawer'],
  jobs: [storeMonthEndsDaily, updateLedgerChecksum],
  provides: [
    contribute(ledgerCheck, {
      check: async (scope) => [...(await checkBooks(scope)), ...(await checkBalances(scope))],
      recount: recomputeLedgerChecksum,
    }),
  ],
});
