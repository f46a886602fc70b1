import { expect, test } from 'vitest';
import {
  explainNoMatch,
  findDayPart,
  formatFilter,
  hasFilter,
  hasForeignNames,
  matchesFilter,
  noFilter,
  readFilter,
  removeUnknownNames,
  writeFilter,
} from '../parts/filter-classes.ts';

const morning = { datetime: '2026-11-26 09:00', instructor: 'Kru Nan', topic: 'Yoga', left: 2 };
const evening = { datetime: '2026-11-26 18:00', instructor: 'Kru Ploy', topic: 'Barre', left: 0 };
const always = () => true;

test.each([
  ['2026-11-26 00:30', 'morning'],
  ['2026-11-26 11:59', 'morning'],
  ['2026-11-26 12:00', 'afternoon'],
  ['2026-11-26 17:00', 'evening'],
  ['2026-11-26 23:59', 'evening'],
])('%s is in the %s', (datetime, part) => {
  expect(findDayPart(datetime)).toBe(part);
});

test.each([
  ['nothing', {}, [true, true]],
  ['an instructor', { instructor: 'Kru Nan' }, [true, false]],
  ['a class type', { topic: 'Barre' }, [false, true]],
  ['a part of the day', { part: 'evening' }, [false, true]],
  ['places left', { isFree: true }, [true, false]],
  ['two of them', { part: 'evening', isFree: true }, [false, false]],
] as const)('a filter by %s', (_, wanted, expected) => {
  const filter = { ...noFilter, ...wanted };
  expect([morning, evening].map((listed) => matchesFilter(filter, listed, always))).toEqual(expected);
});

test('a filter by points asks whether they pay', () => {
  const filter = { ...noFilter, isPaid: true };
  expect(matchesFilter(filter, morning, always)).toBe(true);
  expect(matchesFilter(filter, morning, () => false)).toBe(false);
});

test('a day without the wanted class type or instructor is said to lack it', () => {
  const explain = (wanted: object) => explainNoMatch({ ...noFilter, ...wanted }, [morning, evening]).en;
  expect(explain({ topic: 'Reformer' })).toBe('Reformer: no class on this day.');
  expect(explain({ instructor: 'Kru Bee' })).toBe('Kru Bee: no class on this day.');
  expect(explain({ topic: 'Yoga', part: 'evening' })).toBe('No class matches the filters.');
});

test('a filter by favorites asks for the mark', () => {
  const filter = { ...noFilter, isFavorite: true };
  expect(matchesFilter(filter, { ...morning, is_favorite: true }, always)).toBe(true);
  expect(matchesFilter(filter, morning, always)).toBe(false);
  expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter);
});

test('an address has a filter beside its own fields, and none after it is cleared', () => {
  const query = new URLSearchParams('memberId=m1&date=2026-11-26');
  const filter = { ...noFilter, instructor: 'ครูแนน', part: 'evening', isPaid: true } as const;
  writeFilter(query, filter);
  expect(readFilter(query)).toEqual(filter);
  expect(hasFilter(readFilter(query))).toBe(true);
  writeFilter(query, noFilter);
  expect(String(query)).toBe('memberId=m1&date=2026-11-26');
  expect(hasFilter(readFilter(new URLSearchParams('part=night')))).toBe(false);
});

test('the address of a class has the filter of the form, so that Back restores it', () => {
  const query = new URLSearchParams('memberId=m1&date=2026-11-26');
  expect(formatFilter(query)).toBe('');
  const filter = { ...noFilter, instructor: 'ครูแนน', topic: 'Yoga & Barre', isFree: true };
  writeFilter(query, filter);
  const address = new URLSearchParams(`memberId=m1&eventId=e1${formatFilter(query)}`);
  expect(readFilter(address)).toEqual(filter);
  expect(address.get('eventId')).toBe('e1');
  expect(address.has('date')).toBe(false);
});

test('a change of language removes names that the day does not have, and nothing else', () => {
  const filter = { ...noFilter, instructor: 'ครูแนน', topic: 'Yoga', isFree: true };
  const query = writeFilter(new URLSearchParams(), filter, 'th');
  expect(hasForeignNames(query, 'th')).toBe(false);
  expect(hasForeignNames(query, 'en')).toBe(true);
  expect(hasForeignNames(new URLSearchParams(formatFilter(query)), 'en')).toBe(true);
  const left = removeUnknownNames(filter, [morning, evening]);
  expect(left).toEqual({ ...filter, instructor: null });
  expect(hasForeignNames(writeFilter(query, left, 'en'), 'en')).toBe(false);
  // Without a name there is no language to compare.
  expect(String(writeFilter(query, { ...noFilter, isFree: true }, 'en'))).toBe('free=1');
});
