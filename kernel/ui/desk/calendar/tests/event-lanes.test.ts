import { expect, test } from 'vitest';
import { lanesOf } from '../event-lanes.ts';

const at = (id: string, from: number, to: number) => ({ id, from, to });

test.each([
  ['one after the other takes the whole width', [at('a', 0, 60), at('b', 60, 120)], { a: '0/1', b: '0/1' }],
  ['two at the same time share it', [at('a', 0, 60), at('b', 0, 60)], { a: '0/2', b: '1/2' }],
  [
    'the third takes the place that is free again',
    [at('a', 0, 60), at('b', 0, 120), at('c', 60, 90)],
    { b: '0/2', a: '1/2', c: '1/2' },
  ],
  [
    'what overlaps only through another is as wide',
    [at('a', 0, 50), at('b', 40, 100), at('c', 90, 120), at('d', 120, 150)],
    { a: '0/2', b: '1/2', c: '0/2', d: '0/1' },
  ],
  [
    'the order in which they are given does not count',
    [at('b', 30, 90), at('a', 0, 60)],
    { a: '0/2', b: '1/2' },
  ],
])('of events in a column, %s', (_what, spans, expected) => {
  const lanes = Object.fromEntries([...lanesOf(spans)].map(([id, { lane, of }]) => [id, `${lane}/${of}`]));
  expect(lanes).toEqual(expected);
});
