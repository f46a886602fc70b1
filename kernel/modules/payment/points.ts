/** What features that sell, or that money is paid with, use of the kernel's orders and books. */

export { ledgerCheck } from '../../server/check-ledger.ts';
export { asPurchase } from './as-purchase.ts';
export type { Account } from './books/accounts.ts';
export { type AccountSum, balancesOn } from './books/balances.ts';
export {
  type JournalEntry,
  type JournalLine,
  postAll,
  postJournalEntry,
} from './books/post.ts';
export { walletVatOf } from './documents/wallet-vat.ts';
export type { Share } from './domain/moves.ts';
export { orderPaid, orderRefunded } from './events.ts';
export {
  type DeskItem,
  type DeskQuote,
  type FulfilmentResult,
  InsufficientRemainderError,
  type Offer,
  type OffersAsked,
  type OrderKind,
  orderKind,
  type PaymentSplit,
  type Quote,
  type Remainder,
  type Tender,
  tender,
} from './extensions.ts';
export { headOffice } from './head-office.ts';
export type { Order } from './models/order.ts';
export { type OrderRequest, openOrder, type RefuseOrder } from './open-order.ts';
export { findOrder, ordersOf, orderWithGifts } from './order-view.ts';
export { paidOrderOf } from './paid-order.ts';
export { balanceOf, isTaken } from './pay-from-tender.ts';
export { quoteChangedError, termsTag } from './quote-etag.ts';
export { reverseOrder } from './reverse-order.ts';
export { viewSale } from './sale-view.ts';
export { type Basket, type RefuseSale, sell } from './sell.ts';
export { tryProvider } from './try-provider.ts';
