import { expect, test } from 'vitest';
import { divide } from '../column-choice.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `p${at}`, label: `P${at}` }));
const choice = (count: number, person = '') => ({
  fields: [{ name: 'person', label: 'Person', choices: people(count) }],
  by: 'person',
  filters: { person },
});
const at = (...ids: string[]) => ids.map((person) => ({ columns: { person } }));
const heads = (...given: Parameters<typeof divide>) => divide(...given).columns.map(({ label }) => label);

test('a day has a column for each choice, in their order, also for those with nothing on', () => {
  expect(heads(choice(3), at('p2'), 'Other')).toEqual(['P0', 'P1', 'P2']);
});

test('of many choices those with something on have a column, and all where nothing is on', () => {
  expect(heads(choice(9), at('p7', 'p2', 'p7'), 'Other')).toEqual(['P2', 'P7']);
  expect(heads(choice(9), [], 'Other')).toHaveLength(9);
});

test('a calendar narrowed to one choice has its column alone', () => {
  expect(heads(choice(3, 'p1'), at('p1'), 'Other')).toEqual(['P1']);
});

test('what stands for none of the choices is not lost', () => {
  const { columns, events } = divide(choice(1), at('gone', 'p0'), 'Other');
  expect(columns).toEqual([
    { id: 'p0', label: 'P0' },
    { id: '', label: 'Other' },
  ]);
  expect(events.map(({ column }) => column)).toEqual(['', 'p0']);
});

test('where it is known what is open, the columns are those of which it is known, and those with something on', () => {
  const offers = { columns: ['p1', 'p3'], times: [], onChoose: () => undefined };
  expect(heads({ ...choice(12), offers }, at('p7'), 'Other')).toEqual(['P1', 'P3', 'P7']);
  expect(heads({ ...choice(12, 'p3'), offers }, [], 'Other')).toEqual(['P3']);
});
