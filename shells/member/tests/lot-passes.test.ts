import { expect, test } from 'vitest';
import { listPasses } from '../parts/lot-passes.ts';

const today = '2026-11-26';
const lot = (value: number, granted: number, expire_date: string | null, frozenUntil?: string) => ({
  fund_id: 'yoga',
  value,
  granted,
  expire_date,
  ...(frozenUntil && { frozen: { from: '2026-11-20', until: frozenUntil, except: [] } }),
});

test('each lot is a pass; the soonest to expire is used first, and frozen ones come last', () => {
  const passes = listPasses(
    [lot(8, 10, '2026-11-28', '2026-12-09'), lot(2, 5, '2026-11-30'), lot(5, 5, null)],
    today,
  );
  expect(passes).toMatchObject([
    { points: 2, of: 5, until: '2026-11-30', frozenUntil: null, isNext: true },
    { points: 5, of: 5, until: null, frozenUntil: null, isNext: false },
    { points: 8, of: 10, until: '2026-11-28', frozenUntil: '2026-12-09', isNext: false },
  ]);
});

test('a single usable lot needs no mark, and no lot begins with less than it has', () => {
  expect(listPasses([lot(3, 2, null)], today)).toMatchObject([{ points: 3, of: 3, isNext: false }]);
  expect(listPasses([{ fund_id: 'yoga', value: 3, expire_date: null }], today)).toMatchObject([{ of: 3 }]);
});
