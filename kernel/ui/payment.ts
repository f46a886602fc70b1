/** The kit's entry point for paying: fetched with the first page that sells something. */

export { canBookAnyway } from './app/booking/can-book-anyway.ts';
export { BookingSaleDialog, useBookingSale } from './booking/payment/booking-sale.tsx';
export { storeOrderNext, storePaidFrom } from './booking/payment/order-next.ts';
export { useOrderNo } from './booking/payment/order-number.ts';
export { OrderSummary } from './booking/payment/order-summary.tsx';
export { PayDialog } from './booking/payment/pay-dialog.tsx';
export { postPaymentForm } from './booking/payment/post-form.ts';
