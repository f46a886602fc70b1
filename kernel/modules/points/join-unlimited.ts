import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import { newId } from '../../server/ids/new-id.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import type { MergedMembers } from '../member/extensions.ts';
import { isOtherLater, joinEnds, type PassPeriod } from './domain/joined-end.ts';
import { endChangeReasons } from './end-changes.ts';
import { endFreezeEarly } from './freeze/freeze.ts';
import { frozenColumns, frozenOf } from './freeze/frozen-columns.ts';
import { writeLedger } from './ledger.ts';
import { MemberFund } from './models/member-fund.ts';

/** Which of two members has or had unlimited access of which fund, of those that the first holds. */
const unlimited = statement(
  `SELECT DISTINCT l.member_id, l.fund_id FROM member_fund h
     STRAIGHT_JOIN fund_ledger l ON l.shop_id = :shop_id AND l.member_id IN (:from_id, :into_id)
      AND l.fund_id = h.fund_id AND l.reason IN (${endChangeReasons}, 'unlimited_frozen')
    WHERE h.shop_id = :shop_id AND h.member_id = :from_id ORDER BY l.fund_id, l.member_id`,
  z.object({ member_id: z.string(), fund_id: z.string() }),
);
const updateBalance = statement(
  `UPDATE member_fund
      SET unlimited_access_end_date = :end_date, frozen_from = :frozen_from, frozen_until = :frozen_until,
      frozen_except = :frozen_except
    WHERE shop_id = :shop_id AND member_id = :into_id AND fund_id = :fund_id`,
);
const nameJoin = statement(
  `UPDATE fund_ledger SET joined_id = :join_id
    WHERE shop_id = :shop_id AND member_id = :from_id AND fund_id = :fund_id AND joined_id IS NULL`,
);
const insertJoin = statement(
  `INSERT INTO unlimited_join (id, shop_id, member_id, fund_id, own_end_date, own_frozen_from, own_frozen_until,
     own_frozen_except, other_end_date, other_frozen_from, other_frozen_until, other_frozen_except)
   VALUES (:id, :shop_id, :into_id, :fund_id, :own_end_date, :own_frozen_from, :own_frozen_until,
     :own_frozen_except, :other_end_date, :other_frozen_from, :other_frozen_until, :other_frozen_except)`,
);

const heldOf = (rows: readonly MemberFund[], memberId: string, fundId: string): PassPeriod => {
  const row = rows.find((each) => each.member_id === memberId && each.fund_id === fundId);
  return { end: row?.unlimited_access_end_date ?? null, frozen: row ? frozenOf(row) : null };
};

const columnsOf = ({ end, frozen }: PassPeriod) => ({
  end_date: end,
  ...frozenColumns(frozen),
});
const named = (whose: 'own' | 'other', held: PassPeriod) =>
  Object.fromEntries(Object.entries(columnsOf(held)).map(([name, value]) => [`${whose}_${name}`, value]));

/** A freeze that does not stay ends now: the days that it had put off come at once, as nothing is frozen of them any more. */
async function endFreeze(
  scope: Scope,
  memberId: string,
  fundId: string,
  held: PassPeriod,
): Promise<PassPeriod> {
  return (await endFreezeEarly(scope, { memberId, fundId, lotId: null })) ?? held;
}

/**
 * Joins what one member has of unlimited access to that of another, of each fund that both have or had it of, inside the
 * transaction that merges them: the later end stays, with its freeze. The ledger says what came together, so that an order
 * that is taken back takes no day of the other's.
 */
export async function mergeUnlimitedPasses(scope: Scope, { fromId, intoId }: MergedMembers): Promise<void> {
  const having = await scope.rows(unlimited, { from_id: fromId, into_id: intoId });
  const balances = await scope.query(MemberFund).whereIn('member_id', [fromId, intoId]);
  const has = (memberId: string, fundId: string) =>
    having.some((each) => each.member_id === memberId && each.fund_id === fundId);
  for (const { fund_id: fundId } of balances.filter(({ member_id }) => member_id === fromId)) {
    let other = heldOf(balances, fromId, fundId);
    let own = heldOf(balances, intoId, fundId);
    const isOther = isOtherLater(own, other);
    const isJoined = has(fromId, fundId) && has(intoId, fundId);
    if (isJoined && isOther) own = await endFreeze(scope, intoId, fundId, own);
    else if (isJoined) other = await endFreeze(scope, fromId, fundId, other);
    const after = isJoined ? joinEnds(own, other, scope.today) : isOther ? other : own;
    await scope.run(updateBalance, { into_id: intoId, fund_id: fundId, ...columnsOf(after) });
    if (!isJoined) continue;
    const joinId = newId();
    await scope.run(nameJoin, { join_id: joinId, from_id: fromId, fund_id: fundId });
    await writeLedger(scope, {
      id: joinId,
      ...{ memberId: intoId, fundId, change: 0, reason: 'unlimited_joined' },
      ...(after.end !== null && { untilDate: after.end }),
    });
    await scope.run(insertJoin, {
      ...{ id: joinId, into_id: intoId, fund_id: fundId },
      ...named('own', own),
      ...named('other', other),
    });
  }
}
