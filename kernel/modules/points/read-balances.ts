import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { MemberRecord, PointBalance } from '../member/contract.ts';
import type { MemberBalances } from '../member/extensions.ts';
import type { FreezePeriod } from './domain/freeze.ts';
import { type Lot, usableLots } from './domain/lots.ts';
import { toPointBalance } from './domain/point-balance.ts';
import { frozenOf } from './freeze/frozen-columns.ts';

const balances = statement(
  `SELECT h.fund_id, f.name, f.name_en, h.unlimited_access_end_date, h.frozen_from, h.frozen_until,
          h.frozen_except, l.id AS lot_id, l.points, l.remaining, l.sold_title, l.expire_date, l.frozen_from AS lot_frozen_from,
          l.frozen_until AS lot_frozen_until, l.frozen_except AS lot_frozen_except
     FROM member_fund h
     JOIN fund f ON f.shop_id = :shop_id AND f.id = h.fund_id
     LEFT JOIN fund_lot l ON l.shop_id = :shop_id AND l.member_id = h.member_id AND l.fund_id = h.fund_id
      AND l.remaining > 0 AND l.voided_at IS NULL AND (l.expire_date IS NULL OR l.expire_date >= :today)
    WHERE h.shop_id = :shop_id AND h.member_id = :member_id
    ORDER BY f.name, h.fund_id`,
  z.object({
    fund_id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    unlimited_access_end_date: z.string().nullable(),
    frozen_from: z.string().nullable(),
    frozen_until: z.string().nullable(),
    frozen_except: z.string().nullable(),
    lot_id: z.string().nullable(),
    points: z.number().nullable(),
    remaining: z.number().nullable(),
    sold_title: z.string().nullable(),
    expire_date: z.string().nullable(),
    lot_frozen_from: z.string().nullable(),
    lot_frozen_until: z.string().nullable(),
    lot_frozen_except: z.string().nullable(),
  }),
);

/** A freeze that is not over, as the wire has it. */
const ahead = (frozen: FreezePeriod | null, today: string) =>
  frozen && frozen.until >= today ? { ...frozen, except: [...frozen.except] } : undefined;

/** What a member holds of each fund, by fund id, and the live lots that it is made of. */
export async function readBalances(scope: ReadScope, memberId: string): Promise<MemberBalances> {
  const rows = await scope.rows(balances, { member_id: memberId, today: scope.today });
  const { today } = scope;
  const funds = new Map<
    string,
    { shown: Pick<PointBalance, 'name' | 'name_en' | 'unlimited_frozen'>; end: string | null; lots: Lot[] }
  >();
  const details = new Map<string, Pick<MemberRecord['lots'][number], 'granted' | 'sold_as' | 'frozen'>>();
  for (const row of rows) {
    const { fund_id, lot_id, remaining, expire_date, unlimited_access_end_date: end } = row;
    const unlimited_frozen = ahead(frozenOf(row), today);
    const shown = {
      name: row.name,
      ...(row.name_en === null ? {} : { name_en: row.name_en }),
      ...(unlimited_frozen ? { unlimited_frozen } : {}),
    };
    const fund = funds.get(fund_id) ?? { shown, end, lots: [] };
    if (lot_id !== null) {
      fund.lots.push({ id: lot_id, remaining: remaining ?? 0, expireDate: expire_date });
      const ofLot = {
        frozen_from: row.lot_frozen_from,
        frozen_until: row.lot_frozen_until,
        frozen_except: row.lot_frozen_except,
      };
      details.set(lot_id, {
        granted: row.points ?? undefined,
        sold_as: row.sold_title ?? undefined,
        frozen: ahead(frozenOf(ofLot), today),
      });
    }
    funds.set(fund_id, fund);
  }
  return {
    fund: Object.fromEntries(
      [...funds].map(([id, { shown, end, lots }]) => [id, { ...shown, ...toPointBalance(lots, end, today) }]),
    ),
    lots: [...funds].flatMap(([fund_id, { lots }]) =>
      usableLots(lots, today).map((lot) => ({
        fund_id,
        value: lot.remaining,
        expire_date: lot.expireDate,
        ...details.get(lot.id),
      })),
    ),
  };
}
