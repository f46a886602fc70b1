import { z } from 'zod';
import type { Satang } from '../../../contract/satang.ts';
import type { LocalDate } from '../../../contract/time.ts';
import type { Scope } from '../../../server/scope.ts';
import type { Account } from './accounts.ts';

const summed = z.array(
  z.object({ account: z.string(), branch_id: z.string().nullable(), satang: z.coerce.number() }),
);

interface Of {
  /** One account; all unless given. */
  readonly account?: Account;
  /** One branch; all unless given. */
  readonly branchId?: string;
}

const entries = (scope: Scope, { account, branchId }: Of) => {
  const query = scope
    .table('book_entry', 'e')
    .groupBy('e.account', 'e.branch_id')
    .select('e.account', 'e.branch_id')
    .sum({ satang: 'e.satang' });
  if (account !== undefined) query.where('e.account', account);
  if (branchId !== undefined) query.where('e.branch_id', branchId);
  return query;
};

/** What stands on one account at one branch; above zero where it was debited more. */
export interface AccountSum {
  readonly account: string;
  readonly branch_id: string | null;
  readonly satang: Satang;
}

/** What each account holds at the end of a day of the shop. */
export async function balancesOn(scope: Scope, date: LocalDate, of: Of = {}): Promise<AccountSum[]> {
  return summed.parse(await entries(scope, of).where('e.date', '<=', date));
}

/** What each account gained or lost from one day of the shop until another, both included. */
export async function movementsBetween(
  scope: Scope,
  span: { readonly from: LocalDate; readonly to: LocalDate },
  of: Of = {},
): Promise<AccountSum[]> {
  return summed.parse(await entries(scope, of).whereBetween('e.date', [span.from, span.to]));
}
