import { describe, expect, test } from 'vitest';
import { shortIdLength } from '../../../../contract/boot.ts';
import { isAffectedBy } from '../live-concerns.ts';

const [shown, other] = ['01KADQ2Z8B4H6J9MWX3V5T7RNC', '01KADQ2Z8B4H6J9MWX3V5T7RND'];
const topics = ['swimming.units'];
const shows = () => [shown];
const event = (...ids: string[]) => ({ topic: 'swimming.units', ids });

describe('an event concerns an answer', () => {
  test('where it names what the answer shows, or nothing at all', () => {
    expect(isAffectedBy(event(shown), { topics, shows }, [])).toBe(true);
    expect(isAffectedBy(event(other, shown), { topics, shows }, [])).toBe(true);
    expect(isAffectedBy(event(), { topics, shows }, [])).toBe(true);
    expect(isAffectedBy(event(other), { topics, shows }, [])).toBe(false);
  });

  test('by the ends of ids, which are what members are sent', () => {
    expect(isAffectedBy(event(shown.slice(-shortIdLength)), { topics, shows }, [])).toBe(true);
    expect(isAffectedBy(event(other.slice(-shortIdLength)), { topics, shows }, [])).toBe(false);
  });

  test('that names no ids of its own, or has not come yet', () => {
    expect(isAffectedBy(event(other), { topics }, [])).toBe(true);
    expect(isAffectedBy(event(other), { topics, shows }, undefined)).toBe(true);
  });

  test('of its topics only', () => {
    expect(isAffectedBy({ topic: 'swimming.booking', ids: [] }, { topics, shows }, [])).toBe(false);
    expect(isAffectedBy(event(), { topics: [], shows }, [])).toBe(false);
  });
});
