import type { OrderStatus } from '#kernel/contract/order.ts';
import type { SaleStatus } from '#kernel/contract/sale.ts';
import { Badge, type Mood, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';

const moods: Readonly<Record<OrderStatus | SaleStatus, Mood | undefined>> = {
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
  const mood = moods[status];
  return <Badge {...(mood ? { mood } : {})}>{t(status)}</Badge>;
}
