import { expect, test } from 'vitest';
import { allFulfilled, Batcher } from '../batcher.ts';

interface Guest {
  readonly person: string;
}

/** A batcher whose batches end when the test says so. */
function makeBatcher() {
  const batches: { people: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<Guest, string>(
    (calls) =>
      new Promise((resolve, reject) => {
        const people = calls.map(({ person }) => person);
        const end = () =>
          resolve(people.map((person) => ({ status: 'fulfilled', value: `${person} is done` }) as const));
        batches.push({ people, end, fail: reject });
      }),
    { maxSize: 32, senderOf: ({ person }) => person },
  );
  const join = (person: string, meetingAt = 'class') => batcher.do(meetingAt, { person });
  const atWork = () => batches.map(({ people }) => people.join(' '));
  return { batches, join, atWork };
}

/** Lets promises that are settled be followed. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who meets nobody runs at once and alone', async () => {
  const { batches, join, atWork } = makeBatcher();
  const answer = join('ann');
  expect(atWork()).toEqual(['ann']);
  batches[0]?.end();
  expect(await answer).toBe('ann is done');
});

test('those who arrive meanwhile run together afterwards, each with an answer of their own', async () => {
  const { batches, join, atWork } = makeBatcher();
  const answers = [join('ann'), join('bo'), join('cho')];
  expect(atWork()).toEqual(['ann']);
  batches[0]?.end();
  await turn();
  expect(atWork()).toEqual(['ann', 'bo cho']);
  batches[1]?.end();
  expect(await Promise.all(answers)).toEqual(['ann is done', 'bo is done', 'cho is done']);
});

test('those who meet elsewhere do not wait', () => {
  const { join, atWork } = makeBatcher();
  void join('ann', 'yoga');
  void join('bo', 'pilates');
  expect(atWork()).toEqual(['ann', 'bo']);
});

test('what one person sends twice never runs together', async () => {
  const { batches, join, atWork } = makeBatcher();
  for (const person of ['ann', 'bo', 'bo', 'cho']) void join(person);
  batches[0]?.end();
  await turn();
  batches[1]?.end();
  await turn();
  expect(atWork()).toEqual(['ann', 'bo cho', 'bo']);
});

test('at most 32 run together, in the order of their arrival', async () => {
  const { batches, join, atWork } = makeBatcher();
  for (let number = 0; number <= 40; number += 1) void join(`${number}`);
  batches[0]?.end();
  await turn();
  batches[1]?.end();
  await turn();
  expect(atWork().map((people) => people.split(' ').length)).toEqual([1, 32, 8]);
  expect(batches[2]?.people[0]).toBe('33');
});

test('a failure is heard by its own company, and the next one still runs', async () => {
  const { batches, join } = makeBatcher();
  const first = join('ann');
  const second = join('bo');
  batches[0]?.fail(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await turn();
  batches[1]?.end();
  expect(await second).toBe('bo is done');
});

test('what is asked for at once is done in one go, and what comes meanwhile in the next', async () => {
  const rounds: number[][] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const doubled = new Batcher<number, number>(
    async (items) => {
      rounds.push([...items]);
      if (rounds.length === 1) await held;
      return allFulfilled(items.map((item) => item * 2));
    },
    { maxSize: 3, collectsTurn: true },
  );
  const first = [1, 2].map((item) => doubled.do('', item));
  await expect.poll(() => rounds.length).toBe(1);
  const then = [3, 4, 5, 6].map((item) => doubled.do('', item));
  release();
  expect(await Promise.all([...first, ...then])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(rounds).toEqual([[1, 2], [3, 4, 5], [6]]);
  await expect.poll(() => doubled.isIdle).toBe(true);
});

test('a round that fails fails for each of it, and the next one goes on', async () => {
  let fails = true;
  const batcher = new Batcher<string, string>(
    async (items) => {
      if (fails) throw new Error('away');
      return allFulfilled(items);
    },
    { collectsTurn: true },
  );
  const both = await Promise.allSettled([batcher.do('', 'a'), batcher.do('', 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await batcher.do('', 'c')).toBe('c');
});
