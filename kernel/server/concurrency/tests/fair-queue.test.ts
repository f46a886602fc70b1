import { describe, expect, it } from 'vitest';
import { FairQueue } from '../fair-queue.ts';

/** Jobs that end when the test says so, and the order in which they began. */
function jobs() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  return {
    began,
    job: (name: string) => async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    },
    /** Ends the job that began first of those that run. */
    async endOne() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('a queue that is fair to groups', () => {
  it('runs no more jobs at a time than it has places, and all of them in the end', async () => {
    const { began, job, endOne } = jobs();
    const queue = new FairQueue(2);
    const results = Promise.all(['1', '2', '3', '4', '5'].map((name) => queue.run('a', job(name))));
    expect(began).toEqual(['1', '2']);
    for (let ended = 1; ended <= 5; ended += 1) {
      await endOne();
      expect(began).toHaveLength(Math.min(5, 2 + ended));
    }
    expect(await results).toEqual(['1', '2', '3', '4', '5']);
  });

  it('starts another group’s job as the next one, however many wait before it', async () => {
    const { began, job, endOne } = jobs();
    const queue = new FairQueue(2);
    for (let number = 1; number <= 50; number += 1) void queue.run('many', job(`many ${number}`));
    void queue.run('few', job('few'));
    expect(began).toEqual(['many 1', 'many 2']);
    await endOne();
    expect(began).toEqual(['many 1', 'many 2', 'few']);
  });

  it('lets groups with as many running jobs take turns', async () => {
    const { began, job, endOne } = jobs();
    const queue = new FairQueue(1);
    void queue.run('other', job('other'));
    for (const group of ['a', 'b', 'c'])
      for (const number of [1, 2]) void queue.run(group, job(`${group}${number}`));
    for (let ended = 1; ended <= 6; ended += 1) await endOne();
    expect(began).toEqual(['other', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  });

  it('goes on after a job that fails', async () => {
    const queue = new FairQueue(1);
    const failed = queue.run('a', async () => {
      throw new Error('no picture');
    });
    const next = queue.run('a', async () => 'next');
    await expect(failed).rejects.toThrow('no picture');
    expect(await next).toBe('next');
  });
});
