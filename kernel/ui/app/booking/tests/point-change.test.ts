import { expect, test } from 'vitest';
import { pointChange, pointShortage } from '../point-change.ts';

const yoga = { name: 'Yoga', value: 5, expire_date: '2026-12-01', unlimited_access_end_date: null };
const lots = [
  { fund_id: 'yoga', value: 2, expire_date: '2026-12-01' },
  { fund_id: 'yoga', value: 3, expire_date: '2026-12-10' },
  { fund_id: 'gym', value: 9, expire_date: null },
];
const use = { fundId: 'yoga', day: '2026-12-01', cost: 1 };

test('a booking takes what it costs from the points of its fund', () => {
  const change = { kind: 'pays', fund: 'Yoga', before: 5, after: 4 };
  const uses = [{ points: 1, until: '2026-12-01' }];
  expect(pointChange({ fund: { yoga }, lots }, use)).toEqual({ ...change, uses });
});

test('only points that can be used on the day count, and those that expire first pay', () => {
  const held = { fund: { yoga }, lots };
  expect(pointChange(held, { ...use, day: '2026-12-10' })).toEqual({
    kind: 'pays',
    fund: 'Yoga',
    before: 3,
    after: 2,
    uses: [{ points: 1, until: '2026-12-10' }],
  });
  expect(pointChange(held, { ...use, cost: 4 })).toMatchObject({
    before: 5,
    after: 1,
    uses: [
      { points: 2, until: '2026-12-01' },
      { points: 2, until: '2026-12-10' },
    ],
  });
  const forever = lots.map((lot) => ({ ...lot, expire_date: null }));
  expect(pointChange({ fund: { yoga }, lots: forever }, use)).toMatchObject({
    uses: [{ points: 1, until: null }],
  });
});

test('what has expired by the day of what is booked, another fund’s points, or none at all do not pay', () => {
  const short = { kind: 'too_few' };
  expect(pointChange({ fund: { yoga }, lots }, { ...use, day: '2026-12-11' })).toEqual(short);
  expect(pointChange({ fund: {}, lots: [] }, use)).toEqual(short);
});

test('unlimited access that covers the day takes none', () => {
  const fund = { yoga: { ...yoga, unlimited_access_end_date: '2026-12-01' } };
  expect(pointChange({ fund, lots: [] }, use)).toEqual({ kind: 'unlimited', until: '2026-12-01' });
  expect(pointChange({ fund, lots: [] }, { ...use, day: '2026-12-02' })).toEqual({ kind: 'too_few' });
});

test('what is frozen on the day pays for nothing, and does on the days around it', () => {
  const frozen = { from: '2026-11-25', until: '2026-12-01', except: [] };
  const held = { fund: { yoga }, lots: [{ fund_id: 'yoga', value: 2, expire_date: '2026-12-10', frozen }] };
  const unlimited = { yoga: { ...yoga, unlimited_access_end_date: '2026-12-10', unlimited_frozen: frozen } };
  for (const day of ['2026-11-25', '2026-12-01']) {
    expect(pointChange(held, { ...use, day })).toEqual({ kind: 'too_few' });
    expect(pointChange({ fund: unlimited, lots: [] }, { ...use, day })).toEqual({ kind: 'too_few' });
  }
  for (const day of ['2026-11-24', '2026-12-02']) {
    expect(pointChange(held, { ...use, day }).kind).toBe('pays');
    expect(pointChange({ fund: unlimited, lots: [] }, { ...use, day }).kind).toBe('unlimited');
  }
});

test('too few points have one cause each', () => {
  const day = '2026-12-11';
  const lot = (value: number, expire_date: string | null) => ({ fund_id: 'yoga', value, expire_date });
  const frozen = { from: '2026-12-01', until: '2026-12-15', except: [] };
  const cause = (held: Parameters<typeof pointShortage>[0]['lots'], cost = 1) =>
    pointShortage({ fund: { yoga }, lots: held }, { fundId: 'yoga', day, cost });
  expect(pointShortage({ fund: {}, lots: [] }, { ...use, day })).toEqual({ cause: 'none', fund: undefined });
  expect(pointShortage({ fund: {}, lots: [] }, { ...use, day }, 'Yoga').fund).toBe('Yoga');
  expect(cause([])).toEqual({ cause: 'none', fund: 'Yoga' });
  expect(cause([{ fund_id: 'gym', value: 9, expire_date: null }])).toEqual({
    cause: 'other_type',
    fund: 'Yoga',
  });
  expect(cause(lots)).toEqual({ cause: 'expires', fund: 'Yoga', until: '2026-12-10' });
  expect(cause([{ ...lot(2, null), frozen }])).toEqual({
    cause: 'frozen',
    fund: 'Yoga',
    until: '2026-12-15',
  });
  expect(cause([lot(1, null)], 2)).toEqual({ cause: 'few', fund: 'Yoga' });
});

test('frozen points are the cause from the first day on which enough of them pay again', () => {
  const until = (end: string) => ({ from: '2026-12-01', until: end, except: [] });
  const held = ['2026-12-20', '2026-12-15'].map((end) => ({
    fund_id: 'yoga',
    value: 1,
    expire_date: null,
    frozen: until(end),
  }));
  const day = '2026-12-11';
  for (const [cost, end] of [
    [1, '2026-12-15'],
    [2, '2026-12-20'],
  ] as const)
    expect(pointShortage({ fund: { yoga }, lots: held }, { fundId: 'yoga', day, cost }).until).toBe(end);
  const unlimited = {
    yoga: { ...yoga, unlimited_access_end_date: '2026-12-31', unlimited_frozen: until('2026-12-12') },
  };
  expect(pointShortage({ fund: unlimited, lots: [] }, { ...use, day })).toEqual({
    cause: 'frozen',
    fund: 'Yoga',
    until: '2026-12-12',
  });
});
