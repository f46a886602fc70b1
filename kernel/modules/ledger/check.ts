import { z } from 'zod';
import { toBaht } from '../../contract/satang.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { sideOf } from './accounts.ts';

const unbalanced = statement(
  `SELECT transaction_id AS id, SUM(satang) AS satang FROM book_entry
    WHERE shop_id = :shop_id GROUP BY transaction_id HAVING SUM(satang) <> 0 ORDER BY transaction_id`,
  z.object({ id: z.string(), satang: z.coerce.number() }),
);

const accountsUsed = statement(
  'SELECT DISTINCT account FROM book_entry WHERE shop_id = :shop_id ORDER BY account',
  z.object({ account: z.string() }),
);

const misplaced = statement(
  `SELECT e.transaction_id AS id, e.line FROM book_entry e
     LEFT JOIN book_transaction t ON t.shop_id = :shop_id AND t.id = e.transaction_id AND t.date = e.date
    WHERE e.shop_id = :shop_id AND t.id IS NULL ORDER BY e.transaction_id, e.line`,
  z.object({ id: z.string(), line: z.number() }),
);

/** What an order says of its money beside what the books say of it, for orders and postings of one reason. */
const ordersBeside = (reason: string, amount: string, statuses: string) =>
  statement(
    `SELECT o.reference_no, o.${amount} AS ordered, COALESCE(SUM(GREATEST(e.satang, 0)), 0) AS booked
       FROM payment_order o
       LEFT JOIN book_transaction t ON t.shop_id = :shop_id AND t.order_id = o.id AND t.reason = '${reason}'
       LEFT JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id
      WHERE o.shop_id = :shop_id AND o.status IN (${statuses})
      GROUP BY o.id, o.reference_no, o.${amount}
     HAVING booked <> ordered ORDER BY o.id`,
    z.object({
      reference_no: z.string(),
      ordered: z.coerce.number(),
      booked: z.coerce.number(),
    }),
  );
const paidBeside = ordersBeside('order_paid', 'paid_satang', `'paid', 'refunded', 'voided'`);
const voidedBeside = ordersBeside('order_voided', 'refunded_satang', `'voided'`);
const refundedBeside = ordersBeside('order_refunded', 'refunded_satang', `'refunded'`);

const paidForNothing = statement(
  `SELECT t.id, o.reference_no FROM book_transaction t
     JOIN payment_order o ON o.shop_id = :shop_id AND o.id = t.order_id
    WHERE t.shop_id = :shop_id AND t.reason = 'order_paid' AND o.status IN ('pending', 'failed', 'expired', 'canceled')
    ORDER BY t.id`,
  z.object({ id: z.string(), reference_no: z.string() }),
);

/** What an order's member is still owed, by the order and by the books. */
const owedBeside = statement(
  `SELECT o.reference_no, IF(o.owes = 1, o.refunded_satang, 0) AS ordered, COALESCE(SUM(-e.satang), 0) AS booked
     FROM payment_order o
     LEFT JOIN book_transaction t ON t.shop_id = :shop_id AND t.order_id = o.id
      AND t.reason IN ('order_paid', 'order_refunded', 'given_back')
     LEFT JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.account = 'to_give_back'
    WHERE o.shop_id = :shop_id AND (o.status = 'refunded' OR o.unbooked IS NOT NULL)
    GROUP BY o.id, o.reference_no, o.owes, o.refunded_satang
   HAVING booked <> ordered ORDER BY o.id`,
  z.object({ reference_no: z.string(), ordered: z.coerce.number(), booked: z.coerce.number() }),
);

/**
 * Where the books of a shop do not hold: a transaction that is not zero, an entry without its transaction or on no
 * account, an order whose money the books tell otherwise (docs/domain/payments.md#m23). The first that is wrong stands
 * first of its kind.
 */
export async function checkBooks(scope: ReadScope): Promise<string[]> {
  const [sums, used, entries, paid, refunded, voided, owed, unpaid] = await Promise.all([
    scope.rows(unbalanced, {}),
    scope.rows(accountsUsed, {}),
    scope.rows(misplaced, {}),
    scope.rows(paidBeside, {}),
    scope.rows(refundedBeside, {}),
    scope.rows(voidedBeside, {}),
    scope.rows(owedBeside, {}),
    scope.rows(paidForNothing, {}),
  ]);
  const beside = (what: string) => (row: (typeof paid)[number]) =>
    `Order ${row.reference_no}: ${what} ${toBaht(row.ordered)} THB, the books say ${toBaht(row.booked)}.`;
  return [
    ...sums.map(({ id, satang }) => `Books, transaction ${id}: its sum is ${toBaht(satang)} THB and not 0.`),
    ...used
      .filter(({ account }) => sideOf(account) === null)
      .map(({ account }) => `Books: there is no account ${account}.`),
    ...entries.map(({ id, line }) => `Books, entry ${line} of ${id}: no transaction of that day has it.`),
    ...paid.map(beside('paid')),
    ...refunded.map(beside('refunded')),
    ...voided.map(beside('voided')),
    ...owed.map(beside('owed')),
    ...unpaid.map(({ id, reference_no }) => `Books, transaction ${id}: order ${reference_no} is not paid.`),
  ];
}
