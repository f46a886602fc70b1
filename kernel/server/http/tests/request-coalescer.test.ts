import { expect, test } from 'vitest';
import { RequestCoalescer } from '../request-coalescer.ts';

interface Guest {
  readonly person: string;
}

/** A gathering whose companies end when the test says so. */
function makeGathering() {
  const companies: { people: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const gathering = new RequestCoalescer<Guest, string>(
    (calls) =>
      new Promise((resolve, reject) => {
        const people = calls.map(({ person }) => person);
        const end = () =>
          resolve(people.map((person) => ({ status: 'fulfilled', value: `${person} is done` }) as const));
        companies.push({ people, end, fail: reject });
      }),
  );
  const join = (person: string, meetingAt = 'class') => gathering.join(meetingAt, { person });
  const atWork = () => companies.map(({ people }) => people.join(' '));
  return { companies, join, atWork };
}

/** Lets promises that are settled be followed. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who meets nobody runs at once and alone', async () => {
  const { companies, join, atWork } = makeGathering();
  const answer = join('ann');
  expect(atWork()).toEqual(['ann']);
  companies[0]?.end();
  expect(await answer).toBe('ann is done');
});

test('those who arrive meanwhile run together afterwards, each with an answer of their own', async () => {
  const { companies, join, atWork } = makeGathering();
  const answers = [join('ann'), join('bo'), join('cho')];
  expect(atWork()).toEqual(['ann']);
  companies[0]?.end();
  await turn();
  expect(atWork()).toEqual(['ann', 'bo cho']);
  companies[1]?.end();
  expect(await Promise.all(answers)).toEqual(['ann is done', 'bo is done', 'cho is done']);
});

test('those who meet elsewhere do not wait', () => {
  const { join, atWork } = makeGathering();
  void join('ann', 'yoga');
  void join('bo', 'pilates');
  expect(atWork()).toEqual(['ann', 'bo']);
});

test('what one person sends twice never runs together', async () => {
  const { companies, join, atWork } = makeGathering();
  for (const person of ['ann', 'bo', 'bo', 'cho']) void join(person);
  companies[0]?.end();
  await turn();
  companies[1]?.end();
  await turn();
  expect(atWork()).toEqual(['ann', 'bo cho', 'bo']);
});

test('at most 32 run together, in the order of their arrival', async () => {
  const { companies, join, atWork } = makeGathering();
  for (let number = 0; number <= 40; number += 1) void join(`${number}`);
  companies[0]?.end();
  await turn();
  companies[1]?.end();
  await turn();
  expect(atWork().map((people) => people.split(' ').length)).toEqual([1, 32, 8]);
  expect(companies[2]?.people[0]).toBe('33');
});

test('a failure is heard by its own company, and the next one still runs', async () => {
  const { companies, join } = makeGathering();
  const first = join('ann');
  const second = join('bo');
  companies[0]?.fail(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await turn();
  companies[1]?.end();
  expect(await second).toBe('bo is done');
});
