/** What features that sell, or that money is paid with, use of the kernel's orders and books. */

export { ledgerCheck } from '../../server/commands/check-ledger.ts';
export type { Account } from '../ledger/accounts.ts';
export { type AccountSum, balancesOn } from '../ledger/balances.ts';
export type { PaymentSplit, Share } from '../ledger/payment-split.ts';
export {
  type JournalEntry,
  type JournalLine,
  postAll,
  postJournalEntry,
} from '../ledger/post.ts';
export { walletVatOf } from '../tax-document/wallet-vat.ts';
export { asPurchase } from './as-purchase.ts';
export {
  type DeskItem,
  type DeskQuote,
  type FulfilmentResult,
  InsufficientRemainderError,
  type OfferQuery,
  type OrderKind,
  orderKind,
  type Quote,
  type Remainder,
  type SellableItem,
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
