import { expect, test } from 'vitest';
import { pieceOf, spendInPieces } from '../rate-limit-in-pieces.ts';

/** A limit as several processes share it; `windowMs` is how long what was taken counts. */
const sharedLimit = (points: number, windowMs = 60_000) => {
  let taken = 0;
  let asked = 0;
  return {
    asked: () => asked,
    begin: () => {
      taken = 0;
    },
    async take(_key: string, piece: number) {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
      taken += piece;
      if (taken > points) throw new Error('too many');
      return windowMs;
    },
  };
};

const passed = async (calls: readonly Promise<void>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
const many = (spend: (key: string) => Promise<void>, count: number) =>
  Array.from({ length: count }, () => spend('somebody'));

test('a process alone spends the whole limit and no more, however many call at once', async () => {
  const limit = sharedLimit(120);
  const spend = spendInPieces(limit.take, 20);
  expect(await passed(many(spend, 300))).toBe(120);
  expect(await passed(many(spend, 5))).toBe(0);
});

test('not every call asks for a point', async () => {
  const limit = sharedLimit(120);
  const spend = spendInPieces(limit.take, 20);
  for (let call = 0; call < 40; call += 1) await spend('somebody');
  expect(limit.asked()).toBe(2);
});

test('several processes together spend no more than the limit, and lose less than a piece each', async () => {
  const limit = sharedLimit(120);
  const processes = Array.from({ length: 4 }, () => spendInPieces(limit.take, 20));
  let spent = 0;
  for (let turn = 0; turn < 100; turn += 1)
    spent += await passed(processes.flatMap((spend, at) => many(spend, at + 1)));
  expect(spent).toBeLessThanOrEqual(120);
  expect(spent).toBeGreaterThan(120 - 4 * 20);
});

test('what is left of a piece does not count in the next minute', async () => {
  const limit = sharedLimit(20, 200);
  const spend = spendInPieces(limit.take, 20);
  await spend('somebody');
  await new Promise((resolve) => setTimeout(resolve, 250));
  limit.begin();
  expect(await passed(many(spend, 30))).toBe(20);
});

test('who waited for a piece that was not to be had hears why, and the next call asks again', async () => {
  let isAway = true;
  const spend = spendInPieces(async () => {
    if (isAway) throw new Error('away');
    return 60_000;
  }, 20);
  expect(await passed(many(spend, 3))).toBe(0);
  isAway = false;
  expect(await passed(many(spend, 3))).toBe(3);
});

test('the points of one caller are no other’s', async () => {
  const taken: string[] = [];
  const spend = spendInPieces(async (key) => {
    taken.push(key);
    return 60_000;
  }, 20);
  await Promise.all([spend('one'), spend('other'), spend('one')]);
  expect(taken).toEqual(['one', 'other']);
});

test('a limit is a whole number of pieces, and of many', () => {
  expect([1200, 100_000, 130, 127, 60, 5, 1].map(pieceOf)).toEqual([20, 20, 2, 1, 1, 1, 1]);
});
