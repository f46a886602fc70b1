import { expect, test } from 'vitest';
import { PollingLoop } from '../polling-loop.ts';

test('what is asked for at once is done in one go, and what comes meanwhile in the next', async () => {
  const rounds: number[][] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const doubled = new PollingLoop<number, number>(async (items) => {
    rounds.push([...items]);
    if (rounds.length === 1) await held;
    return items.map((item) => item * 2);
  }, 3);
  const first = [1, 2].map((item) => doubled.do(item));
  await expect.poll(() => rounds.length).toBe(1);
  const then = [3, 4, 5, 6].map((item) => doubled.do(item));
  release();
  expect(await Promise.all([...first, ...then])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(rounds).toEqual([[1, 2], [3, 4, 5], [6]]);
  await expect.poll(() => doubled.isIdle).toBe(true);
});

test('a round that fails fails for each of it, and the next one goes on', async () => {
  let fails = true;
  const rounds = new PollingLoop<string, string>(async (items) => {
    if (fails) throw new Error('away');
    return items;
  });
  const both = await Promise.allSettled([rounds.do('a'), rounds.do('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await rounds.do('c')).toBe('c');
});
