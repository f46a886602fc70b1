import type { Scope } from '../../../server/tenancy/scope.ts';
import { type Drawer, lockOwnDrawer } from '../../ledger/drawer.ts';
import type { Order } from '../models/order.ts';
import { headOffice } from '../orders/head-office.ts';

/**
 * Where money of an order that somebody of the desk gives back now counts: their drawer at a branch.
 * @param branchId where they stand; the order’s own branch unless given, else the head office.
 * @returns nothing at a shop without a branch.
 */
export async function resolveRefundDrawer(
  scope: Scope,
  order: Pick<Order, 'branch_id'>,
  branchId: string | undefined,
): Promise<{ readonly drawer: Drawer; readonly branchId: string } | undefined> {
  const at = branchId ?? order.branch_id ?? (await headOffice(scope));
  return at === null ? undefined : { branchId: at, drawer: await lockOwnDrawer(scope, at) };
}
