import type { ChildProcess } from 'node:child_process';
import { jobsOf, type NamedJob } from '../../kernel/server/jobs/job-list.ts';
import { performJob } from '../../kernel/server/jobs/run-job.ts';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { markChanged } from '../../kernel/testing/mark-changed.ts';
import { isReport, type Read, readsOf, type Tokens, tokensOf } from './growth-reads.ts';
import { inTurns, type Often, timed } from './in-turns.ts';
import { type LargeSize, largeShop, makeLargeShop, makeSmallShops } from './large-data.ts';
import { end, startWeb } from './processes.ts';
import { table } from './report.ts';
import { storeDays } from './report-times.ts';
import { withSecondKernel } from './with-kernel.ts';

/** Asked so often before it is measured, in both processes, that neither has to learn it. */
const warmings = 5;
const often = {
  reads: { times: 60, atLeast: 8, patienceMs: 5_000 },
  /** A read that seems to take longer beside others is asked anew, and more often, before it is said to. */
  doubtful: { times: 200, atLeast: 20, patienceMs: 15_000 },
  ticks: { times: 8, atLeast: 4, patienceMs: 5_000 },
};
/** How much longer anything may take beside 1,000 shops than alone. */
const mostRatio = 1.2;
const features = [
  'class_event',
  'package_purchasing',
  'open_private_event',
  'facility_event',
  'member_wallet',
];

/** A database with the large shop in it: alone, or among 1,000 others. */
interface Side {
  readonly kernel: Kernel;
  readonly variables: Readonly<Record<string, string>>;
}

interface Sides {
  readonly alone: Side;
  readonly among: Side;
}

/** Where a side is asked. */
interface Served {
  readonly port: number;
  readonly tokens: Tokens;
}

