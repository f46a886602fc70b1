import { describe, expect, it } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { checkLedgers } from '../../../server/commands/check-ledger.ts';
import { inBatches } from '../../../server/db/in-batches.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { chargePoints, returnPoints } from '../../member/api.ts';
import { memberAndFund } from '../../member/tests/people.ts';
import { adjustBalance } from '../adjust.ts';

const server = useServer();

const prepare = async () => {
  const shop = await makeShop(server.current);
  const { memberId, fundId } = await memberAndFund(shop);
  const receiverId = await makeEntity(shop, 'member', 'Ploy');
  const { client } = await shop.user('admin');
  const scope = await shop.scope();
  const at = (days: number) => addDays(scope.today, days);
  const give = (value: number, expireDate?: string, unlimitedEnd?: string) =>
    scope.transaction(
      (within) => adjustBalance(within, { memberId, fundId }, { value, expireDate, unlimitedEnd }),
      nothingIsLost,
    );
  const { knex } = server.current.kernel;
  const lotsOf = (id: string) => knex('fund_lot').where({ member_id: id }).orderBy('id');
  const ledgerOf = async (id: string, reasons: readonly string[]) =>
    (await knex('fund_ledger').where({ member_id: id }).whereIn('reason', reasons).orderBy('id')).map(
      ({ reason, changing_value, until_date }) => [reason, changing_value, until_date],
    );
  const move = (body: object, from = memberId) => client.post(`/api/member/id-${from}/move_points`, body);
  const extend = (body: object) => client.post('/api/member_fund/extend', body);
  const balanced = async () => expect(await checkLedgers(server.current.kernel, [shop.id])).toEqual([]);
  return {
    shop,
    scope,
    client,
    memberId,
    fundId,
    receiverId,
    at,
    give,
    lotsOf,
    ledgerOf,
    move,
    extend,
    balanced,
  };
};

describe('moving points', () => {
  it('gives the receiver a lot with the same expiry, and both ledgers a row', async () => {
    const { memberId, fundId, receiverId, at, give, lotsOf, ledgerOf, move, balanced } = await prepare();
    await give(10, at(20));
    const [lot] = await lotsOf(memberId);
    const moved = await move({ lot_id: lot.id, receiver_id: receiverId, value: 4 });
    expect(moved.status).toBe(200);
    expect(moved.body.fund[fundId]).toMatchObject({ value: 6 });
    expect(await lotsOf(receiverId)).toMatchObject([
      { points: 4, remaining: 4, expire_date: at(20), source: 'move', source_id: lot.id },
    ]);
    expect(await ledgerOf(memberId, ['moved_out'])).toEqual([['moved_out', -4, null]]);
    expect(await ledgerOf(receiverId, ['moved_in'])).toEqual([['moved_in', 4, null]]);
    await balanced();
  });

  it('lets a point that a booking gives back return to the lot it came from', async () => {
    const { scope, memberId, fundId, receiverId, at, give, lotsOf, move, balanced } = await prepare();
    await give(2, at(20));
    const use = { memberId, fundId, bookingId: newId(), reason: 'test' };
    const charged = await scope.transaction(
      (within) => chargePoints(within, { ...use, onDate: at(1) }),
      nothingIsLost,
    );
    if (!charged) throw new Error('There was a point');
    const [lot] = await lotsOf(memberId);
    await move({ lot_id: lot.id, receiver_id: receiverId, value: 1 });
    await scope.transaction((within) => returnPoints(within, { ...use, ...charged }), nothingIsLost);
    expect((await lotsOf(memberId)).map(({ remaining }) => remaining)).toEqual([1]);
    expect((await lotsOf(receiverId)).map(({ remaining }) => remaining)).toEqual([1]);
    await balanced();
  });

  it('moves no more than there is, nothing frozen, and nothing to the same or an unknown member', async () => {
    const { client, memberId, fundId, receiverId, at, give, lotsOf, move, balanced } = await prepare();
    await give(3, at(20));
    const [lot] = await lotsOf(memberId);
    const of = { lot_id: lot.id, receiver_id: receiverId, value: 1 };
    const tooMany = await move({ ...of, value: 4 });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'too_few_to_move']);
    expect(tooMany.body.detail).toContain('Only 3 points');
    expect((await move({ ...of, receiver_id: memberId })).body.code).toBe('same_member');
    expect((await move({ ...of, receiver_id: newId() })).status).toBe(404);
    expect((await move({ ...of, lot_id: newId() })).status).toBe(404);
    expect((await move({ ...of, receiver_id: memberId }, receiverId)).status).toBe(404);
    for (const value of [0, -1, 1.5, '']) expect((await move({ ...of, value })).status).toBe(422);
    const frozen = { fund_id: fundId, lot_id: lot.id, from_date: at(5), days: 7 };
    await client.post(`/api/member/id-${memberId}/freeze`, frozen);
    expect((await move(of)).body.code).toBe('points_frozen');
    expect(await lotsOf(receiverId)).toEqual([]);
    await balanced();
  });

  it('carries a freeze that is over along, so that no points are frozen twice', async () => {
    const { client, shop, memberId, fundId, receiverId, at, give, lotsOf, move } = await prepare();
    await give(3, at(20));
    const [lot] = await lotsOf(memberId);
    await shop.server.kernel
      .knex('fund_lot')
      .where({ id: lot.id })
      .update({ frozen_from: at(-9), frozen_until: at(-2) });
    await move({ lot_id: lot.id, receiver_id: receiverId, value: 1 });
    const [moved] = await lotsOf(receiverId);
    const again = await client.post(`/api/member/id-${receiverId}/freeze`, {
      fund_id: fundId,
      lot_id: moved.id,
      from_date: at(0),
      days: 7,
    });
    expect(again.body.code).toBe('frozen_before');
  });
});

