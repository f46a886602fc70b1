import { z } from 'zod';
import { toBaht } from '../../contract/satang.ts';
import { toLocal } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import type { Frozen } from '../points/domain/freeze.ts';
import { holdingOf } from '../points/domain/holding.ts';
import { type Lot, usableLots } from '../points/domain/lots.ts';
import { frozenOf } from '../points/frozen-columns.ts';
import { memberVisits, memberWallet } from './api.ts';
import type { Holding, MemberRecord } from './contract.ts';
import { Member } from './models/member.ts';

const holdings = statement(
  `SELECT h.fund_id, f.name, h.unlimited_access_end_date, h.frozen_from, h.frozen_until,
          h.frozen_except, l.id AS lot_id, l.remaining, l.expire_date, l.frozen_from AS lot_frozen_from,
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
    unlimited_access_end_date: z.string().nullable(),
    frozen_from: z.string().nullable(),
    frozen_until: z.string().nullable(),
    frozen_except: z.string().nullable(),
    lot_id: z.string().nullable(),
    remaining: z.number().nullable(),
    expire_date: z.string().nullable(),
    lot_frozen_from: z.string().nullable(),
    lot_frozen_until: z.string().nullable(),
    lot_frozen_except: z.string().nullable(),
  }),
);

/** A freeze that is not over, as the wire has it. */
const ahead = (frozen: Frozen | null, today: string) =>
  frozen && frozen.until >= today ? { ...frozen, except: [...frozen.except] } : undefined;

/** What a member holds of each fund, by fund id, and the live lots that it is made of. */
async function holdingsOf(
  scope: Scope,
  memberId: string,
): Promise<{ fund: Record<string, Holding>; lots: MemberRecord['lots'] }> {
  const rows = await scope.rows(holdings, { member_id: memberId, today: scope.today });
  const { today } = scope;
  const funds = new Map<
    string,
    { shown: Pick<Holding, 'name' | 'unlimited_frozen'>; end: string | null; lots: Lot[] }
  >();
  const frozen = new Map<string, MemberRecord['lots'][number]['frozen']>();
  for (const row of rows) {
    const { fund_id, lot_id, remaining, expire_date, unlimited_access_end_date: end } = row;
    const unlimited_frozen = ahead(frozenOf(row), today);
    const shown = { name: row.name, ...(unlimited_frozen ? { unlimited_frozen } : {}) };
    const fund = funds.get(fund_id) ?? { shown, end, lots: [] };
    if (lot_id !== null) {
      fund.lots.push({ id: lot_id, remaining: remaining ?? 0, expireDate: expire_date });
      const ofLot = {
        frozen_from: row.lot_frozen_from,
        frozen_until: row.lot_frozen_until,
        frozen_except: row.lot_frozen_except,
      };
      frozen.set(lot_id, ahead(frozenOf(ofLot), today));
    }
    funds.set(fund_id, fund);
  }
  return {
    fund: Object.fromEntries(
      [...funds].map(([id, { shown, end, lots }]) => [id, { ...shown, ...holdingOf(lots, end, today) }]),
    ),
    lots: [...funds].flatMap(([fund_id, { lots }]) =>
      usableLots(lots, today).map((lot) => ({
        fund_id,
        value: lot.remaining,
        expire_date: lot.expireDate,
        frozen: frozen.get(lot.id),
      })),
    ),
  };
}

/** What a member holds of each fund, by fund id. */
export const fundMap = async (scope: Scope, memberId: string): Promise<Record<string, Holding>> =>
  (await holdingsOf(scope, memberId)).fund;

/** A member who is there and not erased, or null. */
export const findMember = async (scope: Scope, id: string): Promise<Member | null> =>
  (await scope.query(Member).findById(id).whereNull('erased_at')) ?? null;

const lastVisit = async (scope: Scope, memberId: string): Promise<Date | null> => {
  const visits = await scope.ask(memberVisits, 'lastVisit', { memberId });
  const times = visits.flatMap(({ value }) => (value ? [value.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/** A member as the wire shows them; what only staff see is left out by the contract. Null where there is none. */
export async function showMember(scope: Scope, id: string): Promise<MemberRecord | null> {
  const member = await findMember(scope, id);
  if (!member) return null;
  const zone = scope.shop.timeZone;
  const [{ fund, lots }, visit, [wallet]] = await Promise.all([
    holdingsOf(scope, id),
    lastVisit(scope, id),
    scope.ask(memberWallet, 'balance', { memberId: id }),
  ]);
  return {
    id,
    first_name: member.first_name,
    last_name: member.last_name,
    birthdate: member.birthdate,
    phone: member.phone,
    email: member.email,
    line_display_name: member.line_display_name,
    line_picture_url: member.line_picture_url,
    language: member.language,
    marketing: Boolean(member.marketing),
    create_dt: toLocal(member.created_at, zone),
    ...(wallet && { wallet_amount: toBaht(wallet.value) }),
    fund,
    lots,
    has_line: member.line_id !== null,
    last_visit: visit && toLocal(visit, zone),
  };
}
