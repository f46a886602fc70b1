import { describe, expect, test } from 'vitest';
import { branchOf, firstDay, nearestDay, readChoice, stripOf, withChoice, writeChoice } from '../steps.ts';

describe('a step chosen anew', () => {
  const steps = ['branch', 'date', 'time'] as const;
  const all = { branch: 'silom', date: '2026-11-23', time: '18:00' };

  test('clears what comes after it, because that was chosen for what stood there before', () => {
    expect(withChoice(steps, all, 'branch', 'ari')).toEqual({ branch: 'ari', date: null, time: null });
    expect(withChoice(steps, all, 'date', '2026-11-24')).toEqual({
      branch: 'silom',
      date: '2026-11-24',
      time: null,
    });
  });

  test('keeps what comes before it', () => {
    expect(withChoice(steps, all, 'time', '19:00')).toEqual({ ...all, time: '19:00' });
  });
});

describe('the branch', () => {
  const ari = { branch_id: 'ari', name: 'Ari' };
  const silom = { branch_id: 'silom', name: 'Silom' };

  test('is the only one without being chosen', () => {
    expect(branchOf(null, [ari])).toBe(ari);
    expect(branchOf(null, [ari, silom])).toBeUndefined();
    expect(branchOf(null, undefined)).toBeUndefined();
  });

  test('is the chosen one among several, and none where that one is gone', () => {
    expect(branchOf('silom', [ari, silom])).toBe(silom);
    expect(branchOf('silom', [ari])).toBeUndefined();
  });
});

test('where a day is full the next free one is the nearest, and the last before it where none follows', () => {
  const free = ['2026-11-25', '2026-11-20', '2026-11-23'];
  expect(nearestDay('2026-11-22', free)).toBe('2026-11-23');
  expect(nearestDay('2026-11-23', free)).toBe('2026-11-25');
  expect(nearestDay('2026-11-26', free)).toBe('2026-11-25');
  expect(nearestDay('2026-11-26', ['2026-11-26'])).toBeUndefined();
});

describe('the strip of days', () => {
  test('runs from today to the last open day, with the days between closed', () => {
    expect(stripOf('2026-11-29', ['2026-11-30', '2026-12-02'])).toEqual([
      { date: '2026-11-29', closed: true },
      { date: '2026-11-30', closed: false },
      { date: '2026-12-01', closed: true },
      { date: '2026-12-02', closed: false },
    ]);
  });

  test('is empty where no day is open, and never longer than a year', () => {
    expect(stripOf('2026-11-29', [])).toEqual([]);
    expect(stripOf('2026-11-29', ['2030-01-01'])).toHaveLength(366);
  });
});

describe('the day that is shown where none is chosen', () => {
  const open = ['2026-11-30', '2026-12-02', '2026-12-03'];

  test('is the first open one, and the next where that one is full', () => {
    expect(firstDay(open, 0)).toEqual({ date: '2026-11-30', isLast: false });
    expect(firstDay(open, 1)).toEqual({ date: '2026-12-02', isLast: false });
  });

  test('is the first one where all are full, and none where there is none', () => {
    expect(firstDay(open, 3)).toEqual({ date: '2026-11-30', isLast: true });
    expect(firstDay([], 0)).toEqual({ date: null, isLast: true });
    expect(firstDay(undefined, 0)).toEqual({ date: null, isLast: true });
  });

  test('is looked for on seven days at most', () => {
    const many = Array.from({ length: 9 }, (_, day) => `2026-12-0${day + 1}`);
    expect(firstDay(many, 6)).toEqual({ date: '2026-12-07', isLast: false });
    expect(firstDay(many, 7)).toEqual({ date: '2026-12-01', isLast: true });
  });
});

describe('choices in an address', () => {
  const steps = ['branch', 'date', 'resource', 'amount', 'times'] as const;

  test('come back as they were put there, and leave other fields alone', () => {
    const choice = {
      branch: 'silom',
      date: '2026-11-24',
      resource: 'one',
      amount: '2',
      times: '18:00,24:30',
    };
    const query = writeChoice(new URLSearchParams({ memberId: 'nok', times: '17:00' }), choice);
    expect(query.get('memberId')).toBe('nok');
    expect(readChoice(steps, query)).toEqual(choice);
    expect(String(writeChoice(query, { ...choice, amount: null, times: '' }))).toBe(
      'memberId=nok&branch=silom&date=2026-11-24&resource=one',
    );
  });

  test('are none if they cannot be chosen', () => {
    const query = new URLSearchParams({ branch: '', date: '2026-02-30', amount: '0', times: 'noon' });
    expect(Object.values(readChoice(steps, query))).toEqual([null, null, null, null, null]);
  });
});
