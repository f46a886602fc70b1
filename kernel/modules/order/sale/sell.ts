import { randomInt } from 'node:crypto';
import { type DeskTender, maxItems, type SaleProblem } from '../../../contract/sale.ts';
import { type Satang, shownBaht, toBaht } from '../../../contract/satang.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import type { ProblemDetails } from '../../../server/errors/problem.ts';
import { actorKey } from '../../../server/security/actor.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { lockOwnDrawer } from '../../ledger/drawer.ts';
import { lockMember } from '../../member/api.ts';
import { announceSale } from '../announce.ts';
import { paymentContract } from '../contract.ts';
import { readBookingWish } from '../domain/booking-wish.ts';
import { orderBooking, productType, type Quote } from '../extensions.ts';
import type { Order } from '../models/order.ts';
import { Sale } from '../models/sale.ts';
import { insertOrder } from '../orders/new-order.ts';
import { quoteChangedError, quoteETag } from '../orders/quote-etag.ts';
import { promptPayFor } from '../settlement/promptpay.ts';
import { settleSale } from '../settlement/settle.ts';
import { chargeDesk } from './charge-desk.ts';

/** One thing that is sold, with the price that the screen shows. */
export interface BasketItem {
  readonly kind: string;
  readonly subjectId: string | null;
  readonly satang: Satang;
  /** The name of the terms that it shows; not compared unless given. */
  readonly terms?: string;
}

/** A basket of one member, and how it is paid. */
export interface Basket {
  readonly memberId: string;
  readonly branchId: string;
  /** Drawn by the client; the number of the first order. */
  readonly referenceNo: string;
  readonly items: readonly BasketItem[];
  readonly tender: DeskTender;
  /** Cash that was handed over; null where nobody said. */
  readonly handedOver: Satang | null;
}

/** Makes what is thrown where nothing was sold; a handler's own `fail`. */
export type RefuseSale = (code: SaleProblem | 'not_found', details?: ProblemDetails) => Error;

interface Quoted {
  readonly item: BasketItem;
  readonly quote: Quote;
}

async function quoteItem(
  scope: KernelScope,
  memberId: string,
  item: BasketItem,
  refuse: RefuseSale,
): Promise<Quoted & { readonly isOnce: boolean }> {
  const { kind, subjectId, satang } = item;
  const wanted = { memberId, subjectId, satang };
  const quote =
    (await scope.askOne(productType, kind, 'quote', wanted)) ??
    (await scope.askOne(productType, kind, 'quoteOutstanding', wanted));
  if (!quote) {
    const title = scope.contributor(productType, kind)?.parts.title ?? kind;
    throw refuse('item_not_for_sale', { values: { title } });
  }
  if ('refused' in quote)
    throw quote.refused === 'not_found'
      ? refuse('not_found')
      : refuse(quote.refused, { values: { title: quote.title } });
  // A screen that shows only a part of what is offered goes on with these.
  const data = { kind, subject_id: subjectId, price: toBaht(quote.satang), terms: quoteETag(quote) };
  // Where more than the price is another, the price alone would not say all.
  if (item.terms !== undefined && item.terms !== quoteETag({ satang, snapshot: quote.snapshot }))
    throw refuse('offer_changed', { values: quoteChangedError(quote), data });
  if (quote.satang !== satang) throw refuse('price_changed', { values: quoteChangedError(quote), data });
  return { item, quote, isOnce: quote.isOnce ?? false };
}

/** What each thing costs and gives now. @throws what `refuse` makes, where one is not sold as the screen shows it. */
async function quoteAll(scope: KernelScope, basket: Basket, refuse: RefuseSale): Promise<Quoted[]> {
  if (basket.items.length === 0 || basket.items.length > maxItems) throw new Error('No basket');
  const quoted: Quoted[] = [];
  const once = new Set<string>();
  for (const item of basket.items) {
    const { quote, isOnce } = await quoteItem(scope, basket.memberId, item, refuse);
    const key = `${item.kind} ${item.subjectId}`;
    if (isOnce && once.has(key)) throw refuse('item_bought_already', { values: { title: quote.title } });
    once.add(key);
    const kind = scope.contributor(productType, item.kind)?.parts;
    if (kind?.excludedTenders?.includes(basket.tender))
      throw refuse('tender_not_for_item', { values: { title: quote.title } });
    quoted.push({ item, quote });
  }
  // A place is held for a sale that waits. One that is paid at once is booked first, and then paid.
  const booking = quoted.find(({ quote }) => readBookingWish({ terms: JSON.stringify(quote.snapshot) }));
  if (booking && (quoted.length > 1 || basket.tender !== 'promptpay'))
    throw refuse('tender_not_for_item', { values: { title: booking.quote.title } });
  return quoted;
}

