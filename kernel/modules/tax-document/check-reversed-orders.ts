import { z } from 'zod';
import { toBaht } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';

/** SQL for the gift money that the postings of an order for one reason took from wallets or returned to them. */
const giftOf = (reason: string, moved: 'taken' | 'returned'): string =>
  `(SELECT COALESCE(SUM(GREATEST(${moved === 'taken' ? 'e.satang' : '-e.satang'}, 0)), 0)
      FROM book_transaction t
      JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.account = 'wallet_gift'
     WHERE t.shop_id = :shop_id AND t.order_id = o.id AND t.reason = '${reason}')`;

/** A gift is no revenue, so the document of a refund is about the rest. */
const credited = statement(
  `SELECT r.reference_no, r.refunded, r.documented FROM (
     SELECT o.id, o.reference_no,
            GREATEST(0, LEAST(
              LEAST(o.refunded_satang, o.satang) - ${giftOf('order_refunded', 'returned')},
              o.satang - ${giftOf('order_paid', 'taken')}
            )) AS refunded,
            (SELECT COALESCE(SUM(d.total_satang), 0) FROM document d
              WHERE d.shop_id = :shop_id AND d.sale_id = o.sale_id AND d.order_id = o.id
                AND d.kind IN ('credit_note', 'refund_slip') AND d.voided_at IS NULL AND d.replaced_by_id IS NULL) AS documented
       FROM payment_order o WHERE o.shop_id = :shop_id AND o.status = 'refunded'
   ) r WHERE r.refunded <> r.documented ORDER BY r.id`,
  z.object({ reference_no: z.string(), refunded: z.coerce.number(), documented: z.coerce.number() }),
);

const creditedUnrefunded = statement(
  `SELECT DISTINCT o.reference_no FROM document d
     JOIN payment_order o ON o.shop_id = :shop_id AND o.id = d.order_id
    WHERE d.shop_id = :shop_id AND d.kind IN ('credit_note', 'refund_slip') AND o.status <> 'refunded'
    ORDER BY o.reference_no`,
  z.object({ reference_no: z.string() }),
);

/** Documents are void if and only if the orders of their sale are voided. */
const voidedInPart = statement(
  `SELECT DISTINCT o.reference_no, o.status FROM payment_order o
     JOIN document d ON d.shop_id = :shop_id AND d.sale_id = o.sale_id AND d.order_id IS NULL
      AND d.replaced_by_id IS NULL
    WHERE o.shop_id = :shop_id AND o.status IN ('paid', 'refunded', 'voided')
      AND (d.voided_at IS NOT NULL) <> (o.status = 'voided')
    ORDER BY o.reference_no`,
  z.object({ reference_no: z.string(), status: z.string() }),
);

/**
 * Finds orders whose documents disagree with their refund or void. The credit notes and refund slips of an order add up
 * to the refunded money without gifts. A voided sale has only void documents.
 * @returns one sentence for each difference.
 */
export async function checkReversedOrders(scope: ReadScope): Promise<string[]> {
  const [amounts, unrefunded, voided] = await Promise.all([
    scope.rows(credited, {}),
    scope.rows(creditedUnrefunded, {}),
    scope.rows(voidedInPart, {}),
  ]);
  return [
    ...amounts.map(
      ({ reference_no, refunded, documented }) =>
        `Order ${reference_no}: ${toBaht(refunded)} THB were refunded, its credit notes and refund slips say ${toBaht(documented)}.`,
    ),
    ...unrefunded.map(
      ({ reference_no }) =>
        `Order ${reference_no}: it has a credit note or refund slip and was not refunded.`,
    ),
    ...voided.map(({ reference_no, status }) =>
      status === 'voided'
        ? `Order ${reference_no}: it is voided and its document counts.`
        : `Order ${reference_no}: it is ${status} and its document is void.`,
    ),
  ];
}
