import { z } from 'zod';
import { toBaht } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { checkReversedOrders } from './check-reversed-orders.ts';
import { documentKinds, printedNumber } from './domain/number.ts';

const kind = z.enum(documentKinds);

/** Numbers are unique by their key, so a series without a gap has as many documents as its last number says. */
const gaps = statement(
  `SELECT s.kind, s.branch_no, s.year, s.last_number AS number, COUNT(d.id) AS documents, COALESCE(MAX(d.number), 0) AS highest
     FROM document_series s
     LEFT JOIN document d ON d.shop_id = :shop_id AND d.kind = s.kind AND d.branch_no = s.branch_no AND d.year = s.year
    WHERE s.shop_id = :shop_id
    GROUP BY s.kind, s.branch_no, s.year, s.last_number
   HAVING NOT (documents = number AND highest = number) ORDER BY s.kind, s.branch_no, s.year`,
  z.object({
    kind,
    branch_no: z.string(),
    year: z.number(),
    number: z.number(),
    documents: z.coerce.number(),
    highest: z.coerce.number(),
  }),
);

/** A document needs a series that has issued its number. */
const unnumbered = statement(
  `SELECT d.kind, d.branch_no, d.year, COUNT(*) AS documents, MAX(d.number) AS number
     FROM document d
     LEFT JOIN document_series s ON s.shop_id = :shop_id AND s.kind = d.kind AND s.branch_no = d.branch_no AND s.year = d.year
    WHERE d.shop_id = :shop_id AND s.kind IS NULL
    GROUP BY d.kind, d.branch_no, d.year ORDER BY d.kind, d.branch_no, d.year`,
  z.object({
    kind,
    branch_no: z.string(),
    year: z.number(),
    documents: z.coerce.number(),
    number: z.coerce.number(),
  }),
);

/** A settled order has exactly one document that counts. A voided order keeps all of its documents. */
const documentsOfOrders = statement(
  `SELECT o.reference_no, COUNT(d.id) AS documents FROM payment_order o
     LEFT JOIN document d ON d.shop_id = :shop_id AND d.sale_id = o.sale_id AND d.order_id IS NULL
      AND d.content LIKE CONCAT('%"order_id":"', o.id, '"%')
      AND (o.status = 'voided' OR (d.voided_at IS NULL AND d.replaced_by_id IS NULL))
    WHERE o.shop_id = :shop_id AND o.status IN ('paid', 'refunded', 'voided') AND o.satang > 0
    GROUP BY o.id, o.reference_no, o.status
   HAVING NOT (COUNT(d.id) = 1 OR (COUNT(d.id) > 1 AND o.status = 'voided')) ORDER BY o.id`,
  z.object({ reference_no: z.string(), documents: z.coerce.number() }),
);

/** Of a sale that is taxed in part, and of what is put into a wallet, there is one of each kind, never two that count. */
const doubles = statement(
  `SELECT MIN(d.id) AS id, d.sale_id FROM document d
    WHERE d.shop_id = :shop_id AND d.voided_at IS NULL AND d.replaced_by_id IS NULL
    GROUP BY d.sale_id, COALESCE(d.order_id, ''), d.vat_rate IS NULL, d.kind IN ('credit_note', 'refund_slip') HAVING COUNT(*) > 1 ORDER BY d.sale_id`,
  z.object({ sale_id: z.string() }),
);

/** Each place of business tells the Revenue Department of its own. */
const vat = statement(
  `SELECT s.branch_id, SUM(s.documents) AS documents, SUM(s.books) AS books FROM (
     SELECT d.branch_id, IF(d.kind = 'credit_note', -d.vat_satang, d.vat_satang) AS documents, 0 AS books
       FROM document d WHERE d.shop_id = :shop_id AND d.voided_at IS NULL AND d.replaced_by_id IS NULL
     UNION ALL SELECT e.branch_id, 0, -e.satang FROM book_entry e WHERE e.shop_id = :shop_id AND e.account = 'vat'
   ) s GROUP BY s.branch_id HAVING SUM(s.documents) <> SUM(s.books) ORDER BY s.branch_id`,
  z.object({ branch_id: z.string().nullable(), documents: z.coerce.number(), books: z.coerce.number() }),
);

const usedTwice = statement(
  `SELECT e.member_id, SUM(e.satang) AS satang FROM book_entry e
    WHERE e.shop_id = :shop_id AND e.account = 'wallet_vat'
    GROUP BY e.member_id HAVING SUM(e.satang) < 0 ORDER BY e.member_id`,
  z.object({ member_id: z.string().nullable(), satang: z.coerce.number() }),
);

/**
 * Checks the documents of a shop: series without gaps, one document that counts for each settled order, documents that
 * agree with refunds and voids, VAT that equals the books, and no more VAT used by wallet money than was counted for it.
 * @returns one sentence for each difference.
 */
export async function checkDocuments(scope: ReadScope): Promise<string[]> {
  const [series, strays, orders, twice, reversedOrders, sums, used] = await Promise.all([
    scope.rows(gaps, {}),
    scope.rows(unnumbered, {}),
    scope.rows(documentsOfOrders, {}),
    scope.rows(doubles, {}),
    checkReversedOrders(scope),
    scope.rows(vat, {}),
    scope.rows(usedTwice, {}),
  ]);
  return [
    ...series.map((each) => `Documents: ${each.documents} are numbered up to ${printedNumber(each)}.`),
    ...strays.map((each) => `Documents: no series has given ${printedNumber(each)}.`),
    ...orders.map(({ reference_no, documents }) =>
      documents === 0
        ? `Order ${reference_no}: it is paid and has no document.`
        : `Order ${reference_no}: ${documents} documents of it count.`,
    ),
    ...twice.map(({ sale_id }) => `Documents: sale ${sale_id} has two that count.`),
    ...reversedOrders,
    ...sums.map(
      ({ branch_id, documents, books }) =>
        `Documents: at branch ${branch_id ?? '-'} their VAT is ${toBaht(documents)} THB, the books say ${toBaht(books)}.`,
    ),
    ...used.map(
      ({ member_id, satang }) =>
        `Wallet of member ${member_id ?? '-'}: its money has used up ${toBaht(-satang)} THB more VAT than was counted for it.`,
    ),
  ];
}
