import type { LocalizedText } from '../../contract/problems.ts';
import type { DeskTender } from '../../contract/sale.ts';
import type { Satang } from '../../contract/satang.ts';
import type { Page } from '../../server/db/page.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import type { Account } from '../ledger/accounts.ts';
import type { PaymentSplit } from '../ledger/payment-split.ts';
import type { PointPeriod } from '../member/api.ts';
import type { UnbookedReason } from './domain/booking-wish.ts';
import type { Portion } from './domain/refund.ts';
import type { Order } from './models/order.ts';

/** What something costs and gives at this moment. */
export interface Quote {
  readonly satang: Satang;
  /** What it is called on screens and documents. */
  readonly title: string;
  /** The same in both languages, if the title has words of one; stored with the order. */
  readonly titles?: LocalizedText;
  /** What is granted once it is paid; stored with the order as JSON and handed to `fulfill` as it was. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  /** The same in words, a line each, for who was shown something else. */
  readonly gives?: readonly LocalizedText[];
}

/** What a kind offers at the desk. */
export interface SellableItem {
  /** Null where the kind is nothing but an amount. */
  readonly subjectId: string | null;
  readonly title: string;
  /** What it gives, or when it is, a line each. */
  readonly details: readonly LocalizedText[];
  readonly satang: Satang;
  /** The terms of its quote, where more than the price may change under who looks at it. */
  readonly snapshot?: Quote['snapshot'];
  /** Why it cannot be sold to the member who is asked about. */
  readonly whyNot?: LocalizedText;
}

/** Which offers are asked for. */
export interface OfferQuery {
  /** Whom it would be sold to; null where nobody is chosen yet. */
  readonly memberId: string | null;
  /** Part of a title; empty for all. */
  readonly search: string;
  readonly page: Page;
}

/** What is put into a basket at the desk. */
export interface DeskItem {
  readonly memberId: string;
  readonly subjectId: string | null;
  /** What the screen shows; what it is where the kind is nothing but an amount. */
  readonly satang: Satang;
}

/** What the desk would sell, or why it does not. */
export type DeskQuote =
  | (Quote & {
      /** Whether it stands in a basket at most once. */
      readonly isOnce?: boolean;
    })
  | { readonly refused: 'not_found' }
  | {
      readonly refused: 'item_not_for_sale' | 'item_bought_already' | 'item_paid_already';
      readonly title: string | LocalizedText;
    };

/** What there is to be said of a grant, for staff to look at. */
export interface FulfilmentResult {
  /** Why staff should look at the order, such as `bought_twice`. */
  readonly flag?: string;
}

/** What is left of what an order gave. */
export interface Remainder {
  /** How much of it is left, a line each. */
  readonly words: readonly LocalizedText[];
  /** Parts of it that can be used, such as points and days; none for what cannot be. */
  readonly portions: readonly (Portion & { readonly unit: 'points' | 'days' | 'satang' | 'whole' })[];
  /** Points and days that bookings may be paid from; none where it gave none. */
  readonly period?: PointPeriod;
}

/** Thrown by `revoke` where what an order gave is used already, so that the whole refund is given up. */
export class InsufficientRemainderError extends Error {
  /** Unused part, in satang. */
  readonly left: Satang;

  constructor(left: Satang) {
    super(`Only ${left} satang of what the order gave are left`);
    this.left = left;
  }
}

/** A kind of order, as a feature contributes it under its own id (docs/domain/payments.md#m5). */
export interface ProductType {
  /** What its accounts and lists are called. */
  readonly title: LocalizedText;
  /** What is said to the member once it is paid, where something is; `{title}` is the order's. */
  readonly paid: LocalizedText | null;
  /** Where the books keep what its price is for; on its sales unless given. */
  readonly account?: Account;
  /** Whether the desk sells any amount of it, as of a top-up. */
  readonly takesAmount?: boolean;
  /** Tenders that cannot pay for it. */
  readonly excludedTenders?: readonly DeskTender[];
  /** What the desk can sell of it now; a kind without this is not sold there. */
  offers?(
    scope: ReadScope,
    asked: OfferQuery,
  ): Promise<{ readonly offers: readonly SellableItem[]; readonly total: number }>;
  /** What selling one costs and gives at this moment; null if `quoteOutstanding` is asked instead. */
  quote?(scope: WriteScope, item: DeskItem): Promise<DeskQuote | null>;
  /** In place of `offers` for a kind that sells nothing new: what a member owes already, such as for a booking. */
  outstanding?(
    scope: WriteScope,
    asked: OfferQuery,
  ): Promise<{ readonly offers: readonly SellableItem[]; readonly total: number }>;
  /** Replaces `quote` for an outstanding amount. */
  quoteOutstanding?(scope: WriteScope, item: DeskItem): Promise<DeskQuote>;
  /** Route of the member app that shows an order. */
  summary(
    scope: ReadScope,
    order: Pick<Order, 'reference_no' | 'member_id' | 'subject_id' | 'terms'>,
  ): string;
  /** What an order gives, in words, a line each; from its stored terms, so that a changed offer changes no old order. */
  gives(scope: ReadScope, order: Order): Promise<readonly LocalizedText[]>;
  /** What the message about a paid order says the member received, a line each; what it gives unless given. */
  received?(scope: ReadScope, order: Order): Promise<readonly LocalizedText[]>;
  /** Gives what was paid for, inside the transaction that settles the order, which happens once. */
  fulfill(scope: Scope, order: Order): Promise<FulfilmentResult>;
  /** What of it is left now; one that can always be taken back whole has none. */
  left?(scope: ReadScope, order: Order): Promise<Remainder>;
  /**
   * Takes what is left of it back, inside the transaction that refunds or voids the order, which happens once; how much
   * is refunded, and whether it is voided, stands in the order. A void takes back all of it.
   * @throws InsufficientRemainderError where too much of it is used.
   */
  revoke(scope: Scope, order: Order): Promise<void>;
}

