import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { addDays } from '../../../contract/time.ts';
import { checkLedgers } from '../../../server/commands/check-ledger.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { chargePoints, grantPackage, returnPoints } from '../../member/api.ts';
import { memberAndFund } from '../../member/tests/people.ts';
import { adjustBalance } from '../adjust.ts';
import { type Freezable, isFrozen, planFreeze, planUnfreeze } from '../domain/freeze.ts';

const today = '2026-11-20';
const day = (days: number) => addDays(today, days);

describe('freezing', () => {
  const freezable = fc.record({ end: fc.integer({ min: 0, max: 90 }).map(day), frozen: fc.constant(null) });
  const asked = fc
    .record({
      from: fc.integer({ min: -3, max: 100 }),
      days: fc.integer({ min: 7, max: 30 }),
      booked: fc.array(fc.integer({ min: -2, max: 35 }), { maxLength: 6 }),
    })
    .map(({ from, days, booked }) => ({
      from: day(from),
      days,
      except: booked.map((after) => day(from + after)),
    }));
  /** Days of the first 200 on which something pays. */
  const usableDays = (of: Freezable) =>
    Array.from({ length: 200 }, (_, days) => day(days)).filter(
      (each) => each <= (of.end ?? each) && !isFrozen(of, each),
    );

  it('moves the end by the days frozen, once, from today or later and not after the end', () => {
    fc.assert(
      fc.property(freezable, asked, (before, wish) => {
        const after = planFreeze(before, wish, today);
        if (wish.from < today) return void expect(after).toBe('freeze_in_past');
        if (wish.from > before.end) return void expect(after).toBe('freeze_after_end');
        if (typeof after === 'string') throw new Error(after);
        expect(usableDays(after)).toHaveLength(usableDays(before).length);
        for (const booked of wish.except) expect(isFrozen(after, booked)).toBe(false);
        const untouched = new Set(
          wish.except.filter((each) => each >= wish.from && each <= after.frozen.until),
        );
        if (untouched.size === 0) expect(after.end).toBe(addDays(before.end, wish.days));
        expect(planFreeze(after, wish, today)).toBe('frozen_before');
      }),
    );
    expect(planFreeze({ end: null, frozen: null }, { from: today, days: 7 }, today)).toBe('freeze_no_end');
  });

  it('that is ended early counts the days used', () => {
    fc.assert(
      fc.property(freezable, asked, fc.integer({ min: 0, max: 120 }), (before, wish, later) => {
        const frozen = planFreeze(before, wish, today);
        if (typeof frozen === 'string') return;
        const now = day(later);
        const after = planUnfreeze(frozen, now);
        if (now > frozen.frozen.until) return void expect(after).toBeNull();
        if (!after) throw new Error('It is frozen');
        const isPast = (each: string) => each < now;
        expect(usableDays(after).filter(isPast)).toEqual(usableDays(frozen).filter(isPast));
        expect(usableDays(after)).toHaveLength(usableDays(before).length);
        expect(isFrozen(after, now)).toBe(false);
        expect(planUnfreeze(after, now)).toBeNull();
      }),
    );
  });

  it('never ends before today, whatever end staff have set meanwhile', () => {
    const frozen = { from: day(-3), until: day(10), except: [] };
    expect(planUnfreeze({ end: day(5), frozen }, today)?.end).toBe(today);
    expect(planUnfreeze({ end: null, frozen }, today)?.end).toBeNull();
  });
});

const server = useServer();

const prepare = async () => {
  const shop = await makeShop(server.current);
  const { memberId, fundId } = await memberAndFund(shop);
  const { client } = await shop.user('staff');
  const scope = await shop.scope();
  const key = { memberId, fundId };
  const at = (days: number) => addDays(scope.today, days);
  const give = (value: number, days: number | null) =>
    scope.transaction(
      (within) => adjustBalance(within, key, { value, expireDate: days === null ? undefined : at(days) }),
      nothingIsLost,
    );
  const giveUnlimited = (days: number) =>
    scope.transaction(
      (within) => adjustBalance(within, key, { value: 0, unlimitedEnd: at(days) }),
      nothingIsLost,
    );
  const charge = async (days: number) => {
    const bookingId = newId();
    const use = { ...key, bookingId, reason: 'test' };
    const charged = await (await shop.scope()).transaction(
      (within) => chargePoints(within, { ...use, onDate: at(days) }),
      nothingIsLost,
    );
    return charged && { ...use, ...charged };
  };
  const path = `/api/member/id-${memberId}`;
  const entitlements = async () => (await client.get(`${path}/holdings`)).body;
  const [lots, lotOf] = [
    () => server.current.kernel.knex('fund_lot').where({ shop_id: shop.id }).orderBy('id'),
    async () => (await entitlements()).find(({ lot_id }: { lot_id: string | null }) => lot_id)?.lot_id,
  ];
  const freeze = (body: object) => client.post(`${path}/freeze`, { fund_id: fundId, ...body });
  const endFreeze = (body: object) => client.post(`${path}/end_freeze`, { fund_id: fundId, ...body });
  const balanced = async () => expect(await checkLedgers(server.current.kernel, [shop.id])).toEqual([]);
  const log = async () => (await client.get(`${path}/fund_log`)).body;
  return {
    shop,
    key,
    client,
    scope,
    at,
    give,
    giveUnlimited,
    charge,
    path,
    entitlements,
    lots,
    lotOf,
    freeze,
    endFreeze,
    balanced,
    log,
  };
};

