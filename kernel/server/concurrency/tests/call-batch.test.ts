import { expect, test } from 'vitest';
import { BatchStep, CallBatch } from '../call-batch.ts';

const doubled = (log: number[][]) => async (items: readonly number[]) => {
  log.push([...items]);
  return items.map((item) => item * 2);
};

test('work that all calls come to is done in one go, and each has its own result', async () => {
  const [joint, group, log] = [
    new BatchStep<number, number>({ changes: false }),
    new CallBatch(),
    [] as number[][],
  ];
  const places = [group.enter(), group.enter(), group.enter()];
  const results = await Promise.all(places.map((place, at) => place.together(joint, at + 1, doubled(log))));
  expect([results, log]).toEqual([[2, 4, 6], [[1, 2, 3]]]);
});

test('nobody waits for a call that has ended', async () => {
  const [joint, group, log] = [
    new BatchStep<number, number>({ changes: false }),
    new CallBatch(),
    [] as number[][],
  ];
  const [one, other] = [group.enter(), group.enter()];
  const result = one.together(joint, 7, doubled(log));
  expect(log).toEqual([]);
  other.leave();
  expect([await result, log]).toEqual([14, [[7]]]);
});

test('calls that come to different work do not wait for each other for ever', async () => {
  const group = new CallBatch();
  const log: number[][] = [];
  const [first, second] = [
    new BatchStep<number, number>({ changes: false }),
    new BatchStep<number, number>({ changes: true }),
  ];
  const [one, other] = [group.enter(), group.enter()];
  const results = await Promise.all([
    one.together(first, 1, doubled(log)),
    other.together(second, 2, doubled(log)),
  ]);
  expect([results, log]).toEqual([
    [2, 4],
    [[1], [2]],
  ]);
  expect([one.hasChanged, other.hasChanged]).toEqual([false, true]);
});

test('a failure reaches every call that took part', async () => {
  const [joint, group] = [new BatchStep<number, number>({ changes: true }), new CallBatch()];
  const places = [group.enter(), group.enter()];
  const results = await Promise.allSettled(
    places.map((place) => place.together(joint, 1, () => Promise.reject(new Error('refused')))),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('after its end a call does the work alone', async () => {
  const [joint, group, log] = [
    new BatchStep<number, number>({ changes: false }),
    new CallBatch(),
    [] as number[][],
  ];
  const [one] = [group.enter(), group.enter()];
  one.leave();
  expect([await one.together(joint, 3, doubled(log)), log]).toEqual([6, [[3]]]);
});

test('a call whose result is missing fails, and the others have theirs', async () => {
  const [joint, group] = [new BatchStep<number, string | undefined>({ changes: false }), new CallBatch()];
  const places = [group.enter(), group.enter()];
  const results = await Promise.allSettled(
    places.map((place, at) => place.together(joint, at, async () => ['done'])),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
