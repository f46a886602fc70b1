import type { LocalizedText } from '../../contract/problems.ts';
import type { Satang } from '../../contract/satang.ts';
import type { LocalDate } from '../../contract/time.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope } from '../../server/tenancy/scope.ts';
import { type AccountSide, accountTitle, sideOf } from '../ledger/accounts.ts';
import { balancesOn, movementsBetween } from '../ledger/balances.ts';
import { productType } from '../order/extensions.ts';

/** One account at one branch in a span of days. */
export interface AccountTotal {
  readonly account: string;
  readonly side: AccountSide;
  readonly branchId: string | null;
  /** Its gain, negative for a loss, with the sign of its side: money, sales and liabilities are positive. */
  readonly movement: Satang;
  /** Its balance at the end of the last day, with the same sign. */
  readonly balance: Satang;
}

/** Converts an amount to the sign that reports show. The books store liabilities and income as negative. */
export const toReportSign = (account: string, satang: Satang): Satang => {
  const side = sideOf(account);
  return side === 'liability' || side === 'income' ? 0 - satang : satang;
};

/** Returns the title of an account. Accounts of sales have the title of their product type. */
export function titleOfAccount(scope: CallContext, account: string): LocalizedText {
  const title = accountTitle(account);
  if (title) return title;
  const kind = account.replace(/^sales\./, '');
  const named = kernelScopeOf(scope).contributor(productType, kind)?.parts.title ?? { en: kind, th: kind };
  return { en: `Sales: ${named.en}`, th: `ขาย: ${named.th}` };
}

/** Reads all accounts by branch that moved in a span of days, or have a balance at its end. */
export async function accountTotals(
  scope: ReadScope,
  span: { readonly from: LocalDate; readonly to: LocalDate },
  branchId?: string,
): Promise<AccountTotal[]> {
  const of = branchId === undefined ? {} : { branchId };
  const [moved, held] = [await movementsBetween(scope, span, of), await balancesOn(scope, span.to, of)];
  return held
    .map(({ account, branch_id, satang }) => ({
      account,
      side: sideOf(account) ?? 'expense',
      branchId: branch_id,
      movement: toReportSign(
        account,
        moved.find((each) => each.account === account && each.branch_id === branch_id)?.satang ?? 0,
      ),
      balance: toReportSign(account, satang),
    }))
    .filter(({ movement, balance }) => movement !== 0 || balance !== 0);
}
