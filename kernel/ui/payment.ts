/** The kit's entry point for paying: fetched with the first page that sells something. */

export { useOrderNo } from './payment/order-number.ts';
export { OrderSummary } from './payment/order-summary.tsx';
export { PayDialog } from './payment/pay-dialog.tsx';
export { postPaymentForm } from './payment/post-form.ts';
