import { setTimeout as sleep } from 'node:timers/promises';
import { memberNotice } from '../../kernel/modules/notify/events.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { knownProcesses } from '../../kernel/server/telemetry/monitoring/process-list.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import type { Checks } from './checks.ts';
import type { GaleraNode } from './galera-node.ts';

const warmUp = 400;
/** Turns of one worker and of two, one after the other: what else the machine does is then on both sides. */
const turns = 3;
const timeoutMs = 120_000;
/** Workers hear of each other once a second. */
const acquaintedMs = 2_500;

/** How LINE answers, and how much of one worker's rate two must then reach. */
const ways = [
  // Here the two cores are busy with one worker, its node and the nodes that follow it: two share what there is.
  { answers: 'at once', delayMs: 0, messages: 4_000, leastShare: 0.9 },
  // As from LINE's own servers, which a worker waits for.
  { answers: 'after 60 ms', delayMs: 60, messages: 600, leastShare: 1.5 },
] as const;
type Way = (typeof ways)[number];

/** Of the transactions of two workers the nodes may refuse so many because both had written the same row. */
const mostRefused = 0.02;

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
  const end = Date.now() + timeoutMs;
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

/** What two workers on two nodes are started on. */
export interface WorkersAtWork {
  readonly kernel: Kernel;
  readonly receivers: Receivers;
  readonly nodes: readonly GaleraNode[];
  /** Starts the worker of the first or the second of the two nodes. */
  start(index: 0 | 1): Stoppable;
  /** Lets LINE take so long for an answer. */
  delayLine(ms: number): Promise<void>;
}

/** Measures how many messages a second one worker sends, and two on two nodes, and what the nodes refuse of two. */
export async function measureWorkers(checks: Checks, world: WorkersAtWork): Promise<void> {
  const before = await written(world.nodes);
  for (const way of ways) await measure(checks, world, way);
  const after = await written(world.nodes);
  const [sent, refused] = [after.sent - before.sent, after.refused - before.refused];
  checks.check(
    `the nodes refused ${refused} of the ${sent} transactions of the workers`,
    refused > sent * mostRefused ? ['two workers write the same rows'] : [],
  );
}

async function measure(
  checks: Checks,
  { kernel, receivers, start, delayLine }: WorkersAtWork,
  { answers, delayMs, messages, leastShare }: Way,
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
  await delayLine(delayMs);
  for (let at = 0; at < turns; at += 1) {
    await turn(1);
    await turn(2);
  }
  await delayLine(0);
  const median = (numbers: readonly number[]) =>
    [...numbers].sort((a, b) => a - b)[Math.floor(turns / 2)] ?? 0;
  const [one, two] = [median(rates[1]), median(rates[2])];
  const inTurns = ([first, ...others]: readonly number[]) =>
    [first ?? 0, ...others].map((rate) => rate.toFixed(0)).join(', ');
  checks.check(
    `where LINE answers ${answers}, two workers on two nodes send at least ${leastShare} of what one sends: ` +
      `${two.toFixed(0)} against ${one.toFixed(0)} messages a second ` +
      `(in turns ${inTurns(rates[2])} against ${inTurns(rates[1])})`,
    two >= one * leastShare ? [] : [`two send ${(two / one).toFixed(2)} of what one sends`],
  );
}

/** How many transactions the nodes have sent to each other, and how many of them were refused. */
async function written(nodes: readonly GaleraNode[]): Promise<{ sent: number; refused: number }> {
  const of = async (node: GaleraNode, name: string) => {
    const [row] = await node.query(`SHOW GLOBAL STATUS LIKE '${name}'`);
    return Number(row?.Value ?? 0);
  };
  const sum = async (name: string) => {
    const counts = await Promise.all(nodes.map((node) => of(node, name)));
    return counts.reduce((all, one) => all + one, 0);
  };
  return { sent: await sum('wsrep_replicated'), refused: await sum('wsrep_local_cert_failures') };
}
