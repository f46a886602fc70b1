import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocalDate } from '../../../contract/time.ts';
import type { FreezePeriod } from '../domain/freeze.ts';
import { daysGrantedBy as ownDaysOfHistory } from '../domain/own-days.ts';
import type { EndChange } from '../domain/timeline.ts';
import { Access, dayOf, first } from './access.ts';

const ownDays = (changes: readonly EndChange[], frozen: FreezePeriod | null, day: LocalDate) => {
  const entries = changes.map((change, index) => ({ ...change, id: String(index), joinedId: null }));
  return ownDaysOfHistory({ entries, joins: [], frozen }, day);
};

describe('the days of unlimited access that are an order’s', () => {
  test('begin sooner where an earlier order is taken back', () => {
    const access = new Access();
    const [one, other] = [access.buy(30), access.buy(30)];
    access.takeBack(one);
    expect(access.unused(0)).toEqual(new Map([[other, 30]]));
    expect(access.unused(20)).toEqual(new Map([[other, 10]]));
    expect(access.unused(30)).toEqual(new Map());
  });

  test('move with a freeze, and count as many as were bought where they were bought after it', () => {
    const access = new Access();
    const one = access.buy(30);
    access.freeze(5, 10);
    const other = access.buy(20);
    expect(access.unused(20)).toEqual(
      new Map([
        [one, 20],
        [other, 20],
      ]),
    );
    expect(ownDays(access.entries, access.frozen, dayOf(0)).map(({ granted }) => granted)).toEqual([30, 20]);
    access.today = 8;
    access.thaw();
    expect(access.unused(20).get(one)).toBe(13);
    expect(ownDays(access.entries, access.frozen, dayOf(8)).map(({ granted }) => granted)).toEqual([30, 20]);
  });

  test('are cut off by an end that staff set, the last ones first', () => {
    const access = new Access();
    const one = access.buy(30);
    access.buy(30);
    access.set(12);
    expect(access.unused(0)).toEqual(new Map([[one, 12]]));
    const next = access.buy(5);
    expect(access.unused(0)).toEqual(
      new Map([
        [one, 12],
        [next, 5],
      ]),
    );
  });

  test('are no more by an extension, after which others begin', () => {
    const access = new Access();
    const one = access.buy(30);
    access.extend(10);
    const other = access.buy(5);
    expect(access.unused(30)).toEqual(new Map([[other, 5]]));
    expect(access.unused(29)).toEqual(
      new Map([
        [one, 1],
        [other, 5],
      ]),
    );
    expect(access.unused(41).get(other)).toBe(4);
  });

  test('begin on the day where an import that gave more was undone', () => {
    const changes = [
      { reason: 'unlimited_imported', day: first, until: dayOf(365), orderId: null },
      { reason: 'unlimited_import_undone', day: first, until: null, orderId: null },
      { reason: 'unlimited_purchased', day: first, until: dayOf(30), orderId: 'bought' },
    ];
    expect(ownDays(changes, null, dayOf(10))).toEqual([
      { orderId: 'bought', granted: 30, after: first, unused: 20 },
    ]);
  });

  test('are those that were bought, though a freeze before was ended before it began', () => {
    const thawed = new Access();
    const [one] = [thawed.buy(30)];
    thawed.freeze(5, 10);
    const [two, three] = [thawed.buy(20), thawed.buy(5)];
    thawed.today = 2;
    thawed.thaw();
    expect(ownDays(thawed.entries, thawed.frozen, dayOf(40))).toMatchObject([
      { orderId: one, granted: 30, unused: 0 },
      { orderId: two, granted: 20, unused: 10 },
      { orderId: three, granted: 5, unused: 5 },
    ]);

    const takenBack = new Access();
    const first = takenBack.buy(30);
    takenBack.freeze(25, 10);
    const second = takenBack.buy(10);
    takenBack.takeBack(first);
    expect(takenBack.frozen).toBeNull();
    expect(ownDays(takenBack.entries, null, dayOf(4))).toMatchObject([
      { orderId: second, granted: 10, unused: 6 },
    ]);
  });

  test('are together what can be used, whatever is bought, frozen and taken back', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('buy' as const), days: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ do: fc.constant('takeBack' as const), which: fc.nat(5) }),
      fc.record({
        do: fc.constant('freeze' as const),
        from: fc.nat(40),
        days: fc.integer({ min: 7, max: 30 }),
      }),
      fc.record({ do: fc.constant('thaw' as const) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const access = new Access();
        for (const each of steps) {
          if (each.do === 'buy') access.buy(each.days);
          else if (each.do === 'takeBack') access.takeBack([...access.live.keys()][each.which] ?? '');
          else if (each.do === 'freeze') access.freeze(each.from, each.days);
          else if (each.do === 'thaw') access.thaw();
          else access.today += each.days;
          // Of a freeze that was ended before it began nothing but its last day is known: see the test above.
          if (access.isForgotten) continue;
          for (const later of [0, 3, 20]) {
            const day = access.today + later;
            const sum = [...access.unused(day).values()].reduce((all, unused) => all + unused, 0);
            // Frozen on its first day, access has that day as well, which no order counts.
            expect([0, 1]).toContain(access.usable(day) - sum);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are together what can be used where two members became one, of whom the longer one counts', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('buy' as const),
        who: fc.nat(1),
        days: fc.integer({ min: 1, max: 60 }),
      }),
      fc.record({ do: fc.constant('takeBack' as const), who: fc.nat(1), which: fc.nat(5) }),
      fc.record({
        do: fc.constant('freeze' as const),
        who: fc.nat(1),
        from: fc.integer({ min: 1, max: 40 }),
        days: fc.integer({ min: 7, max: 30 }),
      }),
      fc.record({ do: fc.constant('thaw' as const), who: fc.nat(1) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
    );
    let seen = 0;
    const steps = fc.array(step, { maxLength: 10 });
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const pair = [new Access(), new Access()] as const;
        const walk = (people: readonly Access[], each: (typeof before)[number]) => {
          const one = people['who' in each ? each.who % people.length : 0];
          if (each.do === 'wait') for (const person of people) person.today += each.days;
          else if (each.do === 'buy') one?.buy(each.days);
          else if (each.do === 'takeBack') one?.takeBack([...one.live.keys()][each.which] ?? '');
          else if (each.do === 'freeze') one?.freeze(each.from, each.days);
          else one?.thaw();
        };
        for (const each of before) walk(pair, each);
        if (pair.some(({ isForgotten }) => isForgotten)) return;
        const [own, other] = pair;
        const lines = pair.map(({ live }) => new Set(live.keys()));
        own.join(other);
        if (own.isForgotten) return;
        for (const each of [{ do: 'wait' as const, days: 0 }, ...after]) {
          walk([own], each);
          if (own.isForgotten) return;
          for (const later of [0, 3, 20]) {
            const day = own.today + later;
            const unused = own.unused(day);
            const sumOf = (orders: Iterable<string>) =>
              [...orders].reduce((all, orderId) => all + (unused.get(orderId) ?? 0), 0);
            const since = [...unused.keys()].filter((orderId) => !lines.some((line) => line.has(orderId)));
            seen += 1;
            // The day of the merge as well, where a freeze of the other begins on it.
            expect([0, 1]).toContain(own.usable(day) - Math.max(...lines.map(sumOf)) - sumOf(since));
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(100);
  });
});
