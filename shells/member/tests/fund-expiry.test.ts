import { describe, expect, it } from 'vitest';
import { fundState } from '../parts/fund-expiry.ts';

const today = '2026-11-21';
const balance = (value: number, expiry: string | null, end: string | null = null) => ({
  value,
  expire_date: expiry,
  unlimited_access_end_date: end,
});

describe('what a fund card says', () => {
  it('is unlimited through the last day, and a balance from the day after', () => {
    expect(fundState(balance(3, null, today), today)).toMatchObject({
      kind: 'unlimited',
      daysLeft: 0,
      soon: true,
    });
    expect(fundState(balance(3, null, '2026-11-20'), today)).toMatchObject({ kind: 'points', points: 3 });
  });

  it('marks points that expire within 7 days', () => {
    expect(fundState(balance(3, '2026-11-28'), today)).toMatchObject({ daysLeft: 7, soon: true });
    expect(fundState(balance(3, '2026-11-29'), today)).toMatchObject({ daysLeft: 8, soon: false });
  });

  it('says nothing of an expiry where there are no points or none expire', () => {
    expect(fundState(balance(0, '2026-11-22'), today)).toMatchObject({ until: null, soon: false });
    expect(fundState(balance(5, null), today)).toMatchObject({ until: null, daysLeft: null, soon: false });
  });
});
