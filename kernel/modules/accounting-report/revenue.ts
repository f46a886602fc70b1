import type { Satang } from '../../contract/satang.ts';
import type { LocalDate } from '../../contract/time.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { sideOf } from '../ledger/accounts.ts';
import { movementsBetween } from '../ledger/balances.ts';
import { monthBefore, monthDays } from '../ledger/month-span.ts';
import { toReportSign } from './totals.ts';

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Reads the sales of a span of days from the books, without VAT and less refunds (docs/domain/payments.md#m23).
 */
async function revenueOf(scope: ReadScope, span: Span): Promise<Span & { readonly revenue: Satang }> {
  const moved = await movementsBetween(scope, span);
  const sales = moved.filter(({ account }) => sideOf(account) === 'income');
  return {
    ...span,
    revenue: sales.reduce((sum, { account, satang }) => sum + toReportSign(account, satang), 0),
  };
}

/** Reads the sales of this month until today, and of last month until the same day, or its end if it is shorter. */
export async function revenueByNow(scope: ReadScope) {
  const [month, day] = [scope.today.slice(0, 7), Number(scope.today.slice(8))];
  return {
    month: await revenueOf(scope, monthDays(month, day)),
    last: await revenueOf(scope, monthDays(monthBefore(month), day)),
  };
}
