import { z } from 'zod';
import { orderStatuses } from '../../../contract/order.ts';
import { Order } from '../models/order.ts';

const satang = z.coerce.number();

/** A row of `payment_order` as prepared statements of the measured paths answer it. */
export const orderRow = z.object({
  id: z.string(),
  sale_id: z.string(),
  reference_no: z.string(),
  kind: z.string(),
  subject_id: z.string().nullable(),
  member_id: z.string(),
  branch_id: z.string().nullable(),
  tender: z.string(),
  satang,
  paid_satang: satang.nullable(),
  refunded_satang: satang.nullable(),
  title: z.string(),
  title_en: z.string().nullable(),
  title_th: z.string().nullable(),
  terms: z.string(),
  status: z.enum(orderStatuses),
  flag: z.string().nullable(),
  unbooked: z.string().nullable(),
  provider_order_no: z.string().nullable(),
  merchant_account_id: z.string().nullable(),
  asks: z.number(),
  asked_at: z.date().nullable(),
  next_ask_at: z.date().nullable(),
  opened_by: z.string(),
  created_at: z.date(),
  settled_at: z.date().nullable(),
  refunded_at: z.date().nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

/** The columns of such a row, for a SELECT. @param table the order's alias there. */
export const orderColumns = (table: string): string =>
  Object.keys(orderRow.shape)
    .map((column) => `${table}.${column}`)
    .join(', ');

/** A row as the order that it is. */
export const orderOf = (row: OrderRow): Order => Order.fromDatabaseJson(row);
