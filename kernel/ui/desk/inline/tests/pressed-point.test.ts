import { expect, it } from 'vitest';
import { pressedPoint } from '../pressed-point.ts';

const box = { left: 100, top: 50, width: 200, height: 100 };

it('finds the pressed point in percent of the picture', () => {
  expect(pressedPoint({ x: 150, y: 125 }, box)).toEqual({ x: 25, y: 75 });
  expect(pressedPoint({ x: 100.9, y: 50 }, box)).toEqual({ x: 0, y: 0 });
});

it('stays within the picture, and in its center before it has sides', () => {
  expect(pressedPoint({ x: 0, y: 999 }, box)).toEqual({ x: 0, y: 100 });
  expect(pressedPoint({ x: 5, y: 5 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({ x: 50, y: 50 });
});