/** Asks once. @returns the status. */
async function ask({ port, tokens }: Served, { audience, path }: Read): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${tokens[audience]}`, 'x-sala-shop': largeShop.id },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** What something costs on either side. */
interface Cost {
  readonly name: string;
  readonly alone: number;
  readonly among: number;
}

const ratioOf = ({ alone, among }: Cost): number => among / Math.max(alone, 0.1);

interface ReadCosts {
  readonly measured: readonly Cost[];
  /** Reads that were refused. */
  readonly left: readonly string[];
}

async function readCosts({ alone, among }: Sides, port: () => Promise<number>): Promise<ReadCosts> {
  const ports = { alone: await port(), among: await port() };
  const started: ChildProcess[] = [];
  try {
    started.push(await startWeb(alone.variables, ports.alone));
    started.push(await startWeb(among.variables, ports.among));
    const one = { port: ports.alone, tokens: await tokensOf(alone.kernel) };
    const other = { port: ports.among, tokens: await tokensOf(among.kernel) };
    const asked: Read[] = [];
    const left: string[] = [];
    for (const read of readsOf(alone.kernel))
      if ((await ask(one, read)) === 200 && (await ask(other, read)) === 200) asked.push(read);
      else left.push(read.name);
    const measured: Cost[] = [];
    for (const read of asked) {
      for (let warming = 0; warming < warmings; warming += 1)
        await Promise.all([ask(one, read), ask(other, read)]);
      const costOf = async (howOften: Often): Promise<Cost> => {
        const ms = await inTurns(
          () => timed(() => ask(one, read)),
          () => timed(() => ask(other, read)),
          howOften,
        );
        return { name: read.name, alone: ms.one, among: ms.other };
      };
      const cost = await costOf(often.reads);
      measured.push(ratioOf(cost) > mostRatio ? await costOf(often.doubtful) : cost);
    }
    return { measured, left };
  } finally {
    await Promise.all(started.map(end));
  }
}

async function questions({ knex }: Kernel): Promise<number> {
  const [rows]: { Value: string }[][] = await knex.raw("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(rows?.[0]?.Value ?? 0);
}

const tick = (kernel: Kernel, job: NamedJob) => performJob(kernel, job, kernel.clock.now());

async function queriesOf(kernel: Kernel, job: NamedJob): Promise<number> {
  const before = await questions(kernel);
  await tick(kernel, job);
  // The second reading counts itself.
  return (await questions(kernel)) - before - 1;
}

interface TickCost {
  readonly name: string;
  readonly queries: Omit<Cost, 'name'>;
  readonly ms: Omit<Cost, 'name'>;
}

/** What a tick of each job costs after one that has done what there was to do, while no other process asks. */
async function tickCosts({ alone, among }: Sides): Promise<TickCost[]> {
  const costs: TickCost[] = [];
  for (const job of jobsOf(alone.kernel)) {
    for (const { kernel } of [alone, among]) await tick(kernel, job);
    const queries = {
      alone: await queriesOf(alone.kernel, job),
      among: await queriesOf(among.kernel, job),
    };
    const { one, other } = await inTurns(
      () => timed(() => tick(alone.kernel, job)),
      () => timed(() => tick(among.kernel, job)),
      often.ticks,
    );
    costs.push({ name: job.name, queries, ms: { alone: one, among: other } });
  }
  return costs;
}

async function makeSide({ kernel }: Side, make: () => Promise<void>): Promise<void> {
  await make();
  const rows = features.map((feature) => ({ shop_id: largeShop.id, feature, is_on: true }));
  await kernel.knex('shop_feature').insert(rows).onConflict().ignore();
  await markChanged(kernel, 'shop', largeShop.id);
  await storeDays(kernel);
  await kernel.directory.drop('shop', null);
}

const barOf = ({ name }: Cost): number => (isReport(name) ? 300 : 50);

/** Which reads take longer than they may, and by what. */
function above(reads: readonly Cost[]): string {
  const named = reads.flatMap((read) => {
    const most = Math.max(read.alone, read.among);
    const faults = [
      ...(most > barOf(read) ? [`${most.toFixed(0)} ms`] : []),
      ...(ratioOf(read) > mostRatio ? [`${ratioOf(read).toFixed(2)} ×`] : []),
    ];
    return faults.length === 0 ? [] : [`${read.name} (${faults.join(', ')})`];
  });
  const which = named.length === 0 ? '' : `: ${named.join(', ')}`;
  return `${named.length} of ${reads.length} reads lie above their bar${which}`;
}

/**
 * Every list, history, report and calendar of a large shop, and a tick of every job, in one database where the shop is
 * alone and in another where 1,000 with as much together are beside it, by turns.
 * @returns the tables to print.
 */
export async function growthTables(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  {
    size,
    port,
    say,
  }: { readonly size: LargeSize; readonly port: () => Promise<number>; readonly say: (text: string) => void },
): Promise<string[]> {
  return withSecondKernel(kernel, variables, async (secondKernel, secondVariables) => {
    const sides = {
      alone: { kernel, variables },
      among: { kernel: secondKernel, variables: secondVariables },
    };
    const now = new Date();
    await Promise.all([
      makeSide(sides.alone, () => makeLargeShop(kernel.knex, size, now, (text) => say(`Alone: ${text}`))),
      makeSide(sides.among, async () => {
        await makeLargeShop(secondKernel.knex, size, now, (text) => say(`Among others: ${text}`));
        await makeSmallShops(secondKernel.knex, size, now, (text) => say(`The others: ${text}`));
      }),
    ]);
    const ticks = await tickCosts(sides);
    const { measured, left } = await readCosts(sides, port);
    if (left.length > 0)
      say(`Not measured, because they need more than the shop is made with: ${left.join(', ')}`);
    const reads = measured.map((read) => [
      read.name,
      read.alone.toFixed(1),
      read.among.toFixed(1),
      ratioOf(read).toFixed(2),
      `≤ ${barOf(read)} ms, ≤ ${mostRatio.toFixed(2)}`,
    ]);
    return [
      table(['read of the large shop, p50', '1 shop ms', '1,000 shops ms', 'ratio', 'bar'], reads),
      above(measured),
      table(
        [
          'tick of a job with nothing left to do',
          '1 shop queries',
          '1,000 shops',
          '1 shop ms',
          '1,000 shops',
        ],
        ticks.map(({ name, queries, ms }) => [
          name,
          `${queries.alone}`,
          `${queries.among}`,
          ms.alone.toFixed(1),
          ms.among.toFixed(1),
        ]),
      ),
    ];
  });
}