describe('a lot that is frozen', () => {
  it('pays for no class on a frozen day, and lasts as much longer', async () => {
    const { at, give, charge, entitlements, lotOf, freeze, balanced, log } = await prepare();
    await give(10, 20);
    const lot_id = await lotOf();
    const booked = await charge(6);
    const frozen = await freeze({ lot_id, from_date: at(5), days: 7 });
    expect(frozen.status).toBe(200);
    expect(frozen.body.lots).toMatchObject([
      { value: 9, expire_date: at(27), frozen: { from: at(5), until: at(11) } },
    ]);
    expect(booked?.lotId).toBe(lot_id);
    for (const frozenDay of [5, 8, 11]) expect(await charge(frozenDay)).toBeNull();
    for (const free of [0, 4, 12, 27]) expect(await charge(free)).toMatchObject({ lotId: lot_id });
    expect(await charge(28)).toBeNull();
    expect(await entitlements()).toMatchObject([
      { fund_name: 'Yoga', lot_id, value: 5, end_date: at(27), frozen: { from: at(5), until: at(11) } },
    ]);
    expect((await log())[0]).toMatchObject({ changing_value: 0, reason: 'frozen', until_date: at(11) });
    await balanced();
  });

  it('leaves frozen days to another lot, and takes back the point of a booking made before', async () => {
    const { scope, at, give, charge, lots, freeze, balanced } = await prepare();
    await give(1, 10);
    await give(1, 30);
    const [soon, late] = await lots();
    const before = await charge(3);
    expect(before?.lotId).toBe(soon.id);
    if (!before) throw new Error('There was a point');
    await scope.transaction((within) => returnPoints(within, before), nothingIsLost);
    await freeze({ lot_id: soon.id, from_date: at(2), days: 7 });
    expect((await charge(3))?.lotId).toBe(late.id);
    expect(await charge(3)).toBeNull();
    await balanced();
  });

  it('may be ended early, and frozen again only where no day was used', async () => {
    const { at, give, charge, lotOf, freeze, endFreeze, log } = await prepare();
    await give(3, 20);
    const lot_id = await lotOf();
    await freeze({ lot_id, from_date: at(3), days: 10 });
    const ended = await endFreeze({ lot_id });
    expect(ended.body.lots).toMatchObject([{ expire_date: at(20) }]);
    expect(ended.body.lots[0].frozen).toBeUndefined();
    expect((await log())[0]).toMatchObject({ reason: 'unfrozen', until_date: at(20) });
    expect((await endFreeze({ lot_id })).body.code).toBe('not_frozen');
    expect(await charge(4)).not.toBeNull();
    expect((await freeze({ lot_id, from_date: at(0), days: 7 })).status).toBe(200);
    const again = await freeze({ lot_id, from_date: at(9), days: 7 });
    expect([again.status, again.body.code]).toEqual([409, 'frozen_before']);
  });

  it.each([
    [422, { days: 6 }],
    [422, { days: 31 }],
    [422, { from_date: 'tomorrow' }],
    ['freeze_in_past', { from: -1 }],
    ['freeze_after_end', { from: 21 }],
  ])(
    'is refused with %s for %o',
    async (answer, { from = 0, ...wrong }: { from?: number; days?: number; from_date?: string }) => {
      const { at, give, lots, lotOf, freeze } = await prepare();
      await give(3, 20);
      const before = await lots();
      const refused = await freeze({ lot_id: await lotOf(), from_date: at(from), days: 7, ...wrong });
      expect(typeof answer === 'number' ? refused.status : refused.body.code).toBe(answer);
      expect(await lots()).toEqual(before);
    },
  );

  it('is one of this member that has points left and an end', async () => {
    const { shop, path, key, at, give, charge, lotOf, freeze } = await prepare();
    await give(1, null);
    const lot_id = await lotOf();
    expect((await freeze({ lot_id, from_date: at(0), days: 7 })).body.code).toBe('freeze_no_end');
    await charge(0);
    expect((await freeze({ lot_id, from_date: at(0), days: 7 })).body.code).toBe('nothing_to_freeze');
    const other = await prepare();
    await other.give(1, 5);
    const foreign = await freeze({ lot_id: await other.lotOf(), from_date: at(0), days: 7 });
    expect(foreign.status).toBe(404);
    const { client } = await shop.user('frontdesk');
    const refused = await client.post(`${path}/freeze`, {
      fund_id: key.fundId,
      lot_id,
      from_date: at(0),
      days: 7,
    });
    expect(refused.status).toBe(403);
  });
});

