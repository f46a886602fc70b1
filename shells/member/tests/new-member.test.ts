import { expect, test } from 'vitest';
import { isNewMember } from '../parts/new-member.ts';

const balance = {
  name: 'Yoga',
  value: 0,
  expire_date: null,
  unlimited_access_end_date: null,
  unlimited_frozen: undefined,
};
const lot = { fund_id: 'yoga', value: 1, expire_date: null, frozen: undefined };
const record = { fund: { yoga: balance }, lots: [] };
const bookings = { has_booked: false, waiting: [] };

test('a member without bookings, places on waitlists and points is new, though the shop has point types', () => {
  expect(isNewMember(record, bookings)).toBe(true);
  expect(isNewMember({ fund: {}, lots: [] }, bookings)).toBe(true);
});

test('a member who has booked, waits, or has points or unlimited access is not new', () => {
  expect(isNewMember(record, { ...bookings, has_booked: true })).toBe(false);
  expect(isNewMember(record, { ...bookings, waiting: [{}] })).toBe(false);
  expect(isNewMember({ ...record, lots: [lot] }, bookings)).toBe(false);
  const unlimited = { ...balance, unlimited_access_end_date: '2026-12-31' };
  expect(isNewMember({ ...record, fund: { yoga: unlimited } }, bookings)).toBe(false);
});
