import type { Satang } from '../../contract/satang.ts';
import type { LocalDate } from '../../contract/time.ts';
import { inBatches } from '../../server/db/in-batches.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { Buyer } from '../order/contract.ts';
import { type DocumentLine, parseDocumentContent, readBuyer } from './content.ts';
import { type DocumentKind, isRefundDocument, printedNumber } from './domain/number.ts';
import { IssuedDocument } from './models/issued-document.ts';

/** A document as the month's report tells of it, for an accountant. */
export interface ListedDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly date: LocalDate;
  readonly branchId: string | null;
  readonly branchNo: string;
  readonly buyer: Buyer | null;
  readonly lines: readonly DocumentLine[];
  /** What it lowers sales and VAT by, where it is a credit note or refund slip: both are then below zero. */
  readonly total: Satang;
  readonly vat: Satang;
  /** In hundredths of a percent; null where it is no tax document. */
  readonly rate: number | null;
  /** The number of the invoice that it lowers or replaces. */
  readonly about: string | null;
  /** Whether it counts: one that is void or was replaced is listed with its number and counts for nothing. */
  readonly counts: boolean;
  readonly isVoid: boolean;
}

/** How such documents read, in the order in which they are given. */
async function readDocuments(scope: ReadScope, ids: readonly string[]): Promise<ListedDocument[]> {
  const documents = await scope.query(IssuedDocument).findByIds([...ids]);
  const missing = documents.flatMap(({ about_id }) => about_id ?? []);
  const invoices = await scope.query(IssuedDocument).findByIds([...new Set(missing)]);
  const about = new Map(invoices.map((each) => [each.id, printedNumber(each)]));
  const byId = new Map(documents.map((each) => [each.id, each]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((document): ListedDocument => {
      const sign = isRefundDocument(document.kind) ? -1 : 1;
      return {
        kind: document.kind,
        number: printedNumber(document),
        date: document.date,
        branchId: document.branch_id,
        branchNo: document.branch_no,
        buyer: readBuyer(document),
        lines: parseDocumentContent(document).lines,
        total: sign * Number(document.total_satang),
        vat: sign * Number(document.vat_satang),
        rate: document.vat_rate,
        about: (document.about_id && about.get(document.about_id)) || null,
        counts: document.voided_at === null && document.replaced_by_id === null,
        isVoid: document.voided_at !== null,
      };
    });
}

/**
 * The documents of a span of days of the shop, in the order of their branches, kinds and numbers. The sum of what counts
 * is the shop's sales by document, and its VAT what the books say of these days. A busy shop's month is never held whole.
 */
export async function* documentsBetween(
  scope: ReadScope,
  span: { readonly from: LocalDate; readonly to: LocalDate },
): AsyncGenerator<ListedDocument, void> {
  const listed = await scope
    .query(IssuedDocument)
    .whereBetween('date', [span.from, span.to])
    .orderBy(['branch_no', 'kind', 'year', 'number'])
    .select('id');
  for (const piece of inBatches(listed.map(({ id }) => id))) yield* await readDocuments(scope, piece);
}
