import { z } from 'zod';
import type { Satang } from '../../contract/satang.ts';
import type { LocalDate } from '../../contract/time.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { Account } from './accounts.ts';
import { balancesAtMonthEnd } from './month-ends.ts';

const summed = z.array(
  z.object({ account: z.string(), branch_id: z.string().nullable(), satang: z.coerce.number() }),
);

interface Of {
  /** One account; all unless given. */
  readonly account?: Account;
  /** One branch; all unless given. */
  readonly branchId?: string;
}

const entries = (scope: ReadScope, { account, branchId }: Of) => {
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

const keyOf = ({ account, branch_id }: AccountSum): string => `${account} ${branch_id ?? ''}`;

/** What each account holds at the end of a day of the shop: what it sums when a month ended, and what it gained since. */
export async function balancesOn(scope: ReadScope, date: LocalDate, of: Of = {}): Promise<AccountSum[]> {
  const { account, branchId } = of;
  const atMonthEnd = await balancesAtMonthEnd(scope, date);
  const [since] = atMonthEnd;
  const gained = summed.parse(
    await entries(scope, of)
      .where('e.date', '<=', date)
      .modify((query) => since && query.where('e.date', '>', since.date)),
  );
  const sums = new Map<string, AccountSum>();
  for (const each of [...atMonthEnd, ...gained]) {
    if (account !== undefined && each.account !== account) continue;
    if (branchId !== undefined && each.branch_id !== branchId) continue;
    const key = keyOf(each);
    const satang = each.satang + (sums.get(key)?.satang ?? 0);
    sums.set(key, { account: each.account, branch_id: each.branch_id, satang });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** What each account gained or lost from one day of the shop until another, both included. */
export async function movementsBetween(
  scope: ReadScope,
  span: { readonly from: LocalDate; readonly to: LocalDate },
  of: Of = {},
): Promise<AccountSum[]> {
  return summed.parse(await entries(scope, of).whereBetween('e.date', [span.from, span.to]));
}
