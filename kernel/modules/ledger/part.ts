import { ledgerCheck } from '../../server/commands/check-ledger.ts';
import { definePart } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { checkBooks } from './check.ts';
import { checkBalances } from './check-balances.ts';
import { liability } from './handlers/liability.ts';
import { monthFile } from './handlers/month-file.ts';
import { monthReport } from './handlers/month-report.ts';
import { revenue } from './handlers/revenue.ts';
import { monthFileTask } from './month/month-file-task.ts';
import { storeMonthEndsDaily } from './month-ends.ts';
import { recomputeLedgerChecksum, updateLedgerChecksum } from './running-sum.ts';

/** The journal, the month and what the shop owes: its part of `payment`. */
export const ledgerPart = definePart({
  tables: ['book_transaction', 'book_entry', 'book_balance', 'book_fault', 'book_summed', 'drawer'],
  handlers: { revenue, liability, monthReport, monthFile },
  jobs: [storeMonthEndsDaily, updateLedgerChecksum],
  tasks: [monthFileTask],
  provides: [
    contribute(ledgerCheck, {
      check: async (scope) => [...(await checkBooks(scope)), ...(await checkBalances(scope))],
      recount: recomputeLedgerChecksum,
    }),
  ],
});
