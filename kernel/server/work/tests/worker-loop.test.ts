import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { WorkerLoop } from '../worker-loop.ts';

/** A loop whose looks and log lines are counted, and which sleeps for longer than the test unless it is woken. */
function makeLoop(look: (count: number) => Promise<void>, pollMs = 60_000) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const recover = vi.fn(async () => undefined);
  const counted = { looks: 0 };
  const loop = new WorkerLoop(log, {
    subject: 'work',
    pollMs,
    recover,
    look: () => {
      counted.looks += 1;
      return look(counted.looks);
    },
  });
  return { loop, lines, recover, counted };
}

test('a wake-up during a look leads to another look', async () => {
  const { loop, counted } = makeLoop(async (count) => {
    if (count === 1) loop.wake();
  });
  loop.start();
  await expect.poll(() => counted.looks).toBe(2);
  await loop.stop(0);
});

test('an outage is logged once, and recovered from before the next look', async () => {
  const { loop, lines, recover } = makeLoop(async (count) => {
    if (count <= 2) throw new Error('away');
  }, 10);
  loop.start();
  await expect.poll(() => lines).toEqual(['work cannot be read', 'work can be read again']);
  expect(recover).toHaveBeenCalledTimes(2);
  await loop.stop(0);
});

test('a stop during an outage does not wait for the next look', async () => {
  const { loop, counted } = makeLoop(() => Promise.reject(new Error('away')));
  loop.start();
  await expect.poll(() => counted.looks).toBe(1);
  loop.wake();
  await loop.stop(0);
  expect(counted.looks).toBe(1);
});

test('a stop waits for work in hand, but not longer than it is given', async () => {
  const { loop } = makeLoop(async () => undefined);
  loop.start();
  const short = Promise.withResolvers<void>();
  loop.begin(short.promise);
  const stopped = loop.stop(60_000);
  expect(loop.stopping.aborted).toBe(true);
  short.resolve();
  await stopped;
  expect(loop.inHand).toBe(0);
  loop.begin(new Promise(() => undefined));
  await loop.stop(1);
  expect(loop.inHand).toBe(1);
});
