/** What features that sell, or that money is paid with, use of the kernel's orders and books. */

export { ledgerCheck } from '../../server/check-ledger.ts';
export { asPurchase } from './as-purchase.ts';
export type { Account } from './books/accounts.ts';
export { type AccountSum, balancesOn } from './books/balances.ts';
export { type Move, type Posting, post, postAll } from './books/post.ts';
export { walletVatOf } from './documents/wallet-vat.ts';
export type { Share } from './domain/moves.ts';
export { orderPaid, orderRefunded } from './events.ts';
export {
  type Charged,
  type DeskItem,
  type DeskQuote,
  type Granted,
  type Left,
  type Offer,
  type OffersAsked,
  type OrderKind,
  orderKind,
  type Quote,
  type Tender,
  TooLittleLeft,
  tender,
} from './extensions.ts';
export { type HangingBooking, type Holding, hanging } from './hanging.ts';
export { headOffice } from './head-office.ts';
export type { Order } from './models/order.ts';
export { type OrderRequest, openOrder, type RefuseOrder } from './open-order.ts';
export { findOrder, ordersOf, orderWithGifts } from './order-view.ts';
export { paidOrderOf } from './paid-order.ts';
export { balanceOf, isTaken } from './pay-from-tender.ts';
export { viewSale } from './sale-view.ts';
export { type Basket, type RefuseSale, sell } from './sell.ts';
export { takeBackOrder } from './take-back.ts';
export { changedTerms, termsTag } from './terms-tag.ts';
export { tryProvider } from './try-provider.ts';
