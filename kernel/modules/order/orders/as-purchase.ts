import type { SourceOrder } from '../../member/api.ts';
import type { Order } from '../models/order.ts';

/** A paid order as what it grants remembers it. */
export const asPurchase = ({
  id,
  satang,
  paid_satang,
  gift_satang,
  title,
  branch_id,
}: Order): SourceOrder => ({
  orderId: id,
  paid: Math.min(Number(satang), Number(paid_satang)) - Number(gift_satang),
  title,
  branchId: branch_id,
});
