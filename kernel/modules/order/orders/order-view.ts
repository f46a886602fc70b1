import type { OrderStatus, OrderView } from '../../../contract/order.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { newestFirst, onPage, type Page } from '../../../server/db/page.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { canceledByMember, readBookingWish } from '../domain/booking-wish.ts';
import { findReturnedPrice } from '../domain/returned-price.ts';
import { productType } from '../extensions.ts';
import { Order } from '../models/order.ts';
import { readTitles } from './order-titles.ts';

/** A member's order by its number, of one kind or of any; null where they have no such one. */
export async function findOrder(
  scope: ReadScope,
  { orderNo, memberId, kind }: { orderNo: string; memberId: string; kind?: string },
): Promise<Order | null> {
  const query = kernelScopeOf(scope)
    .query(Order)
    .where({ reference_no: orderNo, member_id: memberId })
    .first();
  if (kind !== undefined) query.where({ kind });
  return (await query) ?? null;
}

const dayMs = 24 * 60 * 60_000;

/** Of an order that was paid once, whatever became of it. */
const paidOnce: readonly OrderStatus[] = ['paid', 'refunded', 'voided'];

/**
 * A member's orders, newest first; those that came to nothing are left out after a day.
 * @param asked `kind` names the only one that is asked for; with `isPaid` only those that were paid once.
 */
export async function listOrders(
  scope: ReadScope,
  asked: { memberId: string; kind?: string; isPaid?: boolean; page: Page },
): Promise<Order[]> {
  const { memberId, kind, isPaid, page } = asked;
  const since = new Date(scope.now.getTime() - dayMs);
  const query = onPage(
    kernelScopeOf(scope)
      .query(Order)
      .where({ member_id: memberId })
      .where((rows) => rows.whereIn('status', [...paidOnce]).orWhere('created_at', '>', since))
      .orderBy(newestFirst),
    page,
  );
  if (kind !== undefined) query.where({ kind });
  if (isPaid) query.whereIn('status', [...paidOnce]);
  return query;
}

/**
 * Whether a member canceled an order, which therefore granted nothing. A worker of an earlier release has granted a
 * canceled order when it was paid.
 */
export const isOrderCanceled = (order: Order): boolean =>
  order.unbooked === canceledByMember &&
  (findReturnedPrice(order) !== null || !paidOnce.includes(order.status));

/** An order as its member and the desk see it. @param gives what it gives, in words. */
const shownOrder = (order: Order, timeZone: string, gives: readonly LocalizedText[]): OrderView => ({
  id: order.id,
  order_no: order.reference_no,
  title: order.title,
  titles: readTitles(order),
  price: toBaht(Number(order.satang)),
  tender: order.tender,
  status: order.status,
  flag: order.flag,
  create_local_dt: toLocal(order.created_at, timeZone),
  paid_local_dt: order.settled_at && toLocal(order.settled_at, timeZone),
  gives: [...gives],
  books: readBookingWish(order) ? true : undefined,
  canceled: isOrderCanceled(order) ? true : undefined,
  returned: findReturnedPrice(order) ?? undefined,
});

/** Describes what an order grants, a line each: nothing if its price was returned, or its kind's folder is gone. */
export async function describeGifts(scope: ReadScope, order: Order): Promise<LocalizedText[]> {
  if (findReturnedPrice(order) !== null) return [];
  return [...((await scope.askOne(productType, order.kind, 'gives', order)) ?? [])];
}

/** Returns an order with a list of what it grants. The list is empty if its price was returned, or its kind's folder is gone. */
export const orderWithGifts = async (scope: ReadScope, order: Order): Promise<OrderView> =>
  shownOrder(order, scope.shop.timeZone, await describeGifts(scope, order));
