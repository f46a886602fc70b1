import { z } from 'zod';
import { idOut } from '../../../contract/id.ts';
import { bahtOut } from '../../../contract/money.ts';
import { date } from '../../../contract/time.ts';

const text = z.object({ en: z.string(), th: z.string() });

const documentKind = z.enum([
  'receipt',
  'abbreviated_tax_invoice',
  'full_tax_invoice',
  'credit_note',
  'refund_slip',
]);

/** Who a tax document is made out to. */
export const buyerView = z.object({
  name: z.string(),
  address: z.string(),
  tax_id: z.string().nullable(),
  branch_no: z.string().nullable(),
});

/** A document as its address shows it; all of it as it was issued but the marks. */
export const documentView = z.object({
  kind: documentKind,
  /** What stands at its head. */
  title: text,
  number: z.string(),
  date,
  seller: z.object({
    name: z.string(),
    tax_id: z.string().nullable(),
    address: z.string().nullable(),
    /** What the branch was called; null at a shop without one. */
    branch_name: z.string().nullable(),
    branch_no: z.string(),
  }),
  buyer: buyerView.nullable(),
  lines: z.array(z.object({ order_no: z.string(), title: z.string(), amount: bahtOut })),
  /** What was paid of the lines by the shop's own gift; null where nothing was. */
  gift: bahtOut.nullable(),
  total: bahtOut,
  /** Null where it is no tax document. `net` is the total without it; an abbreviated invoice says that it is included. */
  vat: z.object({ rate: z.string(), amount: bahtOut, net: bahtOut }).nullable(),
  tender: text,
  /** The document that it lowers, replaces, or replaces because it was wrong; the relation is one of the words. */
  about: z
    .object({
      relation: z.enum(['lowers', 'replaces', 'corrects']),
      number: z.string(),
      date,
      total: bahtOut,
    })
    .nullable(),
  /** What the document that it lowers should have said; null unless it is a credit note or refund slip. */
  correct_total: bahtOut.nullable(),
  reason: z.string().nullable(),
  /** The number of the one that replaces it. */
  replaced_by: z.string().nullable(),
  is_void: z.boolean(),
});
export type DocumentView = z.output<typeof documentView>;

/** A document in a list of an order's. */
export const documentRow = z.object({
  id: idOut,
  kind: documentKind,
  title: text,
  number: z.string(),
  date,
  total: bahtOut,
  /** Its page, which shows the document to everybody who has the address. */
  address: z.string(),
  is_void: z.boolean(),
  is_replaced: z.boolean(),
  /** Whether a full tax invoice can be made of it. */
  can_be_full: z.boolean(),
  /** Whether it is a full tax invoice that one with another buyer can take the place of. */
  can_be_replaced: z.boolean(),
  buyer: buyerView.nullable(),
});
export type DocumentRow = z.output<typeof documentRow>;
