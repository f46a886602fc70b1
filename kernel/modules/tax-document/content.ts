import { z } from 'zod';
import { buyer } from '../order/contract.ts';

const text = z.object({ en: z.string(), th: z.string() });

const seller = z.object({
  name: z.string(),
  /** Only of a shop that is registered for VAT. */
  tax_id: z.string().nullable(),
  address: z.string().nullable(),
});

const line = z.object({
  order_id: z.string(),
  order_no: z.string(),
  title: z.string(),
  /** The price, with what was paid of it by the shop's own gift. */
  price_satang: z.number().int(),
  /** What of the price is paid for by money, which the document is about. */
  satang: z.number().int(),
  /** Where the books keep what it is for. */
  account: z.string(),
  vat_satang: z.number().int(),
  /** VAT that was counted when the wallet was topped up, and is used up by this. */
  used_vat_satang: z.number().int(),
});
export type DocumentLine = z.output<typeof line>;

/** What a document stores as it was issued, beside its columns. */
const documentContent = z.object({
  seller,
  lines: z.array(line),
  tender: text,
  /** Why money was given back; of credit notes and refund slips alone. */
  reason: z.string().nullable(),
});
export type DocumentContent = z.output<typeof documentContent>;

/** A document's content as it was stored when it was issued. */
export const parseDocumentContent = ({ content }: { content: string }): DocumentContent =>
  documentContent.parse(JSON.parse(content));

/** Who a document was made out to; null where it names nobody. */
export const readBuyer = (stored: { buyer: string | null }) =>
  stored.buyer === null ? null : buyer.parse(JSON.parse(stored.buyer));