describe('extending many', () => {
  it('counts first, then moves live dated lots and unlimited ends, once a run', async () => {
    const { memberId, at, give, lotsOf, ledgerOf, extend, balanced } = await prepare();
    await give(3, at(0), at(10));
    await give(5, at(30));
    await give(1, at(5));
    const preview = await extend({ days: 14 });
    expect(preview.body).toMatchObject({ lots: 3, unlimited: 1, members: 1 });
    expect((await lotsOf(memberId))[0].expire_date).toBe(at(0));
    const run = { days: 14, run_id: preview.body.run_id };
    for (const answer of [await extend(run), await extend(run)])
      expect([answer.status, answer.body]).toEqual([200, preview.body]);
    expect((await lotsOf(memberId)).map(({ expire_date }) => expire_date)).toEqual([at(14), at(44), at(19)]);
    expect(await ledgerOf(memberId, ['extended', 'unlimited_extended'])).toEqual([
      ['unlimited_extended', 0, at(24)],
      ['extended', 0, at(14)],
      ['extended', 0, at(44)],
      ['extended', 0, at(19)],
    ]);
    await balanced();
  });

  it('leaves what has no end, has ended, is used up, or is of another fund or shop', async () => {
    const { shop, memberId, at, give, lotsOf, extend } = await prepare();
    const other = await prepare();
    await other.give(5, at(9));
    await give(3);
    await give(2, at(6));
    const [, ended] = await lotsOf(memberId);
    await shop.server.kernel
      .knex('fund_lot')
      .where({ id: ended.id })
      .update({ expire_date: at(-1) });
    const nothing = await extend({ days: 7 });
    expect(nothing.body).toMatchObject({ lots: 0, unlimited: 0, members: 0 });
    expect((await extend({ days: 7, run_id: nothing.body.run_id })).body.code).toBe('nothing_to_extend');
    await give(1, at(6));
    const pilates = await makeEntity(shop, 'fund', 'Pilates');
    expect((await extend({ days: 7, fund_ids: [pilates] })).body.lots).toBe(0);
    expect((await extend({ days: 7, run_id: newId() })).body.lots).toBe(1);
    expect((await other.lotsOf(other.memberId)).map(({ expire_date }) => expire_date)).toEqual([at(9)]);
  });

  it('moves thousands of lots once each while they are used and the run is sent twice', async () => {
    const { shop, scope, memberId, fundId, at, give, lotsOf, extend, balanced } = await prepare();
    const { knex } = shop.server.kernel;
    await give(1, at(3));
    // The database makes two of the columns itself.
    const [{ unused: _made, unnotified_expire_date: _too, ...lot }] = await lotsOf(memberId);
    const many = Array.from({ length: 1_200 }, () => ({ ...lot, id: newId() }));
    for (const rows of inBatches(many)) await knex('fund_lot').insert(rows);
    const given = { ...(await knex('fund_ledger').where({ lot_id: lot.id }).first()) };
    for (const rows of inBatches(many.map(({ id }) => ({ ...given, id: newId(), lot_id: id }))))
      await knex('fund_ledger').insert(rows);
    const run = { days: 14, run_id: (await extend({ days: 14 })).body.run_id };
    const use = () =>
      scope.transaction(
        (within) =>
          chargePoints(within, { memberId, fundId, bookingId: newId(), reason: 'test', onDate: at(2) }),
        nothingIsLost,
      );
    const [first, second] = await Promise.all([extend(run), extend(run), ...Array.from({ length: 8 }, use)]);
    expect(second.body).toEqual(first.body);
    // What was used up before its turn is not there to be extended.
    const { lots } = first.body;
    expect(lots).toBeGreaterThanOrEqual(many.length + 1 - 8);
    const moved = (await lotsOf(memberId)).filter(({ expire_date }) => expire_date === at(17));
    const entries = await knex('fund_ledger').where({ member_id: memberId, reason: 'extended' });
    expect(entries.map(({ lot_id }) => lot_id).sort()).toEqual(moved.map(({ id }) => id).sort());
    expect(moved).toHaveLength(lots);
    expect(await knex('audit').where({ entity_id: run.run_id })).toHaveLength(1);
    await balanced();
  });

  it('is for admins, by 1 to 90 days', async () => {
    const { shop, at, give, extend } = await prepare();
    await give(1, at(6));
    for (const days of [0, 91, -1, 'x']) expect((await extend({ days })).status).toBe(422);
    const { client } = await shop.user('staff');
    expect((await client.post('/api/member_fund/extend', { days: 7 })).status).toBe(403);
  });
});
