import { requestPayment } from '../../app/booking/payment-request.ts';
import { readPaidFrom } from './order-next.ts';

/**
 * Asks the page that an order was paid from to open the choice of payment again.
 * @returns its address; null if this device does not know it.
 */
export function openPaymentAgain(orderNo: string): string | null {
  const from = readPaidFrom(orderNo);
  if (!from) return null;
  requestPayment(from.pays);
  return from.page;
}
