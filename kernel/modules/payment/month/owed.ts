import { z } from 'zod';
import type { Satang } from '../../../contract/satang.ts';
import { addDays, type LocalDate, toInstant } from '../../../contract/time.ts';
import { containing } from '../../../server/db/search.ts';
import { statement } from '../../../server/db/statement.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Scope } from '../../../server/scope.ts';
import { unusedDayParts, unusedLots } from '../../member/points.ts';

/** The money that paid an order; a gift of the shop is none. Only an earlier release has left the gift to the books. */
export const paidOf = `(LEAST(o.satang, o.paid_satang) - COALESCE(o.gift_satang, (
  SELECT COALESCE(SUM(e.satang), 0) FROM book_transaction t
    JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
   WHERE t.shop_id = :shop_id AND t.order_id = o.id AND t.reason = 'order_paid')))`;

/** As `liabilityOf` counts it, in whole numbers: half a satang up. */
const owedOf = `LEAST(${paidOf}, (2 * ${paidOf} * LEAST(p.granted, p.unused) + p.granted) DIV (2 * p.granted))`;

const days = `JSON_TABLE(:days, '$[*]' COLUMNS (order_id CHAR(26) PATH '$.orderId', granted INT PATH '$.granted',
  unused INT PATH '$.unused')) d`;
const orderId = 'CONVERT(d.order_id USING ascii) COLLATE ascii_bin';
/* Apart and without doubles, so that the database looks an order up by a key that it makes of them. */
const withDays = `(SELECT DISTINCT ${orderId} AS order_id FROM ${days}) x`;
/** Orders `o` that were paid and not given back at a moment, by what is left of them. */
const ofOrders = `STRAIGHT_JOIN payment_order o ON o.shop_id = :shop_id AND o.id = p.order_id AND o.settled_at < :until
  AND (o.refunded_at IS NULL OR o.refunded_at >= :until)`;
const isLeft = 'p.unused > 0 AND p.granted > 0';

/** Orders of which points alone are left: one lot each, so that nothing has to be gathered. */
const byPoints = (isPast: boolean) => `
  FROM (${unusedLots(isPast)}) p LEFT JOIN ${withDays} ON x.order_id = p.order_id ${ofOrders}
 WHERE x.order_id IS NULL AND ${isLeft} AND ${owedOf} > 0`;
/** Orders of which unlimited days are left, with points or without: what is used most counts. */
const byDays = (isPast: boolean) => `
  SELECT o.id, o.member_id, o.title, o.branch_id, MIN(o.reference_no) AS reference_no,
      MIN(o.settled_at) AS settled_at, MIN(${paidOf}) AS paid, MIN(${owedOf}) AS owed FROM (
    SELECT w.order_id, w.granted, w.unused FROM (${unusedLots(isPast)}) w JOIN ${withDays} ON x.order_id = w.order_id
    UNION ALL SELECT ${orderId}, d.granted, d.unused FROM ${days}
  ) p ${ofOrders}
  WHERE ${isLeft} GROUP BY o.id, o.member_id, o.title, o.branch_id HAVING owed > 0`;
const wallets = `
  SELECT e.member_id, -SUM(e.satang) AS owed FROM book_entry e
   WHERE e.shop_id = :shop_id AND e.account = 'wallet_paid' AND e.date <= :date AND e.member_id IS NOT NULL
   GROUP BY e.member_id HAVING SUM(e.satang) <> 0`;

const sumRow = z.object({
  title: z.string().nullable(),
  branch_id: z.string().nullable(),
  count: z.coerce.number(),
  owed: z.coerce.number(),
});
const sums = (isPast: boolean) =>
  statement(
    `SELECT o.title, o.branch_id, COUNT(*) AS count, SUM(${owedOf}) AS owed ${byPoints(isPast)}
      GROUP BY o.title, o.branch_id
     UNION ALL
     SELECT d.title, d.branch_id, COUNT(*), SUM(d.owed) FROM (${byDays(isPast)}) d GROUP BY d.title, d.branch_id
     UNION ALL
     SELECT NULL, NULL, COUNT(*), COALESCE(SUM(w.owed), 0) FROM (${wallets}) w`,
    sumRow,
  );

/* The largest first; equal ones by whose they are, so that pages do not overlap. */
const inOrder = 'ORDER BY owed DESC, member_id, id';
/** @param part of each kind, from its first row on. */
const all = (isPast: boolean, part: string) => `
  (SELECT o.id, o.member_id, o.title, o.reference_no, o.settled_at, ${paidOf} AS paid, ${owedOf} AS owed
    ${byPoints(isPast)} ${part})
  UNION ALL
  (SELECT d.id, d.member_id, d.title, d.reference_no, d.settled_at, d.paid, d.owed FROM (${byDays(isPast)}) d ${part})
  UNION ALL
  (SELECT NULL AS id, w.member_id, NULL, NULL, NULL, NULL, w.owed FROM (${wallets}) w ${part})`;