describe('unlimited access that is frozen', () => {
  it('covers no frozen day, and lasts as much longer', async () => {
    const { at, give, giveUnlimited, charge, entitlements, freeze, endFreeze, log } = await prepare();
    await giveUnlimited(20);
    const frozen = await freeze({ from_date: at(5), days: 14 });
    expect(Object.values(frozen.body.fund)).toMatchObject([
      { unlimited_frozen: { from: at(5), until: at(18) } },
    ]);
    expect(await entitlements()).toMatchObject([
      { lot_id: null, end_date: at(34), frozen: { from: at(5), until: at(18) } },
    ]);
    expect(await charge(5)).toBeNull();
    expect(await charge(18)).toBeNull();
    expect(await charge(4)).toMatchObject({ cost: 0 });
    expect(await charge(34)).toMatchObject({ cost: 0 });
    await give(1, 30);
    expect(await charge(10)).toMatchObject({ cost: 1 });
    expect(await log()).toContainEqual(
      expect.objectContaining({ reason: 'unlimited_frozen', until_date: at(18) }),
    );
    expect((await endFreeze({})).status).toBe(200);
    expect(await entitlements()).toMatchObject([{ lot_id: null, end_date: at(20), frozen: null }]);
  });

  it('can be frozen again in a period that begins after the last has ended', async () => {
    const { shop, key, at, giveUnlimited, freeze } = await prepare();
    await giveUnlimited(20);
    await freeze({ from_date: at(0), days: 7 });
    const buy = async () => {
      const scope = await shop.scope();
      const month = { value: 0, usageDuration: 0, unlimitedDuration: 30 };
      await scope.transaction(
        (within) =>
          grantPackage(within, key, month, {
            orderId: newId(),
            paid: 100_000,
            title: 'A month',
            branchId: null,
          }),
        nothingIsLost,
      );
    };
    await buy();
    expect((await freeze({ from_date: at(40), days: 7 })).body.code).toBe('frozen_before');
    await server.current.kernel
      .knex('member_fund')
      .where({ member_id: key.memberId })
      .update({ unlimited_access_end_date: at(-1) });
    await buy();
    expect((await freeze({ from_date: at(10), days: 7 })).status).toBe(200);
  });
});

describe('at once', () => {
  it('a freeze and bookings on a frozen day: each booking came before, or is not paid from the lot', async () => {
    const { at, give, charge, lots, lotOf, freeze, balanced } = await prepare();
    await give(40, 60);
    const lot_id = await lotOf();
    const charges = Array.from({ length: 30 }, () => charge(3));
    const [frozen] = await Promise.all([freeze({ lot_id, from_date: at(1), days: 7 }), ...charges]);
    expect(frozen.status).toBe(200);
    const paid = (await Promise.all(charges)).filter((charged) => charged !== null).length;
    expect(await charge(3)).toBeNull();
    const [lot] = await lots();
    expect([lot.remaining, lot.expire_date]).toEqual([40 - paid, at(67)]);
    await balanced();
  });

  it('many freezes of one lot: one of them counts', async () => {
    const { at, give, lots, lotOf, freeze, log } = await prepare();
    await give(5, 10);
    const lot_id = await lotOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => freeze({ lot_id, from_date: at(n % 5), days: 7 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await lots())[0].expire_date).toBe(at(17));
    expect((await log()).filter(({ reason }: { reason: string }) => reason === 'frozen')).toHaveLength(1);
  });
});
