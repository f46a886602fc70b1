import type { LocalizedText } from '../../../contract/problems.ts';

/** What a document is; each kind has a series of its own (docs/domain/tax-documents.md#t1). */
export const documentKinds = [
  'receipt',
  'abbreviated_tax_invoice',
  'full_tax_invoice',
  'credit_note',
  'refund_slip',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Whether a kind tells of money that was given back, and so lowers sales and VAT. */
export const isRefundDocument = (kind: DocumentKind): boolean =>
  kind === 'credit_note' || kind === 'refund_slip';

/** What stands at its head, in the words that the Revenue Code asks for. */
export const documentTitles: Readonly<Record<DocumentKind, LocalizedText>> = {
  receipt: { en: 'Receipt', th: 'ใบเสร็จรับเงิน' },
  abbreviated_tax_invoice: {
    en: 'Receipt / abbreviated tax invoice',
    th: 'ใบเสร็จรับเงิน / ใบกำกับภาษีอย่างย่อ',
  },
  full_tax_invoice: { en: 'Receipt / tax invoice', th: 'ใบเสร็จรับเงิน / ใบกำกับภาษี' },
  credit_note: { en: 'Credit note', th: 'ใบลดหนี้' },
  refund_slip: { en: 'Refund slip', th: 'ใบคืนเงิน' },
};

const prefixes: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RC',
  abbreviated_tax_invoice: 'AT',
  full_tax_invoice: 'TX',
  credit_note: 'CN',
  refund_slip: 'RF',
};

/** What of a series makes the number that is printed. */
export interface DocumentNumberParts {
  readonly kind: DocumentKind;
  readonly branch_no: string;
  readonly year: number;
  readonly number: number;
}

/** A document's number as it is printed, such as `AT00001-2026-000042`. */
export const printedNumber = ({ kind, branch_no, year, number }: DocumentNumberParts): string =>
  `${prefixes[kind]}${branch_no}-${year}-${String(number).padStart(6, '0')}`;
