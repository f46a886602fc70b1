import { z } from 'zod';
import { addDays, type LocalDate, toInstant } from '../../../contract/time.ts';
import { inBatches } from '../../../server/db/in-batches.ts';
import { statement } from '../../../server/db/statement.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext, ReadScope } from '../../../server/tenancy/scope.ts';
import { daysGrantedBy } from '../domain/own-days.ts';
import { changeIn, endChange, endChangeReasons, endColumns, endJoins } from '../end-changes.ts';
import { frozenOf } from '../freeze/frozen-columns.ts';

/** A part of what an order gave, as it stood at the end of a day. */
export interface UnusedPart {
  readonly orderId: string;
  readonly unit: 'points' | 'days';
  /** Above zero. */
  readonly granted: number;
  /** What could still be used; zero only of an order that gave unlimited days as well, of which what is used most counts. */
  readonly unused: number;
}

/** What the ledger says of each lot since a moment that is past. */
const changes = `(
    SELECT g.lot_id, CAST(SUM(g.changing_value) AS SIGNED) AS changed FROM fund_ledger g
     WHERE g.shop_id = :shop_id AND g.created_at >= :until AND g.lot_id IS NOT NULL GROUP BY g.lot_id`;
const withChanges = `LEFT JOIN ${changes} ORDER BY NULL) c ON c.lot_id = l.id`;
const remainingThen = 'l.remaining - COALESCE(c.changed, 0)';
const isOfThen = 'l.shop_id = :shop_id AND l.created_at < :until';
const isValid = '(l.expire_date IS NULL OR l.expire_date > :date)';
/** What is taken back with its order is void. */
const isBought = `${isOfThen} AND l.source = 'purchase' AND l.source_id IS NOT NULL
  AND (l.voided_at IS NULL OR l.voided_at >= :until)`;

/** By that index: by their ends, where most lots are of one shop, those that are used up are read as well. */
const leftLots = 'fund_lot l FORCE INDEX (fund_lot_unused)';

/** SQL of some lots `l`, to be read further: where they are, which they are, and what remained of each. */
export interface LotsSql {
  readonly from: string;
  readonly where: string;
  readonly unused: string;
}

/**
 * SQL of lots that were bought and had neither run out nor been used up at a moment, in parts that have no lot in common.
 * Of a moment that is past, what was taken or given since is taken back, which the ledger tells: of those that have
 * something left today, and of those that were used up since.
 */
export const unusedLots = (isPast: boolean): readonly LotsSql[] => {
  // It was bought, and is not void, or nothing would be left of it.
  const left = `${isOfThen} AND ${isValid} AND l.source_id IS NOT NULL AND l.unused = 1`;
  if (!isPast) return [{ from: leftLots, where: left, unused: 'l.remaining' }];
  return [
    { from: `${leftLots} ${withChanges}`, where: `${left} AND ${remainingThen} > 0`, unused: remainingThen },
    {
      from: `${changes} HAVING changed < 0 ORDER BY NULL) c STRAIGHT_JOIN fund_lot l ON l.shop_id = :shop_id AND l.id = c.lot_id`,
      where: `${isBought} AND ${isValid} AND l.unused IS NULL`,
      unused: '-c.changed',
    },
  ];
};

/** SQL of the lots that some orders `o` gave, whatever remained of them; of what has run out nothing is unused. */
export const lotsOfOrders = (isPast: boolean): LotsSql => ({
  from: `STRAIGHT_JOIN fund_lot l ON l.shop_id = :shop_id AND l.member_id = o.member_id AND l.source_id = o.id
    ${isPast ? withChanges : ''}`,
  where: isBought,
  unused: `IF(${isValid}, ${isPast ? remainingThen : 'l.remaining'}, 0)`,
});

const lotRow = z.object({ order_id: z.string(), granted: z.number(), unused: z.coerce.number() });
/** Those of which money is owed by the points alone. */
const lotsOf = (isPast: boolean) =>
  statement(
    `${unusedLots(isPast)
      .map(
        ({ from, where, unused }) =>
          `SELECT l.id, l.source_id AS order_id, l.points AS granted, ${unused} AS unused
             FROM ${from} WHERE ${where} AND NOT (l.paid_satang <=> 0)`,
      )
      .join(' UNION ALL ')} ORDER BY id`,
    lotRow,
  );
const lots = { today: lotsOf(false), past: lotsOf(true) };

const ascii = (column: string) => `CONVERT(c.${column} USING ascii) COLLATE ascii_bin`;
const lotsBesideDays = (isPast: boolean) => {
  const { from, where, unused } = lotsOfOrders(isPast);
  return statement(
    `SELECT l.source_id AS order_id, l.points AS granted, ${unused} AS unused
       FROM (SELECT ${ascii('order_id')} AS id, ${ascii('member_id')} AS member_id
         FROM JSON_TABLE(:orders, '$[*]' COLUMNS (order_id CHAR(26) PATH '$.orderId',
           member_id CHAR(26) PATH '$.memberId')) c) o ${from}
      WHERE ${where} ORDER BY l.id`,
    lotRow,
  );
};
const besideDays = { today: lotsBesideDays(false), past: lotsBesideDays(true) };

/**
 * Purchases of unlimited access that are not used up, each with the entry that said the end before it. By that index:
 * where MariaDB 10.11 would look by another one first and changes to it for the order, it looks for the entries of the
 * purchase that it has met last, and finds none.
 */