/** Numbers of orders beyond the first of a sale, which nobody but the server draws. */
const drawReference = (): string => String(randomInt(100_000_000_000, 1_000_000_000_000));

async function insertOrders(
  scope: KernelScope,
  { memberId, branchId, referenceNo, tender }: Basket,
  quoted: readonly Quoted[],
  saleId: string,
  refuse: RefuseSale,
): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [index, { item, quote }] of quoted.entries()) {
    const isFirst = index === 0;
    const order = {
      kind: item.kind,
      subjectId: item.subjectId,
      memberId,
      branchId,
      referenceNo: isFirst ? referenceNo : drawReference(),
      tender,
      quote,
      saleId,
    };
    orders.push(
      await insertOrder(scope, order, (code) =>
        // Another number is drawn the next time.
        isFirst ? refuse(code) : new RetryTransactionError(refuse(code)),
      ),
    );
  }
  return orders;
}

/** Settles a sale that is paid in this moment. */
async function settleAtOnce(
  scope: KernelScope,
  sale: Pick<Sale, 'id' | 'branch_id'> & { readonly tender: DeskTender },
  orders: readonly Order[],
  refuse: RefuseSale,
): Promise<void> {
  const paid = await chargeDesk(scope, sale.tender, orders);
  if (paid === 'tender_off') throw refuse('tender_off');
  if ('balance' in paid)
    throw refuse('insufficient_wallet', { values: { balance: shownBaht(paid.balance) } });
  const settled = await settleSale(scope, paid.settlements, await lockOwnDrawer(scope, sale.branch_id));
  if (!settled) throw new Error(`Sale ${sale.id} was settled before it was made`);
  // Something else was sold or booked since it was quoted; what is sold at this moment is not sold with a flag.
  const flagged = settled.find(({ flag }) => flag !== null);
  if (flagged)
    throw new RetryTransactionError(refuse('item_not_for_sale', { values: { title: flagged.title } }));
}

/**
 * Sells a basket at the desk, inside the caller's transaction (docs/domain/payments.md#m10). Cash, transfer and wallet
 * settle at once, and so does what costs nothing; a PromptPay sale waits until staff have seen the money.
 * @throws Error made by `refuse`; nothing was changed then.
 * @returns the id of the sale.
 */
export async function sell(scope: WriteScope, basket: Basket, refuse: RefuseSale): Promise<string> {
  const own = kernelScopeOf(scope).as('payment');
  const { memberId, branchId, referenceNo, tender, handedOver } = basket;
  if (!(await lockMember(own, memberId))) throw refuse('not_found');
  const quoted = await quoteAll(own, basket, refuse);
  const satang = quoted.reduce((sum, { quote }) => sum + quote.satang, 0);
  if (tender === 'cash' && handedOver !== null && handedOver < satang)
    throw refuse('too_little_handed', { values: { price: shownBaht(satang) } });
  const waits = tender === 'promptpay' && satang > 0;
  const promptPay = waits ? promptPayFor(readSettings(own.shop, paymentContract), satang, referenceNo) : null;
  if (waits && !promptPay) throw refuse('promptpay_not_set');
  const id = own.drawId();
  const { actor } = own;
  await own.query(Sale).insert({
    id,
    reference_no: referenceNo,
    member_id: memberId,
    branch_id: branchId,
    tender,
    satang,
    handed_satang: tender === 'cash' ? handedOver : null,
    payee: promptPay?.payee ?? null,
    payload: promptPay?.payload ?? null,
    status: waits ? 'pending' : 'paid',
    sold_by: actorKey(actor),
    seller: actor.audience === 'staff' ? actor.email : actorKey(actor),
    created_at: own.now,
    settled_at: waits ? null : own.now,
  });
  const orders = await insertOrders(own, basket, quoted, id, refuse);
  for (const order of waits ? orders : []) {
    const refuseItem = () => refuse('item_not_bookable', { values: { title: order.title } });
    await own.ask(orderBooking, 'hold', order, refuseItem);
  }
  if (!waits) await settleAtOnce(own, { id, branch_id: branchId, tender }, orders, refuse);
  const [first] = orders;
  if (first)
    await own.audit({
      action: 'payment.sell',
      entity: 'order',
      entityId: first.id,
      before: {},
      after: { sale_total: toBaht(satang), sale_tender: tender },
    });
  announceSale(own, orders);
  return id;
}
