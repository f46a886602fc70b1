import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/time.ts';
import { planAdjustment } from '../domain/adjustment.ts';
import { isLive, type Lot, usableLots } from '../domain/lots.ts';
import { toPointBalance } from '../domain/point-balance.ts';
import { planGrant } from '../domain/purchase.ts';

const today = '2026-11-20';
const day = fc.integer({ min: -40, max: 400 }).map((days) => addDays(today, days));
const dayOrNone = fc.option(day, { nil: null });
const lotsOf = fc
  .array(fc.record({ remaining: fc.integer({ min: 0, max: 20 }), expireDate: dayOrNone }), { maxLength: 8 })
  .map((lots) => lots.map((lot, index): Lot => ({ id: `lot${index}`, ...lot })));
const adjustmentOf = fc.record({
  value: fc.integer({ min: -40, max: 40 }),
  expireDate: fc.option(
    fc.integer({ min: 0, max: 90 }).map((days) => addDays(today, days)),
    { nil: undefined },
  ),
  unlimitedEnd: fc.option(day, { nil: undefined }),
});

const total = (lots: readonly Lot[]) => lots.reduce((sum, { remaining }) => sum + remaining, 0);

/** The lots after a plan, as the database holds them. */
const applied = (
  lots: readonly Lot[],
  plan: Exclude<ReturnType<typeof planAdjustment>, { available: number }>,
) => {
  const taken = new Map(plan.take.map(({ lotId, points }) => [lotId, points]));
  const changed = lots.map(
    (lot): Lot => ({
      ...lot,
      remaining: lot.remaining - (taken.get(lot.id) ?? 0),
      expireDate: plan.move?.lotIds.includes(lot.id) ? plan.move.expireDate : lot.expireDate,
    }),
  );
  return plan.add
    ? [...changed, { id: 'new', remaining: plan.add.points, expireDate: plan.add.expireDate }]
    : changed;
};

describe('lots', () => {
  it('are used on their last day and not after it, the soonest-expiring first', () => {
    const lots: Lot[] = [
      { id: 'c', remaining: 1, expireDate: null },
      { id: 'b', remaining: 1, expireDate: '2026-12-01' },
      { id: 'a', remaining: 1, expireDate: '2026-11-20' },
      { id: 'd', remaining: 0, expireDate: '2026-11-25' },
    ];
    expect(usableLots(lots, '2026-11-20').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(usableLots(lots, '2026-11-21').map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('show the sum of what is live and the soonest expiry', () => {
    fc.assert(
      fc.property(lotsOf, dayOrNone, (lots, end) => {
        const shown = toPointBalance(lots, end, today);
        const live = lots.filter((lot) => isLive(lot, today));
        expect(shown.value).toBe(total(live));
        const dates = live.flatMap(({ expireDate }) => (expireDate === null ? [] : [expireDate])).sort();
        expect(shown.expire_date).toBe(dates[0] ?? null);
        expect(shown.unlimited_access_end_date).toBe(end);
      }),
    );
  });
});

describe('adjustments', () => {
  it('never make a lot negative, and change the lots by what the ledger says', () => {
    fc.assert(
      fc.property(lotsOf, adjustmentOf, (lots, adjustment) => {
        const plan = planAdjustment(lots, adjustment, today);
        const live = lots.filter((lot) => isLive(lot, today));
        if ('available' in plan) {
          expect(plan.available).toBe(total(live));
          expect(plan.available).toBeLessThan(-adjustment.value);
          return;
        }
        const after = applied(lots, plan);
        expect(after.every(({ remaining }) => remaining >= 0)).toBe(true);
        expect(total(after) - total(lots)).toBe(adjustment.value);
      }),
    );
  });

  it('over any number of them, the sum of the ledger is the sum of the lots', () => {
    fc.assert(
      fc.property(fc.array(adjustmentOf, { maxLength: 12 }), (adjustments) => {
        let lots: Lot[] = [];
        let ledger = 0;
        for (const [index, adjustment] of adjustments.entries()) {
          const plan = planAdjustment(lots, adjustment, today);
          if ('available' in plan) continue;
          ledger += adjustment.value;
          lots = applied(lots, plan).map((lot) => (lot.id === 'new' ? { ...lot, id: `lot${index}` } : lot));
        }
        expect(total(lots)).toBe(ledger);
      }),
    );
  });

  it('take from the soonest-expiring', () => {
    const lots: Lot[] = [
      { id: 'late', remaining: 5, expireDate: '2027-01-01' },
      { id: 'soon', remaining: 3, expireDate: '2026-12-01' },
      { id: 'dead', remaining: 9, expireDate: '2026-11-19' },
    ];
    expect(planAdjustment(lots, { value: -4 }, today)).toMatchObject({
      take: [
        { lotId: 'soon', points: 3 },
        { lotId: 'late', points: 1 },
      ],
      add: null,
      move: null,
    });
    expect(planAdjustment(lots, { value: -9 }, today)).toEqual({ available: 8 });
  });

  it('add with the given expiry, else the latest live one, else none', () => {
    const lots: Lot[] = [
      { id: 'a', remaining: 1, expireDate: '2026-12-01' },
      { id: 'b', remaining: 1, expireDate: '2027-01-01' },
      { id: 'c', remaining: 0, expireDate: '2028-01-01' },
    ];
    const add = (given: Lot[], expireDate?: string) => {
      const plan = planAdjustment(given, { value: 2, expireDate }, today);
      return 'available' in plan ? null : plan.add?.expireDate;
    };
    expect(add(lots, '2026-11-30')).toBe('2026-11-30');
    expect(add(lots)).toBe('2027-01-01');
    expect(add([...lots, { id: 'd', remaining: 1, expireDate: null }])).toBeNull();
    expect(add([])).toBeNull();
  });

  it('move all live lots by an expiry alone, and no dead one', () => {
    const lots: Lot[] = [
      { id: 'a', remaining: 1, expireDate: '2026-12-01' },
      { id: 'b', remaining: 1, expireDate: null },
      { id: 'dead', remaining: 4, expireDate: '2026-11-19' },
    ];
    expect(planAdjustment(lots, { value: 0, expireDate: '2026-12-24' }, today)).toMatchObject({
      move: { lotIds: ['a', 'b'], expireDate: '2026-12-24' },
    });
  });
});

describe('purchases', () => {
  const bought = fc.record({
    value: fc.integer({ min: 0, max: 100 }),
    usageDuration: fc.integer({ min: 0, max: 400 }),
    unlimitedDuration: fc.integer({ min: 0, max: 400 }),
  });

  it('never shorten a holding', () => {
    fc.assert(
      fc.property(bought, dayOrNone, (pack, end) => {
        const granted = planGrant(pack, end, today);
        if (end !== null) expect(granted.unlimitedEnd !== null && granted.unlimitedEnd >= end).toBe(true);
        expect(granted.lot?.points ?? 0).toBe(pack.value);
      }),
    );
  });

  it('start unlimited days after the current end', () => {
    const pack = { value: 0, usageDuration: 0, unlimitedDuration: 30 };
    expect(planGrant(pack, '2026-12-01', today).unlimitedEnd).toBe('2026-12-31');
    expect(planGrant(pack, '2026-01-01', today).unlimitedEnd).toBe('2026-12-20');
    expect(planGrant(pack, null, today).unlimitedEnd).toBe('2026-12-20');
  });
});
