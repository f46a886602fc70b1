import { z } from 'zod';
import type { Satang } from '../../../contract/satang.ts';
import { addDays, type LocalDate, toInstant } from '../../../contract/time.ts';
import { containing } from '../../../server/db/search.ts';
import { statement } from '../../../server/db/statement.ts';
import { firstIdAt } from '../../../server/ids.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Scope } from '../../../server/scope.ts';
import { unusedDayParts, unusedLots } from '../../member/points.ts';

/** The money that paid an order; a gift of the shop is none. Only an earlier release has left the gift to the books. */
export const paidOf = `(LEAST(o.satang, o.paid_satang) - COALESCE(o.gift_satang, (
  SELECT COALESCE(SUM(e.satang), 0) FROM book_transaction t
    JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
   WHERE t.shop_id = :shop_id AND t.order_id = o.id AND t.reason = 'order_paid')))`;

/** As `liabilityOf` counts it, in whole numbers: half a satang up. */
const owedOf = (paid: string) =>
  `MIN(LEAST(${paid}, (2 * ${paid} * LEAST(p.granted, p.unused) + p.granted) DIV (2 * p.granted)))`;

/** Orders that were paid and not given back at a moment, each with what is owed of it: found by what is left of them. */
const debts = (isPast: boolean) => `
  SELECT o.id, o.title, o.branch_id, o.member_id, MIN(o.reference_no) AS reference_no, MIN(o.settled_at) AS settled_at,
    MIN(${paidOf}) AS paid, ${owedOf(paidOf)} AS owed FROM (
    ${unusedLots(isPast)}
    UNION ALL
    SELECT CONVERT(d.order_id USING ascii) COLLATE ascii_bin, d.granted, d.unused
      FROM JSON_TABLE(:days, '$[*]' COLUMNS (order_id CHAR(26) PATH '$.orderId', granted INT PATH '$.granted',
        unused INT PATH '$.unused')) d
  ) p STRAIGHT_JOIN payment_order o ON o.shop_id = :shop_id AND o.id = p.order_id AND o.settled_at < :until
    AND (o.refunded_at IS NULL OR o.refunded_at >= :until)
  WHERE p.unused > 0 AND p.granted > 0
  GROUP BY o.id, o.title, o.branch_id, o.member_id HAVING owed > 0`;

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
    `SELECT d.title, d.branch_id, COUNT(*) AS count, SUM(d.owed) AS owed FROM (${debts(isPast)}) d
      GROUP BY d.title, d.branch_id
     UNION ALL
     SELECT NULL, NULL, COUNT(*), COALESCE(SUM(w.owed), 0) FROM (${wallets}) w`,
    sumRow,
  );

const all = (isPast: boolean) => `
  SELECT d.id, d.member_id, d.title, d.reference_no, d.settled_at, d.paid, d.owed FROM (${debts(isPast)}) d
  UNION ALL
  SELECT NULL, w.member_id, NULL, NULL, NULL, NULL, w.owed FROM (${wallets}) w`;
const named = 'STRAIGHT_JOIN member m ON m.shop_id = :shop_id AND m.id = a.member_id';
const shown = 'a.id, m.first_name, m.last_name, a.title, a.reference_no, a.settled_at, a.paid, a.owed';
const isFound = `(CONCAT(m.first_name, ' ', m.last_name) LIKE :search OR a.title LIKE :search
  OR CONVERT(a.reference_no USING utf8mb4) LIKE :search)`;
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
/* The largest first; equal ones by whose they are, so that pages do not overlap. */
const inOrder = 'ORDER BY a.owed DESC, a.member_id, a.id';
const chosen = 'LIMIT :length OFFSET :skipped';

/** Names are read for the rows of the page alone, unless they are searched. */
const statementsOf = (isPast: boolean) => ({
  sums: sums(isPast),
  page: statement(
    `SELECT ${shown} FROM (SELECT a.* FROM (${all(isPast)}) a ${inOrder} ${chosen}) a ${named} ${inOrder}`,
    shownRow,
  ),
  found: statement(
    `SELECT ${shown} FROM (${all(isPast)}) a ${named} WHERE ${isFound} ${inOrder} ${chosen}`,
    shownRow,
  ),
  count: statement(
    `SELECT COUNT(*) AS count FROM (${all(isPast)}) a ${named} WHERE ${isFound}`,
    z.object({ count: z.coerce.number() }),
  ),
});
const statements = { today: statementsOf(false), past: statementsOf(true) };

const dayMs = 24 * 60 * 60_000;

/** What the statements ask for, and which of them: of today nothing has changed since. */
async function askedOf(scope: Scope, date: LocalDate) {
  const own = kernelScopeOf(scope);
  const until = toInstant(`${addDays(date, 1)} 00:00`, own.shop.timeZone);
  const days = JSON.stringify(await unusedDayParts(own, date));
  const since_id = firstIdAt(until.getTime() - dayMs);
  const isPast = until <= own.now;
  const asked = { date, until, days, ...(isPast && { since_id }) };
  return { own, asked, ...statements[isPast ? 'past' : 'today'] };
}

/** What is owed of all that was sold as one title at one branch; the title is null for wallets. */
export interface OwedSum {
  readonly title: string | null;
  readonly branchId: string | null;
  /** Orders, or wallets. */
  readonly count: number;
  readonly owed: Satang;
}

/** What was sold and not used at the end of a day of the shop (decisions §8), by title and branch. */
export async function owedSums(scope: Scope, date: LocalDate): Promise<OwedSum[]> {
  const { own, asked, sums: of } = await askedOf(scope, date);
  const rows = await own.rows(of, asked);
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
 * A page of what was sold and not used at the end of a day, the largest first.
 * @param search a part of the member's name, the title or the order's number.
 * @returns the rows, and how many were found; null where all are, whose number `owedSums` knows.
 */
export async function owedPage(
  scope: Scope,
  date: LocalDate,
  { search, page, length }: { readonly search: string; readonly page: number; readonly length: number },
): Promise<{ readonly rows: readonly Owed[]; readonly found: number | null }> {
  const { own, asked, page: anyPage, found, count } = await askedOf(scope, date);
  const part = { ...asked, length, skipped: (page - 1) * length };
  const pattern = containing(search);
  const rows =
    search === '' ? await own.rows(anyPage, part) : await own.rows(found, { ...part, search: pattern });
  const [counted] = search === '' ? [] : await own.rows(count, { ...asked, search: pattern });
  return {
    rows: rows.map(({ first_name, last_name, reference_no, settled_at, id, paid, ...row }) => ({
      ...row,
      id,
      member: `${first_name} ${last_name}`.trim(),
      orderNo: reference_no,
      settledAt: settled_at,
      paid: id === null ? null : paid,
    })),
    found: counted?.count ?? null,
  };
}
