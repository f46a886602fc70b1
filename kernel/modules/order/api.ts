/** What features that sell, or that money is paid with, use of the kernel's orders and books. */

export { ledgerCheck } from '../../server/commands/check-ledger.ts';
export type { Account } from '../ledger/accounts.ts';
export { type AccountSum, balancesOn } from '../ledger/balances.ts';
export type { AccountShare, PaymentSplit } from '../ledger/payment-split.ts';
export {
  type JournalEntry,
  type JournalLine,
  postAll,
  postJournalEntry,
} from '../ledger/post.ts';
export { readWalletVat } from '../tax-document/wallet-vat.ts';
export {
  BookingRefusedError,
  type BookingWish,
  readBookingWish,
  type UnbookedReason,
} from './domain/booking-wish.ts';
export { findReturnedPrice } from './domain/returned-price.ts';
export {
  type DeskItem,
  type DeskQuote,
  type FulfilmentResult,
  type HoldEnding,
  InsufficientRemainderError,
  type OfferQuery,
  orderBooking,
  type ProductType,
  productType,
  type Quote,
  type Remainder,
  type SellableItem,
  type Tender,
  tender,
} from './extensions.ts';
export type { Order } from './models/order.ts';
export { asPurchase } from './orders/as-purchase.ts';
export { headOffice } from './orders/head-office.ts';
export { type OrderRequest, type OrderResult, openOrder, type RefuseOrder } from './orders/open-order.ts';
export { findOrder, listOrders, orderWithGifts } from './orders/order-view.ts';
export { findPaidOrder } from './orders/paid-order.ts';
export { quoteChangedError, quoteETag } from './orders/quote-etag.ts';
export { tryProvider } from './provider/try-provider.ts';
export { reverseOrder } from './refund/reverse-order.ts';
export { viewSale } from './sale/sale-view.ts';
export { type Basket, type RefuseSale, sell } from './sale/sell.ts';
export { completePaidOrder } from './settlement/complete-order.ts';
export { isTaken, readTenderBalance } from './settlement/pay-from-tender.ts';