const named = 'STRAIGHT_JOIN member m ON m.shop_id = :shop_id AND m.id = a.member_id';
const shown = 'a.id, m.first_name, m.last_name, a.title, a.reference_no, a.settled_at, a.paid, a.owed';
const shownInOrder = 'ORDER BY a.owed DESC, a.member_id, a.id';
const isFound = `(CONCAT(m.first_name, ' ', m.last_name) LIKE :search OR a.title LIKE :search
  OR CONVERT(a.reference_no USING utf8mb4) LIKE :search)`;
const chosen = 'LIMIT :length OFFSET :skipped';
const shownRow = z.object({
  id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string().nullable(),
  owed: z.coerce.number(),
  reference_no: z.string().nullable(),
  settled_at: z.date().nullable(),
  paid: z.coerce.number().nullable(),
});

/** Names are read for the rows of the page alone, unless they are searched. */
const statementsOf = (isPast: boolean) => ({
  sums: sums(isPast),
  page: statement(
    `SELECT ${shown} FROM (
       SELECT a.* FROM (${all(isPast, `${inOrder} LIMIT :up_to`)}) a ${inOrder} ${chosen}) a ${named} ${shownInOrder}`,
    shownRow,
  ),
  found: statement(
    `SELECT ${shown} FROM (${all(isPast, '')}) a ${named} WHERE ${isFound} ${shownInOrder} ${chosen}`,
    shownRow,
  ),
  count: statement(
    `SELECT COUNT(*) AS count FROM (${all(isPast, '')}) a ${named} WHERE ${isFound}`,
    z.object({ count: z.coerce.number() }),
  ),
});
const statements = { today: statementsOf(false), past: statementsOf(true) };

/** What a shop owed at the end of a day, to be asked for its sums and its pages. */
export interface Debts {
  readonly own: KernelScope;
  readonly asked: { readonly date: LocalDate; readonly until: Date; readonly days: string };
  /** Of today nothing has changed since. */
  readonly isPast: boolean;
}

/** What was sold and not used at the end of a day of the shop (decisions §8). */
export async function debtsOn(scope: Scope, date: LocalDate): Promise<Debts> {
  const own = kernelScopeOf(scope);
  const until = toInstant(`${addDays(date, 1)} 00:00`, own.shop.timeZone);
  const asked = { date, until, days: JSON.stringify(await unusedDayParts(own, date)) };
  return { own, asked, isPast: until <= own.now };
}

/** What is owed of some that was sold as one title at one branch; the title is null for wallets. */
export interface OwedSum {
  readonly title: string | null;
  readonly branchId: string | null;
  /** Orders, or wallets. */
  readonly count: number;
  readonly owed: Satang;
}

/** What is owed by title and branch, of which one may be named twice. */
export async function owedSums({ own, asked, isPast }: Debts): Promise<OwedSum[]> {
  const rows = await own.rows(statements[isPast ? 'past' : 'today'].sums, asked);
  return rows.map(({ branch_id, ...row }) => ({ ...row, branchId: branch_id }));
}

/** An order of which something is left, or a wallet with money that was paid in, which has no id. */
export interface Owed {
  readonly id: string | null;
  readonly member: string;
  readonly title: string | null;
  readonly orderNo: string | null;
  readonly settledAt: Date | null;
  /** The money that paid it; null for a wallet. */
  readonly paid: Satang | null;
  readonly owed: Satang;
}

/**
 * A page of what is owed, the largest first.
 * @param search a part of the member's name, the title or the order's number.
 * @returns the rows, and how many were found; null where all are, whose number `owedSums` knows.
 */
export async function owedPage(
  { own, asked, isPast }: Debts,
  { search, page, length }: { readonly search: string; readonly page: number; readonly length: number },
): Promise<{ readonly rows: readonly Owed[]; readonly found: number | null }> {
  const { page: anyPage, found, count } = statements[isPast ? 'past' : 'today'];
  const part = { ...asked, length, skipped: (page - 1) * length };
  const pattern = containing(search);
  const [rows, [counted]] = await Promise.all(
    search === ''
      ? [own.rows(anyPage, { ...part, up_to: page * length }), []]
      : [own.rows(found, { ...part, search: pattern }), own.rows(count, { ...asked, search: pattern })],
  );
  return {
    rows: rows.map(({ first_name, last_name, reference_no, settled_at, paid, ...row }) => ({
      ...row,
      member: `${first_name} ${last_name}`.trim(),
      orderNo: reference_no,
      settledAt: settled_at,
      paid,
    })),
    found: counted?.count ?? null,
  };
}
