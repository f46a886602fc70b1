import { z } from 'zod';
import { addDays } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { isLikeTyped, likeTyped } from '../member/search.ts';
import { fundNames } from './fund-names.ts';

interface ExpiryFilter {
  readonly page: number;
  readonly length: number;
  /** A part of the member's name or phone. */
  readonly search: string;
  /** How many days ahead, today being 0. */
  readonly days: number;
}

/** By the shop first: by the day alone those of all shops are read. */
const lots = 'fund_lot l FORCE INDEX (fund_lot_expiry)';
const live = `l.shop_id = :shop_id AND l.expire_date BETWEEN :first AND :final
  AND l.remaining > 0 AND l.voided_at IS NULL`;
const perDay = 'l.expire_date, l.member_id, l.fund_id';

/** From the lots, which the index of days finds, to their members: the other way all members of the shop are read. */
const ofDays = (condition: string) =>
  statement(
    `SELECT l.expire_date, COUNT(DISTINCT l.member_id, l.fund_id) AS items, COUNT(DISTINCT l.member_id) AS members,
        COALESCE(SUM(l.remaining), 0) AS points
       FROM ${lots} STRAIGHT_JOIN member m ON m.shop_id = :shop_id AND m.id = l.member_id
      WHERE ${live} AND m.erased_at IS NULL ${condition}
      GROUP BY l.expire_date WITH ROLLUP`,
    z.object({
      /** Null in the row of all days together. */
      expire_date: z.string().nullable(),
      items: z.coerce.number().int(),
      members: z.coerce.number().int(),
      points: z.coerce.number().int(),
    }),
  );

/** The same, in the order in which a list shows them. */
const listed = (condition: string) =>
  statement(
    `SELECT g.expire_date, g.member_id, g.fund_id, g.points, m.first_name, m.last_name, m.phone
       FROM (SELECT ${perDay}, SUM(l.remaining) AS points FROM ${lots} WHERE ${live} GROUP BY ${perDay}) g
       STRAIGHT_JOIN member m ON m.shop_id = :shop_id AND m.id = g.member_id
      WHERE m.erased_at IS NULL ${condition}
      ORDER BY g.expire_date, m.name_sort, m.phone, g.member_id, g.fund_id
      LIMIT :length OFFSET :skipped`,
    z.object({
      expire_date: z.string(),
      member_id: z.string(),
      fund_id: z.string(),
      points: z.coerce.number().int(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
    }),
  );

const read = (condition: string) => ({ ofDays: ofDays(condition), listed: listed(condition) });
const ofAll = read('');
const ofSome = read(`AND ${isLikeTyped}`);

interface DayCount {
  readonly day: string;
  readonly items: number;
}

/**
 * The days that a page shows something of, and how many rows of these stand before it; null where it is behind the
 * last. With the names of other days’ members nobody has to be sorted.
 */
function daysOfPage(
  days: readonly DayCount[],
  { page, length }: Pick<ExpiryFilter, 'page' | 'length'>,
): { first: string; final: string; skipped: number } | null {
  const from = (page - 1) * length;
  let until = 0;
  let place: { first: string; final: string; skipped: number } | null = null;
  for (const { day, items } of days) {
    const start = until;
    until += items;
    if (until > from && start < from + length)
      place = { ...(place ?? { first: day, skipped: from - start }), final: day };
  }
  return place;
}

/** A page of the points that expire soon, a row for each member, kind and day, and how much they are in all. */
export async function expiringPage(scope: ReadScope, { page, length, search, days }: ExpiryFilter) {
  const like = likeTyped(search);
  const { ofDays, listed } = search === '' ? ofAll : ofSome;
  const counts = await scope.rows(ofDays, {
    ...like,
    first: scope.today,
    final: addDays(scope.today, days),
  });
  const { points = 0, members = 0 } = counts.find(({ expire_date }) => expire_date === null) ?? {};
  const perDay = counts
    .flatMap(({ expire_date: day, items }) => (day === null ? [] : [{ day, items }]))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const place = daysOfPage(perDay, { page, length });
  const rows = place ? await scope.rows(listed, { ...like, ...place, length }) : [];
  const names = await fundNames(scope);
  return {
    data: rows.map(({ first_name, last_name, ...row }) => ({
      ...row,
      name: `${first_name} ${last_name}`.trim(),
      fund: names.get(row.fund_id) ?? '',
    })),
    total_items: perDay.reduce((sum, { items }) => sum + items, 0),
    totals: { points, members },
  };
}
