import { z } from 'zod';
import type { CountedTender } from '../../contract/cash.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { Drawer } from '../ledger/drawer.ts';
import { type ByTender, tenderAccounts } from './domain/closing.ts';

/** What a posting of a closing is called in the books, which tells it from what was taken. */
export const closingReason = 'day_closed';

const sum = z.object({ account: z.string(), satang: z.coerce.number() });
const accounts = Object.values(tenderAccounts)
  .map((account) => `'${account}'`)
  .join(', ');

const sumsOfShift = statement(
  `SELECT e.account, SUM(e.satang) AS satang FROM book_transaction t
     JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.account IN (${accounts})
    WHERE t.shop_id = :shop_id AND t.drawer_id = :id AND t.shift = :shift AND t.reason <> '${closingReason}'
    GROUP BY e.account`,
  sum,
);

/** Sums of the accounts, by the tender whose takings they hold. */
export const takingsIn = (sums: readonly z.output<typeof sum>[]): ByTender => {
  const of = (tender: CountedTender) =>
    sums.find(({ account }) => account === tenderAccounts[tender])?.satang ?? 0;
  return { cash: of('cash'), transfer: of('transfer'), promptpay: of('promptpay') };
};

/** What came in less what went out in one shift of a drawer, without the corrections of its closing. */
export const readTakings = async (scope: ReadScope, { id, shift }: Drawer): Promise<ByTender> =>
  takingsIn(await kernelScopeOf(scope).rows(sumsOfShift, { id, shift }));

const openShift = z.object({
  id: z.string(),
  user_id: z.string(),
  shift: z.number(),
  since: z.date(),
  sales: z.coerce.number(),
  given_back: z.coerce.number(),
});
export type OpenShift = z.output<typeof openShift>;

const openShifts = statement(
  `SELECT d.id, d.user_id, d.shift, MIN(t.created_at) AS since, COALESCE(SUM(t.reason = 'order_paid'), 0) AS sales,
      COALESCE(SUM(t.order_id IS NOT NULL AND t.reason <> 'order_paid'), 0) AS given_back
     FROM drawer d
     JOIN book_transaction t ON t.shop_id = :shop_id AND t.drawer_id = d.id AND t.shift = d.shift
    WHERE d.shop_id = :shop_id AND d.branch_id = :branch_id
    GROUP BY d.id, d.user_id, d.shift ORDER BY since, d.id`,
  openShift,
);

/** The drawers of a branch in whose open shift anything was posted, the longest open first. */
export const openShiftsAt = (scope: ReadScope, branchId: string): Promise<OpenShift[]> =>
  kernelScopeOf(scope).rows(openShifts, { branch_id: branchId });

const unclosedShift = openShift
  .omit({ sales: true, given_back: true })
  .extend({ branch_id: z.string(), branch: z.string() });
export type UnclosedShift = z.output<typeof unclosedShift>;

const leftShifts = statement(
  `SELECT d.id, d.user_id, d.shift, d.branch_id, b.name AS branch, MIN(t.created_at) AS since
     FROM drawer d
     JOIN branch b ON b.shop_id = :shop_id AND b.id = d.branch_id
     JOIN book_transaction t ON t.shop_id = :shop_id AND t.drawer_id = d.id AND t.shift = d.shift
    WHERE d.shop_id = :shop_id
      AND NOT EXISTS (SELECT 1 FROM user_role r WHERE r.shop_id = :shop_id AND r.user_id = d.user_id)
    GROUP BY d.id, d.user_id, d.shift, d.branch_id, b.name ORDER BY since, d.id`,
  unclosedShift,
);

/** The open shifts of people who are no longer in the team, the longest open first. */
export const listUnclosedShifts = (scope: ReadScope): Promise<UnclosedShift[]> =>
  kernelScopeOf(scope).rows(leftShifts, {});

const walletSums = statement(
  `SELECT COALESCE(SUM(e.satang), 0) AS satang FROM book_transaction t
     JOIN payment_order o ON o.shop_id = :shop_id AND o.id = t.order_id AND o.tender = 'wallet'
     JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id
      AND e.account IN ('wallet_paid', 'wallet_gift')
    WHERE t.shop_id = :shop_id AND t.drawer_id = :id AND t.shift = :shift`,
  z.object({ satang: z.coerce.number() }),
);

/** What members paid from their wallets in a shift, less what went back there. */
export const fromWalletsIn = async (scope: ReadScope, { id, shift }: Drawer): Promise<number> =>
  (await kernelScopeOf(scope).rows(walletSums, { id, shift }))[0]?.satang ?? 0;

const lastFloat = statement(
  `SELECT opening_float_satang AS satang FROM day_close
    WHERE shop_id = :shop_id AND drawer_id = :id ORDER BY shift DESC LIMIT 1`,
  z.object({ satang: z.coerce.number() }),
);

/** What a drawer began with when it was last closed; null where it never was. */
export const findLastFloat = async (scope: ReadScope, id: string): Promise<number | null> =>
  (await kernelScopeOf(scope).rows(lastFloat, { id }))[0]?.satang ?? null;