/**
 * Kinds of orders, by the id of their feature. What is paid is granted, and what is owed is taken, while its feature is
 * off (docs/domain/features.md#f3).
 */
export const productType = defineExtension<ProductType>('payment.product_type', {
  offers: 'skip',
  quote: 'skip',
  outstanding: 'answer',
  quoteOutstanding: 'answer',
  summary: 'answer',
  gives: 'answer',
  received: 'answer',
  fulfill: 'answer',
  left: 'answer',
  revoke: 'answer',
});

/** Why the hold of an order ends without a booking: by the member, the provider, the shop, or a booking that is refused. */
export type HoldEnding = 'canceled' | 'failed' | 'expired' | 'closed' | 'refused';

/** Bookings that orders pay for, made by the module that books. */
export interface OrderBooking {
  /**
   * Books what a paid order is for, in the transaction that settles it.
   * @returns the booking's id; null for an order that books nothing.
   * @throws BookingRefusedError if it cannot be booked; the transaction is then given up.
   */
  book(scope: Scope, order: Order): Promise<string | null>;
  /** Whether the booking of a paid order was made, live or not. */
  isBooked(scope: WriteScope, order: Order): Promise<boolean>;
  /** Whether an order that is not paid can still be booked; true for an order that books nothing. */
  canBook(scope: WriteScope, order: Order): Promise<boolean>;
  /**
   * Holds the place of an order that waits for its payment at the desk; nothing is held for an order that books nothing.
   * @param refuse makes what is thrown if no place can be held; nothing was changed then.
   */
  hold(scope: WriteScope, order: Order, refuse: () => Error): Promise<void>;
  /** Finds why an order that is paid now cannot be booked. What it finds stays true until the transaction ends. */
  findRefusal(scope: Scope, order: Order): Promise<UnbookedReason | null>;
  /** Ends the hold of an order that is not paid, or whose booking was refused. Again it changes nothing. */
  release(scope: WriteScope, order: Order, ending: HoldEnding): Promise<void>;
}

/** What books for orders; an order settles while its feature is off (docs/domain/payments.md#m25). */
export const orderBooking = defineExtension<OrderBooking>('payment.order_booking', {
  book: 'answer',
  isBooked: 'answer',
  canBook: 'answer',
  hold: 'skip',
  findRefusal: 'answer',
  release: 'answer',
});

/** A way to pay that takes the money at once. */
export interface Tender {
  /** What it is called. */
  readonly title: LocalizedText;
  /**
   * Takes the money inside the transaction that settles the order, and holds what it is taken from until its end.
   * @returns what was taken, or what there is where that is too little; nothing was changed then.
   */
  charge(scope: Scope, order: Order): Promise<PaymentSplit | { readonly balance: Satang }>;
  /**
   * What putting money in costs and gives; for a tender that can be topped up.
   * @returns the order's kind and quote, or the smallest amount if the wanted one is below it.
   */
  topUp?(
    scope: ReadScope,
    wanted: { readonly memberId: string; readonly satang: Satang },
  ): Promise<{ readonly kind: string; readonly quote: Quote } | { readonly least: Satang }>;
  /** What a member has there to pay from. */
  balance(scope: ReadScope, memberId: string): Promise<Satang>;
  /** Gives money of a paid order back, a gift first, inside the transaction that refunds it. @returns where it went. */
  refund(scope: WriteScope, order: Order, satang: Satang): Promise<PaymentSplit>;
  /** Takes money of an order that was paid by another tender, inside the transaction that refunds it. @returns where it went. */
  receive?(scope: WriteScope, order: Order, satang: Satang): Promise<PaymentSplit>;
}

/** Ways to pay at once, by their name; a feature that is off takes nothing and still gives back. */
export const tender = defineExtension<Tender>('payment.tender', {
  charge: 'skip',
  topUp: 'skip',
  balance: 'skip',
  refund: 'answer',
  receive: 'skip',
});
