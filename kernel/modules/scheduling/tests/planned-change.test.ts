import { describe, expect, test } from 'vitest';
import { planChange } from '../scheduled/plan.ts';

const before = {
  branch_id: 'BRANCH_1',
  topic_id: 'TOPIC_1',
  instructor_id: 'INSTRUCTOR_1',
  starts_at: new Date('2026-11-20T10:00:00Z'),
  period: 60,
  total: 10,
  taken: 4,
  held: 0,
  fund_id: 'FUND_1',
  is_active: true,
  cancelled_at: null,
};
const topic = {
  names: { topic_id: 'TOPIC_2' },
  title: 'Yoga',
  period: 60,
  total: 10,
  fund_id: 'FUND_1',
  copies: { color: 'teal', is_private: false },
};

describe('changing a subject that has bookings', () => {
  test.each([
    ['another fund', { ...topic, fund_id: null }],
    ['another period', { ...topic, period: 90 }],
  ])('refuses terms with %s', (_name, other) => {
    expect(planChange(before, { terms: other }).refused).toBe('has_bookings');
    expect(planChange({ ...before, taken: 0 }, { terms: other }).refused).toBeNull();
  });

  test('does not count places that are held for a payment as bookings', () => {
    const other = { ...topic, fund_id: null };
    expect(planChange({ ...before, held: 4 }, { terms: other }).refused).toBeNull();
    expect(planChange({ ...before, held: 3 }, { terms: other }).refused).toBe('has_bookings');
    expect(planChange({ ...before, held: 4 }, { total: 3 }).refused).toBe('seats_taken');
  });

  test('takes terms with the same fund and period', () => {
    expect(planChange(before, { terms: topic })).toMatchObject({
      refused: null,
      isMoved: false,
      patch: { topic_id: 'TOPIC_2' },
    });
  });

  test('never has fewer units than bookings', () => {
    expect(planChange(before, { total: 3 }).refused).toBe('seats_taken');
    expect(planChange(before, { terms: { ...topic, total: 3 } }).refused).toBe('seats_taken');
    expect(planChange(before, { total: 4 }).refused).toBeNull();
    expect(planChange({ ...before, taken: 0 }, { total: 0 }).refused).toBe('seats_taken');
  });

  test('tells those who booked of another time, branch or instructor, and of nothing else', () => {
    const startsAt = new Date('2026-11-20T12:00:00Z');
    expect(planChange(before, { startsAt })).toMatchObject({
      isMoved: true,
      needsInstructorTime: true,
      patch: { starts_at: startsAt, ends_at: new Date('2026-11-20T13:00:00Z') },
    });
    expect(planChange(before, { branch_id: 'BRANCH_2' })).toMatchObject({
      isMoved: true,
      needsInstructorTime: false,
    });
    expect(planChange(before, { instructor_id: 'INSTRUCTOR_2' })).toMatchObject({
      isMoved: true,
      needsInstructorTime: true,
    });
    expect(planChange(before, { columns: { summary_note: 'Bring water' } })).toMatchObject({
      isMoved: false,
      needsInstructorTime: false,
    });
  });
});

describe('opening and closing', () => {
  test('more units notify those who wait', () => {
    expect(planChange(before, { total: 11 }).freesUnits).toBe(true);
    expect(planChange({ ...before, is_active: false }, { total: 11 }).freesUnits).toBe(false);
  });

  test('opening again claims the instructor and notifies those who wait', () => {
    const closed = { ...before, is_active: false, cancelled_at: new Date() };
    expect(planChange(closed, { is_active: true })).toMatchObject({
      needsInstructorTime: true,
      freesUnits: true,
      patch: { is_active: true, cancelled_at: null },
    });
  });

  test('what is open already is not opened again', () => {
    expect(planChange(before, { is_active: true })).toMatchObject({
      needsInstructorTime: false,
      freesUnits: false,
      patch: {},
    });
  });

  test('a closed subject without bookings may be moved onto a busy time', () => {
    const closed = { ...before, is_active: false, taken: 0 };
    expect(planChange(closed, { startsAt: new Date('2026-11-20T12:00:00Z') }).needsInstructorTime).toBe(
      false,
    );
  });
});