const bought = statement(
  `SELECT l.member_id, l.fund_id, l.id,
     (SELECT p.id FROM fund_ledger p FORCE INDEX (fund_ledger_holding)
       WHERE p.shop_id = :shop_id AND p.member_id = l.member_id AND p.fund_id = l.fund_id
         AND p.until_date IS NOT NULL AND p.reason IN (${endChangeReasons}) AND p.id < l.id
       ORDER BY p.id DESC LIMIT 1) AS before_id
   FROM fund_ledger l
   WHERE l.shop_id = :shop_id AND l.until_date > :date AND l.reason = 'unlimited_purchased'
     AND l.order_id IS NOT NULL AND l.created_at < :until`,
  z.object({ member_id: z.string(), fund_id: z.string(), id: z.string(), before_id: z.string().nullable() }),
);

/** What the ledger says of the unlimited access of some holdings, of each from one entry on. */
const endChanges = statement(
  `SELECT h.member_id, h.fund_id, ${endColumns}, f.frozen_from, f.frozen_until, f.frozen_except
     FROM JSON_TABLE(:holdings, '$[*]' COLUMNS (member_id CHAR(26) PATH '$.member_id',
       fund_id CHAR(26) PATH '$.fund_id', first_id CHAR(26) PATH '$.first_id')) c
     STRAIGHT_JOIN fund_ledger h ON h.shop_id = :shop_id AND h.member_id = ${ascii('member_id')}
      AND h.fund_id = ${ascii('fund_id')} AND h.id >= ${ascii('first_id')}
      AND h.reason IN (${endChangeReasons}, 'unlimited_frozen') AND h.created_at < :until
     LEFT JOIN member_fund f ON f.shop_id = :shop_id AND f.member_id = h.member_id AND f.fund_id = h.fund_id
    ORDER BY h.id`,
  z.object({
    member_id: z.string(),
    fund_id: z.string(),
    frozen_from: z.string().nullable(),
    frozen_until: z.string().nullable(),
    frozen_except: z.string().nullable(),
    ...endChange.shape,
  }),
);

/** At the end of a day of the shop. */
function momentOf(scope: CallContext, date: LocalDate) {
  const until = toInstant(`${addDays(date, 1)} 00:00`, scope.shop.timeZone);
  return { date, until };
}

/** Days of unlimited access that an order gave, and whose they are. */
export interface UnusedDays extends UnusedPart {
  readonly unit: 'days';
  readonly memberId: string;
}

/**
 * Days of unlimited access that were bought and whose end, as it was bought, was to come at the end of a day of the
 * shop, by order; those of which none is unused are among them.
 */
export async function unusedDayParts(scope: ReadScope, date: LocalDate): Promise<UnusedDays[]> {
  const own = kernelScopeOf(scope);
  const { until } = momentOf(own, date);
  const keyOf = (row: { member_id: string; fund_id: string }) => `${row.member_id} ${row.fund_id}`;
  const purchases = await own.rows(bought, { date, until });
  purchases.sort((one, other) => (one.id < other.id ? -1 : 1));
  const firsts = [...Map.groupBy(purchases, keyOf).values()].flatMap(([first]) => first ?? []);
  const parts: UnusedDays[] = [];
  for (const piece of inBatches(firsts)) {
    const joins = Map.groupBy(
      await endJoins(own, [...new Set(piece.map(({ member_id }) => member_id))]),
      ({ memberId, fundId }) => keyOf({ member_id: memberId, fund_id: fundId }),
    );
    // What two members had before they became one stands side by side, each from its beginning.
    const from = piece.map(({ id, before_id, ...of }) => ({
      ...of,
      first_id: joins.has(keyOf(of)) ? '' : (before_id ?? id),
    }));
    const changes = await own.rows(endChanges, { holdings: JSON.stringify(from), until });
    for (const [key, of] of Map.groupBy(changes, keyOf)) {
      const [balance] = of;
      if (!balance) continue;
      const history = {
        entries: of.map(changeIn(own)),
        joins: joins.get(key) ?? [],
        frozen: frozenOf(balance),
      };
      for (const { orderId, granted, unused } of daysGrantedBy(history, date))
        if (granted > 0) parts.push({ orderId, unit: 'days', granted, unused, memberId: balance.member_id });
    }
  }
  return parts;
}

/**
 * What members had bought and not used at the end of a day of the shop, by order (docs/domain/reports.md#r3): points of
 * lots that had not run out, and days of unlimited access; of an order with days that may be to come also what is used
 * up. Points that were moved away count as used. The end of a lot that was moved since, by a freeze or an extension,
 * stands as it is now. Days of an order that are to come by a freeze alone, after the end that it had when it was
 * bought, are left out.
 */
export async function unusedPurchases(scope: ReadScope, date: LocalDate): Promise<UnusedPart[]> {
  const own = kernelScopeOf(scope);
  const at = momentOf(own, date);
  const isPast = at.until <= own.now;
  const days = await unusedDayParts(own, date);
  const points = await own.rows(isPast ? lots.past : lots.today, at);
  const withDays = new Set(days.map(({ orderId }) => orderId));
  const alone = points.filter(({ order_id, unused }) => unused > 0 && !withDays.has(order_id));
  const beside: typeof points = [];
  for (const piece of inBatches(days))
    beside.push(
      ...(await own.rows(isPast ? besideDays.past : besideDays.today, {
        ...at,
        orders: JSON.stringify(piece),
      })),
    );
  return [
    ...[...alone, ...beside].flatMap(({ order_id, granted, unused }) =>
      granted > 0
        ? [{ orderId: order_id, unit: 'points' as const, granted, unused: Math.min(granted, unused) }]
        : [],
    ),
    ...days.map(({ memberId: _whose, ...part }) => part),
  ];
}
