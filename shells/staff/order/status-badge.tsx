import type { OrderStatus } from '#kernel/contract/order.ts';
import type { SaleStatus } from '#kernel/contract/sale.ts';
import { Badge, type Tone, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';

const tones: Readonly<Record<OrderStatus | SaleStatus, Tone | undefined>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: undefined,
  refunded: undefined,
  canceled: undefined,
  voided: undefined,
};

/** Where an order, or a sale of several, stands. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus | SaleStatus }) {
  const t = useTexts(orderTexts);
  const tone = tones[status];
  return <Badge {...(tone ? { tone } : {})}>{t(status)}</Badge>;
}
