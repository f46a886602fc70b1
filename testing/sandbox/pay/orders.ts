import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import { createJournal } from '../shared/journal.ts';
import { isDone, payStatuses } from './statuses.ts';

const address = z.url({ protocol: /^https?$/ }).max(2000);

/** The form as Pay Solutions takes it. */
export const formSchema = z.object({
  merchantid: z.string().regex(/^\d{8}$/, 'must be 8 digits'),
  refno: z.string().regex(/^[1-9]\d{11}$/, 'must be 12 digits, the first not 0'),
  customeremail: z.email().max(100),
  productdetail: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^<>&"']*$/, 'must not have < > & " \''),
  total: z
    .string()
    .regex(/^\d{1,7}\.\d\d$/, 'must have two decimals')
    .refine((total) => Number(total) > 0 && Number(total) <= 9_999_999, 'must be at most 9,999,999'),
  lang: z.enum(['TH', 'EN']),
  cc: z.literal('00'),
  returnurl: address,
  postbackurl: address,
});
export type PayForm = z.output<typeof formSchema>;

const orderSchema = z.object({
  at: z.string(),
  form: formSchema,
  order_no: z.string(),
  status: z.enum(payStatuses).nullable(),
  card_type: z.string(),
});
export type PayOrder = z.output<typeof orderSchema>;

export interface PayOrders {
  /** Takes a form; an order that was posted before and is not paid takes its newer fields. */
  take(form: PayForm): PayOrder;
  /** @param merchant the whole merchant id or its last 5 digits. */
  find(merchant: string, refno: string): PayOrder | undefined;
  change(order: PayOrder, to: Pick<PayOrder, 'status'> & Partial<Pick<PayOrder, 'card_type'>>): PayOrder;
  /** Newest last. */
  list(): PayOrder[];
}

const firstNumber = 70_000_000;

/** The payments that the sandbox knows of; a file keeps them over a restart. */
export function createPayOrders(file: string | undefined, clock: Clock): PayOrders {
  const journal = createJournal({ file, schema: orderSchema, maxEntries: 4000, maxBytes: 8_000_000 });
  const keyOf = ({ form }: PayOrder) => `${form.merchantid.slice(-5)} ${form.refno}`;
  const orders = new Map(journal.list().map(({ id: _id, ...order }) => [keyOf(order), order]));

  const store = (order: PayOrder): PayOrder => {
    journal.add(order);
    orders.set(keyOf(order), order);
    return order;
  };
  const find = (merchant: string, refno: string) => orders.get(`${merchant.slice(-5)} ${refno}`);

  return {
    take(form) {
      const before = find(form.merchantid, form.refno);
      if (before) return isDone(before.status) ? before : store({ ...before, form });
      return store({
        at: clock.now().toISOString(),
        form,
        order_no: String(firstNumber + orders.size),
        status: null,
        card_type: '',
      });
    },
    find,
    change: (order, to) => store({ ...order, ...to }),
    list: () => [...orders.values()],
  };
}
