import { z } from 'zod';
import { addDays, type LocalDate, toInstant, toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { firstIdAt } from '../../server/ids.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Scope } from '../../server/scope.ts';
import { unusedDays } from './domain/purchase.ts';

/** A part of what an order gave, as it stood at the end of a day. */
export interface UnusedPart {
  readonly orderId: string;
  readonly unit: 'points' | 'days';
  readonly granted: number;
  /** What could still be used; above zero. */
  readonly unused: number;
}

const remainedThen = `l.remaining - COALESCE((
    SELECT SUM(g.changing_value) FROM fund_ledger g
     WHERE g.shop_id = :shop_id AND g.member_id = l.member_id AND g.fund_id = l.fund_id AND g.id >= :since_id
       AND g.lot_id = l.id AND g.created_at >= :until), 0)`;

/**
 * SQL of lots that were bought and had not run out at a moment, each with its order and what remained: of a moment that
 * is past, what was taken or given since is taken back, which the ledger tells.
 */
export const unusedLots = (isPast: boolean): string => `
  SELECT l.source_id AS order_id, l.points AS granted, ${isPast ? remainedThen : 'l.remaining'} AS unused FROM fund_lot l
   WHERE l.shop_id = :shop_id AND l.source = 'purchase' AND l.source_id IS NOT NULL AND l.created_at < :until
     AND (l.expire_date IS NULL OR l.expire_date > :date)${isPast ? '' : ' AND l.remaining > 0'}`;

const lotRow = z.object({ order_id: z.string(), granted: z.number(), unused: z.coerce.number() });
const lots = {
  today: statement(`${unusedLots(false)} ORDER BY l.id`, lotRow),
  past: statement(`${unusedLots(true)} ORDER BY l.id`, lotRow),
};

/** Reasons of entries that say an end of unlimited access; points have ends of their own. */
const endsSaid = [
  'unlimited_purchased',
  'unlimited_refunded',
  'unlimited_set',
  'unlimited_extended',
  'unlimited_unfrozen',
  'unlimited_imported',
]
  .map((reason) => `'${reason}'`)
  .join(', ');

/** Each purchase of unlimited access with the end that was before it, from which its own days are told. */
const unlimited = statement(
  `SELECT l.order_id, l.until_date, l.created_at,
     (SELECT p.until_date FROM fund_ledger p
       WHERE p.shop_id = :shop_id AND p.member_id = l.member_id AND p.fund_id = l.fund_id
         AND p.until_date IS NOT NULL AND p.reason IN (${endsSaid}) AND p.id < l.id
       ORDER BY p.id DESC LIMIT 1) AS before_date
   FROM fund_ledger l
   WHERE l.shop_id = :shop_id AND l.until_date > :date AND l.reason = 'unlimited_purchased'
     AND l.order_id IS NOT NULL AND l.created_at < :until`,
  z.object({
    order_id: z.string(),
    until_date: z.string(),
    created_at: z.date(),
    before_date: z.string().nullable(),
  }),
);

const dayMs = 24 * 60 * 60_000;

const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** At the end of a day of the shop. */
function momentOf(scope: Scope, date: LocalDate) {
  const until = toInstant(`${addDays(date, 1)} 00:00`, scope.shop.timeZone);
  return { date, until, since_id: firstIdAt(until.getTime() - dayMs) };
}

const isLeft = ({ granted, unused }: UnusedPart): boolean => granted > 0 && unused > 0;

/** Days of unlimited access that were bought and not used at the end of a day of the shop, by order. */
export async function unusedDayParts(scope: Scope, date: LocalDate): Promise<UnusedPart[]> {
  const own = kernelScopeOf(scope);
  const { until } = momentOf(own, date);
  const days = await own.rows(unlimited, { date, until });
  return days
    .map(({ order_id, until_date, created_at, before_date }) => {
      const bought = toLocalDate(created_at, own.shop.timeZone);
      const start = before_date !== null && before_date > bought ? before_date : bought;
      const granted = daysBetween(start, until_date);
      return {
        orderId: order_id,
        unit: 'days' as const,
        granted,
        unused: unusedDays(until_date, granted, date),
      };
    })
    .filter(isLeft);
}

/**
 * What members had bought and not used at the end of a day of the shop, by order (decisions §8): points of lots that had
 * not run out, and days of unlimited access. Points that were moved away count as used. An end that was moved since, by
 * a freeze or an extension, stands as it is now for lots, and as it was bought for unlimited access.
 */
export async function unusedPurchases(scope: Scope, date: LocalDate): Promise<UnusedPart[]> {
  const own = kernelScopeOf(scope);
  const at = momentOf(own, date);
  const points = await (at.until <= own.now ? own.rows(lots.past, at) : own.rows(lots.today, at));
  return [
    ...points
      .map(({ order_id, granted, unused }) => ({
        orderId: order_id,
        unit: 'points' as const,
        granted,
        unused: Math.min(granted, unused),
      }))
      .filter(isLeft),
    ...(await unusedDayParts(own, date)),
  ];
}
