import { z } from 'zod';
import type { Satang } from '../../contract/satang.ts';
import { parseTypedDigits } from '../../contract/thai-keyboard.ts';
import { addDays, type LocalDate, toInstant } from '../../contract/time.ts';
import { containing } from '../../server/db/search.ts';
import { statement } from '../../server/db/statement.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { isNamedAsTyped, lotsOfOrders, nameValues, unusedDayParts, unusedLots } from '../member/api.ts';

/**
 * The money paid for an order `o`, in satang, without gifts of the shop. Orders of an earlier release have their gift
 * only in the books. The sum is cast because decimal arithmetic would make the whole query slower.
 */
export const paidSatangSql = `(LEAST(o.satang, o.paid_satang) - COALESCE(o.gift_satang, (
  SELECT CAST(COALESCE(SUM(e.satang), 0) AS SIGNED) FROM book_transaction t
    JOIN book_entry e ON e.shop_id = :shop_id AND e.transaction_id = t.id AND e.account = 'wallet_gift' AND e.satang > 0
   WHERE t.shop_id = :shop_id AND t.order_id = o.id AND t.reason = 'order_paid')))`;

/** The formula of `liabilityOf` in integers, rounded half up. */
const liabilityFormula = (
  paid: string,
  { granted, unused }: Readonly<Record<'granted' | 'unused', string>>,
): string => `(2 * ${paid} * LEAST(${granted}, ${unused}) + ${granted}) DIV (2 * ${granted})`;

const days = `JSON_TABLE(:days, '$[*]' COLUMNS (order_id CHAR(26) PATH '$.orderId', granted INT PATH '$.granted',
  unused INT PATH '$.unused')) d`;
const orderId = 'CONVERT(d.order_id USING ascii) COLLATE ascii_bin';
/* A separate set without duplicates, so that the database builds a key on it and looks orders up by it. */
const withDays = `(SELECT DISTINCT ${orderId} AS order_id FROM ${days}) x`;

/** Variants of the queries: a past day must undo later changes, and many shops sell no unlimited days. */
interface QueryVariant {
  readonly isPast: boolean;
  readonly hasDays: boolean;
}

const paidOfLot = `COALESCE(l.paid_satang, ${paidSatangSql})`;
const titleOfLot = 'COALESCE(l.sold_title, o.title)';
const branchOfLot = 'IF(l.paid_satang IS NULL, o.branch_id, l.sold_branch_id)';
/* A lot stores how it was sold. Its order is read only if an earlier release granted the lot. */
const ofForgotten =
  'LEFT JOIN payment_order o ON o.shop_id = :shop_id AND o.id = IF(l.paid_satang IS NULL, l.source_id, NULL)';

/** Orders with unused points only. Each has one lot, so no grouping is needed. */
const byPoints = ({ isPast, hasDays }: QueryVariant) =>
  unusedLots(isPast).map(({ from, where, unused }) => {
    const parts = { granted: 'l.points', unused };
    return {
      owed: liabilityFormula(paidOfLot, parts),
      from: `FROM ${from} ${hasDays ? `LEFT JOIN ${withDays} ON x.order_id = l.source_id` : ''} ${ofForgotten}
        WHERE ${where} ${hasDays ? 'AND x.order_id IS NULL' : ''} AND l.points > 0
          AND 2 * ${paidOfLot} * LEAST(l.points, ${unused}) >= l.points`,
    };
  });

