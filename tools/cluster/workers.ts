import { setTimeout as sleep } from 'node:timers/promises';
import { memberNotice } from '../../kernel/modules/notify/events.ts';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { systemScope } from '../../kernel/server/kernel-scope.ts';
import { knownProcesses } from '../../kernel/server/processes/process-list.ts';
import { Sentence } from '../local/sentence.ts';
import type { Checks } from './checks.ts';

const messages = 2_000;
const warmUp = 400;
/** Turns of one worker and of two, one after the other: what else the machine does is then on both sides. */
const turns = 3;
/** Two may be so much slower by chance. */
const leastShare = 0.9;
const patienceMs = 120_000;
/** Workers hear of each other once a second. */
const acquaintedMs = 2_500;

const notice = {
  title: { en: 'Your class is booked', th: 'จองคลาสสำเร็จ' },
  body: { en: 'Yoga\nNov 23, 2026 18:00', th: 'โยคะ\n23 พ.ย. 2026 18:00' },
  link: '/membership',
};

/** A shop whose members are sent messages. */
export interface Receivers {
  readonly shopId: string;
  readonly memberIds: readonly string[];
}

interface Stoppable {
  stop(): Promise<void>;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Sentence(`After two minutes ${what} is not so.`);
    await sleep(20);
  }
}

/** Sends so many messages. @returns the time until the last is sent, in ms. */
async function send(kernel: Kernel, { shopId, memberIds }: Receivers, count: number): Promise<number> {
  const scope = await systemScope(kernel, 'cluster', null, { source: 'notify' }).forShop(shopId);
  if (!scope) throw new Error('there is no such shop');
  const payload = (index: number) => ({ member_id: memberIds[index % memberIds.length] ?? '', ...notice });
  await scope.emitAll(
    memberNotice,
    Array.from({ length: count }, (_, index) => ({ payload: payload(index) })),
  );
  kernel.outbox.wake();
  const from = performance.now();
  await until('every message sent', async () => {
    const [row] = await kernel
      .knex('outbox')
      .where({ shop_id: shopId })
      .whereIn('state', ['pending', 'claimed'])
      .count({ rows: '*' });
    return Number(row?.rows) === 0;
  });
  return performance.now() - from;
}

/**
 * Measures how many messages a second one worker sends, and two on two nodes.
 * @param start starts the worker of the first or the second of the two nodes.
 */
export async function measureWorkers(
  checks: Checks,
  kernel: Kernel,
  receivers: Receivers,
  start: (index: 0 | 1) => Stoppable,
): Promise<void> {
  const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
  const turn = async (workers: 1 | 2): Promise<void> => {
    const started = workers === 1 ? [start(0)] : [start(0), start(1)];
    await until(`${workers} workers at work`, async () => {
      const known = await knownProcesses(kernel);
      return known.filter(({ kind, state }) => kind === 'worker' && state === 'running').length === workers;
    });
    await sleep(acquaintedMs);
    await send(kernel, receivers, warmUp);
    rates[workers].push((messages / (await send(kernel, receivers, messages))) * 1000);
    for (const worker of started) await worker.stop();
  };
  for (let at = 0; at < turns; at += 1) {
    await turn(1);
    await turn(2);
  }
  const median = (numbers: readonly number[]) =>
    [...numbers].sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0;
  const [one, two] = [median(rates[1]), median(rates[2])];
  const inTurns = ([first, ...others]: readonly number[]) =>
    [first ?? 0, ...others].map((rate) => rate.toFixed(0)).join(', ');
  checks.check(
    `two workers on two nodes are not slower than one: ${two.toFixed(0)} against ${one.toFixed(0)} messages a second ` +
      `(in turns ${inTurns(rates[2])} against ${inTurns(rates[1])})`,
    two >= one * leastShare ? [] : [`two send ${(two / one).toFixed(2)} of what one sends`],
  );
}
