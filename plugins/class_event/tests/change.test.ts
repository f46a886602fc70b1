import { describe, expect, test } from 'vitest';
import { planChange } from '../domain/change.ts';

const before = {
  branch_id: 'BRANCH_1',
  topic_id: 'TOPIC_1',
  instructor_id: 'INSTRUCTOR_1',
  starts_at: new Date('2026-11-20T10:00:00Z'),
  period: 60,
  max_participant: 10,
  current_participant: 4,
  fund_id: 'FUND_1',
  is_active: true,
  cancelled_at: null,
};
const topic = {
  id: 'TOPIC_2',
  period: 60,
  max_participant: 10,
  fund_id: 'FUND_1',
  color: 'teal',
  is_private: false,
};

describe('changing a class that has bookings', () => {
  test.each([
    ['another fund', { ...topic, fund_id: null }],
    ['another period', { ...topic, period: 90 }],
  ])('refuses a topic with %s', (_name, other) => {
    expect(planChange(before, { topic: other }).refused).toBe('has_bookings');
    expect(planChange({ ...before, current_participant: 0 }, { topic: other }).refused).toBeNull();
  });

  test('takes a topic with the same fund and period', () => {
    expect(planChange(before, { topic })).toMatchObject({
      refused: null,
      isMoved: false,
      patch: { topic_id: 'TOPIC_2' },
    });
  });

  test('never has fewer seats than bookings', () => {
    expect(planChange(before, { max_participant: 3 }).refused).toBe('seats_taken');
    expect(planChange(before, { topic: { ...topic, max_participant: 3 } }).refused).toBe('seats_taken');
    expect(planChange(before, { max_participant: 4 }).refused).toBeNull();
    expect(planChange({ ...before, current_participant: 0 }, { max_participant: 0 }).refused).toBe(
      'seats_taken',
    );
  });

  test('tells attendees of another time, branch or instructor, and of nothing else', () => {
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
    expect(planChange(before, { summary_note: 'Bring water' })).toMatchObject({
      isMoved: false,
      needsInstructorTime: false,
    });
  });
});

describe('opening and closing', () => {
  test('more seats notify those who wait', () => {
    expect(planChange(before, { max_participant: 11 }).freesSeats).toBe(true);
    expect(planChange({ ...before, is_active: false }, { max_participant: 11 }).freesSeats).toBe(false);
  });

  test('opening again claims the instructor and notifies those who wait', () => {
    const closed = { ...before, is_active: false, cancelled_at: new Date() };
    expect(planChange(closed, { is_active: true })).toMatchObject({
      needsInstructorTime: true,
      freesSeats: true,
      patch: { is_active: true, cancelled_at: null },
    });
  });

  test('what is open already is not opened again', () => {
    expect(planChange(before, { is_active: true })).toMatchObject({
      needsInstructorTime: false,
      freesSeats: false,
      patch: {},
    });
  });

  test('a closed class without bookings may be moved onto a busy time', () => {
    const closed = { ...before, is_active: false, current_participant: 0 };
    expect(planChange(closed, { startsAt: new Date('2026-11-20T12:00:00Z') }).needsInstructorTime).toBe(
      false,
    );
  });
});