/** Orders `o` that were paid and not refunded at a moment. */
const isPaid = `o.settled_at < :until AND (o.refunded_at IS NULL OR o.refunded_at >= :until)`;
const ofOrders = `STRAIGHT_JOIN payment_order o ON o.shop_id = :shop_id AND o.id =`;
/** Orders that granted unlimited days, with or without points. The most used part counts, even if it is used up. */
const byDays = ({ isPast }: QueryVariant) => {
  const lots = lotsOfOrders(isPast);
  const liabilitySql = liabilityFormula(paidSatangSql, { granted: 'p.granted', unused: 'p.unused' });
  return `
  SELECT o.id, o.member_id, o.title, o.branch_id, MIN(${paidSatangSql}) AS paid, MIN(${liabilitySql}) AS owed FROM (
    SELECT l.source_id AS order_id, l.points AS granted, ${lots.unused} AS unused
      FROM ${withDays} ${ofOrders} x.order_id ${lots.from} WHERE ${lots.where}
    UNION ALL SELECT ${orderId}, d.granted, d.unused FROM ${days}
  ) p ${ofOrders} p.order_id
  WHERE ${isPaid} AND p.granted > 0 GROUP BY o.id, o.member_id, o.title, o.branch_id HAVING owed > 0`;
};
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
/* Separate statements, so that they run at the same time. */
const sums = (asked: QueryVariant) =>
  [
    ...byPoints(asked).map(
      ({ owed, from }) =>
        `SELECT ${titleOfLot} AS title, ${branchOfLot} AS branch_id, COUNT(*) AS count, SUM(${owed}) AS owed
           ${from} GROUP BY ${titleOfLot}, ${branchOfLot}`,
    ),
    ...(asked.hasDays
      ? [
          `SELECT d.title, d.branch_id, COUNT(*) AS count, SUM(d.owed) AS owed
             FROM (${byDays(asked)}) d GROUP BY d.title, d.branch_id`,
        ]
      : []),
    `SELECT NULL AS title, NULL AS branch_id, COUNT(*) AS count, COALESCE(SUM(w.owed), 0) AS owed FROM (${wallets}) w`,
  ].map((sql) => statement(sql, sumRow));

/* The largest first. Equal rows are sorted by member and id, so that pages do not overlap. */
const inOrder = 'ORDER BY owed DESC, member_id, id';
/** Joins all kinds of liabilities. @param part the order and limit of each kind. */
const all = (asked: QueryVariant, part: string) =>
  [
    ...byPoints(asked).map(
      ({ owed, from }) =>
        `(SELECT l.source_id AS id, l.member_id, ${titleOfLot} AS title, ${paidOfLot} AS paid, ${owed} AS owed ${from} ${part})`,
    ),
    ...(asked.hasDays
      ? [`(SELECT d.id, d.member_id, d.title, d.paid, d.owed FROM (${byDays(asked)}) d ${part})`]
      : []),
    `(SELECT NULL AS id, w.member_id, NULL AS title, NULL AS paid, w.owed FROM (${wallets}) w ${part})`,
  ].join(' UNION ALL ');
const named = `STRAIGHT_JOIN member m ON m.shop_id = :shop_id AND m.id = a.member_id
  LEFT JOIN payment_order o FORCE INDEX (PRIMARY) ON o.shop_id = :shop_id AND o.id = a.id`;
const shown = 'a.id, m.first_name, m.last_name, a.title, o.reference_no, o.settled_at, a.paid, a.owed';
const shownInOrder = 'ORDER BY a.owed DESC, a.member_id, a.id';
const isMatch = `(${isNamedAsTyped} OR a.title LIKE :search
  OR CONVERT(o.reference_no USING utf8mb4) LIKE :number)`;
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

/** Without a search, names and numbers are read only for the rows of the page. */
const statementsOf = (asked: QueryVariant) => ({
  sums: sums(asked),
  page: statement(
    `SELECT ${shown} FROM (
       SELECT a.* FROM (${all(asked, `${inOrder} LIMIT :up_to`)}) a ${inOrder} ${chosen}) a ${named} ${shownInOrder}`,
    shownRow,
  ),
  matches: statement(
    `SELECT ${shown} FROM (${all(asked, '')}) a ${named} WHERE ${isMatch} ${shownInOrder} ${chosen}`,
    shownRow,
  ),
  count: statement(
    `SELECT COUNT(*) AS count FROM (${all(asked, '')}) a ${named} WHERE ${isMatch}`,
    z.object({ count: z.coerce.number() }),
  ),
});
const statementsFor = (isPast: boolean) => ({
  points: statementsOf({ isPast, hasDays: false }),
  days: statementsOf({ isPast, hasDays: true }),
});
const statements = { today: statementsFor(false), past: statementsFor(true) };

