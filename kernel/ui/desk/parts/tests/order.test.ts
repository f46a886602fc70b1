import { expect, test } from 'vitest';
import { dropPlace, movedTo } from '../order.ts';

test('an entry is moved among the others, and past the ends to the first or last place', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
  expect(movedTo(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
});

test('a dragged row takes the place of each neighbour that it covers by more than half', () => {
  const heights = [40, 60, 40, 40];
  expect(dropPlace(heights, 0, 30)).toBe(0);
  expect(dropPlace(heights, 0, 31)).toBe(1);
  expect(dropPlace(heights, 0, 80)).toBe(1);
  expect(dropPlace(heights, 0, 81)).toBe(2);
  expect(dropPlace(heights, 0, 9999)).toBe(3);
  expect(dropPlace(heights, 3, -21)).toBe(2);
  expect(dropPlace(heights, 3, -9999)).toBe(0);
  expect(dropPlace(heights, 2, 0)).toBe(2);
});
