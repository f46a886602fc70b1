import { expect, test } from 'vitest';
import { createQueue } from '../queue.ts';

/** A piece of work that ends when it is told to. */
const held = (name: string, started: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
};

test('work of a queue starts when all before it has ended, well or not, and ends as it does', async () => {
  const inTurn = createQueue();
  const started: string[] = [];
  const [one, two, three] = [held('one', started), held('two', started), held('three', started)];
  const ends = [one, two, three].map(({ work }) => inTurn(work));
  await Promise.resolve();
  expect(started).toEqual(['one']);
  one.fail();
  await expect(ends[0]).rejects.toThrow('one');
  await expect.poll(() => started).toEqual(['one', 'two']);
  two.end();
  expect(await ends[1]).toBe('two');
  three.end();
  expect(await ends[2]).toBe('three');
  expect(started).toEqual(['one', 'two', 'three']);
});
