import { expect, test, vi } from 'vitest';
import { raceCopy } from '../race-copy.ts';

const page = { from: 'server' };
const copy = { from: 'device' };
const soon = 5;

const after = <Answer>(wait: number, answer: Answer) =>
  new Promise<Answer>((resolve) => {
    setTimeout(resolve, wait, answer);
  });

test('an answer in time is taken, and no copy is looked for', async () => {
  const findCopy = vi.fn(async () => copy);
  expect(await raceCopy(Promise.resolve(page), findCopy)).toBe(page);
  expect(findCopy).not.toHaveBeenCalled();
});

test('a late answer is replaced by the copy', async () => {
  const never = new Promise<typeof page>(() => undefined);
  expect(await raceCopy(never, async () => copy, soon)).toBe(copy);
});

test('a late answer is waited for if there is no copy', async () => {
  expect(await raceCopy(after(10 * soon, page), async () => undefined, soon)).toBe(page);
});

test('an answer that fails is no answer, also if it fails late', async () => {
  const lost = new Error('lost');
  await expect(raceCopy(Promise.reject(lost), async () => copy)).rejects.toBe(lost);
  const late = after(10 * soon, page).then(() => Promise.reject<typeof page>(lost));
  await expect(raceCopy(late, async () => undefined, soon)).rejects.toBe(lost);
});