/** The deferred revenue at the end of a day, for `readLiabilityTotals` and `readLiabilityPage`. */
export interface Liabilities {
  readonly own: KernelScope;
  readonly asked: { readonly date: LocalDate; readonly until: Date; readonly days: string };
  readonly statements: ReturnType<typeof statementsOf>;
}

/** Prepares the queries of deferred revenue at the end of a day of the shop (docs/domain/reports.md#r3). */
export async function liabilitiesOn(scope: ReadScope, date: LocalDate): Promise<Liabilities> {
  const own = kernelScopeOf(scope);
  const until = toInstant(`${addDays(date, 1)} 00:00`, own.shop.timeZone);
  const parts = await unusedDayParts(own, date);
  const { points, days } = statements[until <= own.now ? 'past' : 'today'];
  const asked = { date, until, days: JSON.stringify(parts) };
  return { own, asked, statements: parts.length === 0 ? points : days };
}

/** Deferred revenue of one title at one branch. The title is null for wallets. */
export interface LiabilityTotal {
  readonly title: string | null;
  readonly branchId: string | null;
  /** Orders, or wallets. */
  readonly count: number;
  readonly owed: Satang;
}

/** Adds up the deferred revenue in satang, or the number of orders and wallets. */
export const sumOf = (sums: readonly LiabilityTotal[], of: 'owed' | 'count'): number =>
  sums.reduce((sum, each) => sum + each[of], 0);

/** Reads the deferred revenue by title and branch. A pair of both can appear twice. */
export async function readLiabilityTotals({
  own,
  asked,
  statements,
}: Liabilities): Promise<LiabilityTotal[]> {
  const parts = await Promise.all(statements.sums.map((sum) => own.rows(sum, asked)));
  return parts.flat().map(({ branch_id, ...row }) => ({ ...row, branchId: branch_id }));
}

/** An order with unused parts, or a wallet with money that the member paid in. A wallet has no id. */
export interface LiabilityItem {
  readonly id: string | null;
  readonly member: string;
  readonly title: string | null;
  readonly orderNo: string | null;
  readonly settledAt: Date | null;
  /** The money paid for it; null for a wallet. */
  readonly paid: Satang | null;
  readonly owed: Satang;
}

/**
 * Reads a page of deferred revenue, the largest amounts first.
 * @param search a part of the member's name, the title or the order's number.
 * @returns the rows, and how many match the search. The number is null without a search: use `readLiabilityTotals` then.
 */
export async function readLiabilityPage(
  { own, asked, statements }: Liabilities,
  { search, page, length }: { readonly search: string; readonly page: number; readonly length: number },
): Promise<{ readonly rows: readonly LiabilityItem[]; readonly total: number | null }> {
  const { page: anyPage, matches, count } = statements;
  const part = { ...asked, length, skipped: (page - 1) * length };
  const like = {
    ...nameValues(search),
    search: containing(search),
    number: containing(parseTypedDigits(search) ?? search),
  };
  const [rows, [counted]] = await Promise.all(
    search === ''
      ? [own.rows(anyPage, { ...part, up_to: page * length }), []]
      : [own.rows(matches, { ...part, ...like }), own.rows(count, { ...asked, ...like })],
  );
  return {
    rows: rows.map(({ first_name, last_name, reference_no, settled_at, paid, ...row }) => ({
      ...row,
      member: `${first_name} ${last_name}`.trim(),
      orderNo: reference_no,
      settledAt: settled_at,
      paid,
    })),
    total: counted?.count ?? null,
  };
}
