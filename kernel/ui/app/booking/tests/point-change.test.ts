import { expect, test } from 'vitest';
import { pointChange } from '../point-change.ts';

const yoga = { name: 'Yoga', value: 5, expire_date: '2026-12-01', unlimited_access_end_date: null };
const lots = [
  { fund_id: 'yoga', value: 2, expire_date: '2026-12-01' },
  { fund_id: 'yoga', value: 3, expire_date: '2026-12-10' },
  { fund_id: 'gym', value: 9, expire_date: null },
];
const use = { fundId: 'yoga', day: '2026-12-01', cost: 1 };

test('a booking takes what it costs from the points of its fund', () => {
  const change = { kind: 'pays', fund: 'Yoga', before: 5, after: 4 };
  expect(pointChange({ fund: { yoga }, lots }, use)).toEqual(change);
  expect(pointChange({ fund: { yoga }, lots }, { ...use, day: '2026-12-10' })).toEqual(change);
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
