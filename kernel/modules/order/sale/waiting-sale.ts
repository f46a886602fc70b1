import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { Sale } from '../models/sale.ts';
import { findSale, type SaleOf } from './sale-view.ts';

/**
 * Holds the sale of an order, so that of those who confirm, cancel, void or refund it at once each sees what the one
 * before has done.
 * @returns null where the shop has no such order; without a sale where the order was not sold at the desk.
 */
export async function lockSale(scope: KernelScope, orderNo: string): Promise<SaleOf | null> {
  const known = await findSale(scope, orderNo);
  if (!known?.sale) return known;
  await scope.query(Sale).findById(known.sale.id).forUpdate().select('id');
  return findSale(scope, orderNo);
}
