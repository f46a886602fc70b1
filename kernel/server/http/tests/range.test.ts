import { describe, expect, it } from 'vitest';
import { rangeOf } from '../range.ts';

describe('a part of a file that is asked for', () => {
  it.each([
    ['bytes=0-1', [0, 1]],
    ['bytes=5-', [5, 9]],
    ['bytes=-3', [7, 9]],
    ['bytes=-30', [0, 9]],
    ['bytes=4-400', [4, 9]],
  ])('%s of ten bytes', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });

  it.each(['', 'bytes=-', 'bytes=10-', 'bytes=6-5', 'bytes=0-1,4-5', 'lines=1-2'])('%s is none', (header) => {
    expect(rangeOf(header, 10)).toBeNull();
  });
});
