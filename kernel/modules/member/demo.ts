import { addDays } from '../../contract/time.ts';
import { type Demo, inBatches } from '../../demo/kit.ts';
import { newId } from '../../server/ids/new-id.ts';
import { sortableNames } from '../../server/text/name-sort.ts';
import { demoMessages } from '../notify/demo-messages.ts';

const day = 86_400_000;

/** Funds, and members who have joined over the last months, most of them with points. */
export const demo: Demo = async (scope, kit) => {
  const { shop, below, pick } = kit;
  const { db, now, shopId, today } = scope;
  const funds = shop.funds.map((name) => ({ id: newId(), shop_id: shopId, name, created_at: now }));
  if (funds.length > 0) await db('fund').insert(funds);
  const members = shop.people.map((person) => {
    const joined = new Date(now.getTime() - (1 + below(240)) * day);
    return {
      id: newId(),
      shop_id: shopId,
      line_id: person.lineUserId,
      line_display_name: person.lineName,
      ...sortableNames(person.firstName, person.lastName),
      phone: person.phone,
      email: person.email,
      consent_version: person.lineUserId ? '1' : null,
      consent_at: person.lineUserId ? joined : null,
      created_at: joined,
    };
  });
  const balances = members.flatMap(({ id }, index) =>
    funds
      .filter(() => index < 8 || below(10) < 8)
      .map((fund) => ({ shop_id: shopId, member_id: id, fund_id: fund.id })),
  );
  const lots = balances.map((balance) => {
    const points = pick([5, 10, 10, 20, 30]);
    return {
      id: newId(),
      ...balance,
      points,
      remaining: points,
      expire_date: addDays(today, pick([5, 20, 45, 60, 90, 180])),
      source: 'adjustment',
      created_at: new Date(now.getTime() - 30 * day),
    };
  });
  const ledger = lots.map((lot) => ({
    id: newId(),
    shop_id: shopId,
    member_id: lot.member_id,
    fund_id: lot.fund_id,
    lot_id: lot.id,
    changing_value: lot.points,
    reason: 'adjusted',
    until_date: lot.expire_date,
    actor_id: 'system:demo',
    created_at: lot.created_at,
  }));
  for (const rows of inBatches(members)) await db('member').insert(rows);
  for (const rows of inBatches(balances)) await db('member_fund').insert(rows);
  for (const rows of inBatches(lots)) await db('fund_lot').insert(rows);
  for (const rows of inBatches(ledger)) await db('fund_ledger').insert(rows);
  const byLine = members.filter(({ line_id }) => line_id !== null).map(({ id }) => id);
  await demoMessages(scope, kit, byLine.slice(0, 25));
};
