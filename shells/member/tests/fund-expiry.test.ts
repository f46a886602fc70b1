import { describe, expect, it } from 'vitest';
import { fundState, shownFunds } from '../parts/fund-expiry.ts';

const today = '2026-11-21';

interface Freeze {
  readonly from: string;
  readonly until: string;
  readonly except: string[];
}
const lot = (value: number, expire_date: string | null, frozen?: Freeze, fund_id = 'yoga') => ({
  fund_id,
  value,
  expire_date,
  frozen,
});
const access = (end: string | null, unlimited_frozen?: Freeze) => ({
  unlimited_access_end_date: end,
  unlimited_frozen,
});
const frozenUntil = (until: string, except: string[] = []) => ({ from: '2026-11-20', until, except });

describe('what a fund card says', () => {
  it('is unlimited through the last day, and a balance from the day after', () => {
    expect(fundState(access(today), [lot(3, null)], today)).toMatchObject({
      kind: 'unlimited',
      daysLeft: 0,
      soon: true,
      frozenUntil: null,
    });
    expect(fundState(access('2026-11-20'), [lot(3, null)], today)).toMatchObject({
      kind: 'points',
      points: 3,
    });
  });

  it('says until when unlimited access is frozen', () => {
    expect(fundState(access('2026-12-31', frozenUntil('2026-12-09')), [], today)).toMatchObject({
      kind: 'unlimited',
      frozenUntil: '2026-12-09',
    });
  });

  it('marks points that expire within 7 days', () => {
    expect(fundState(access(null), [lot(3, '2026-11-28')], today)).toMatchObject({ daysLeft: 7, soon: true });
    expect(fundState(access(null), [lot(3, '2026-11-29')], today)).toMatchObject({
      daysLeft: 8,
      soon: false,
    });
  });

  it('says nothing of an expiry where there are no points or none expire', () => {
    expect(fundState(access(null), [], today)).toMatchObject({ points: 0, until: null, soon: false });
    expect(fundState(access(null), [lot(5, null)], today)).toMatchObject({
      until: null,
      daysLeft: null,
      soon: false,
    });
  });

  it('names the points that expire next only, and no others with their day', () => {
    const lots = [lot(2, '2026-11-28'), lot(5, '2026-12-10'), lot(1, '2027-01-02'), lot(3, null)];
    expect(fundState(access(null), lots, today)).toMatchObject({
      points: 11,
      nextPoints: 2,
      until: '2026-11-28',
    });
    expect(fundState(access(null), [lot(2, '2026-11-28'), lot(1, '2026-11-28')], today)).toMatchObject({
      nextPoints: 3,
    });
  });

  it('leaves frozen points out of the balance and says until when they are frozen', () => {
    const lots = [lot(8, '2026-12-01', frozenUntil('2026-12-09')), lot(4, '2026-12-20')];
    expect(fundState(access(null), lots, today)).toMatchObject({
      points: 4,
      nextPoints: 4,
      until: '2026-12-20',
      frozen: [{ points: 8, until: '2026-12-09' }],
    });
    const excepted = [lot(8, '2026-12-01', frozenUntil('2026-12-09', [today]))];
    expect(fundState(access(null), excepted, today)).toMatchObject({ points: 8, frozen: [] });
  });
});

it('cards of points that can be used come first, frozen ones next and those with 0 points last', () => {
  const balance = (name: string, end: string | null = null) => ({
    name,
    value: 0,
    expire_date: null,
    unlimited_access_end_date: end,
  });
  const fund = {
    empty: balance('Aqua'),
    frozen: balance('Barre'),
    lasting: balance('Flow'),
    unlimited: balance('Gym', '2026-12-31'),
    soon: balance('Yoga'),
  };
  const lots = [
    lot(2, '2026-11-28', undefined, 'soon'),
    lot(8, '2026-11-25', frozenUntil('2026-12-09'), 'frozen'),
    lot(1, null, undefined, 'lasting'),
  ];
  expect(shownFunds({ fund, lots }, today).map(({ id }) => id)).toEqual([
    'soon',
    'unlimited',
    'lasting',
    'frozen',
    'empty',
  ]);
});
