import type { ChildProcess } from 'node:child_process';
import { getJobs, type NamedJob } from '../../kernel/server/jobs/job-list.ts';
import { runJob } from '../../kernel/server/jobs/run-job.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { markChanged } from '../../testing/harness/mark-changed.ts';
import { answerOf, ask } from './growth-answer.ts';
import { isReport, type Read, type Reads, readsOf, tokensOf } from './growth-reads.ts';
import { inTurns, type Often, timed } from './in-turns.ts';
import { makeLargeAmongSmall, makeLargeShop } from './large-data.ts';
import { type LargeSize, largeShop } from './large-size.ts';
import { end, startWeb } from './processes.ts';
import { table } from './report.ts';
import { storeDays } from './report-times.ts';
import { withSecondKernel } from './with-kernel.ts';

/** Asked so often before it is measured, in both processes, that neither has to learn it. */
const warmings = 5;
const often = {
  reads: { times: 40, atLeast: 8, timeoutMs: 3_000 },
  /** A read that seems to take longer beside others is asked anew, and more often, before it is said to. */
  doubtful: { times: 200, atLeast: 20, timeoutMs: 15_000 },
  ticks: { times: 8, atLeast: 4, timeoutMs: 5_000 },
};
/** How much longer anything may take beside 1,000 shops than alone. */
const mostRatio = 1.2;
/** A tick that is done within it is flat, however short it is in a shop that is alone. */
const shortTickMs = 5;
/** A database with the large shop in it: alone, or among 1,000 others. */
interface Side {
  readonly kernel: Kernel;
  readonly variables: Readonly<Record<string, string>>;
}

interface Sides {
  readonly alone: Side;
  readonly among: Side;
}

/** What something costs on either side. */
interface Cost {
  readonly name: string;
  readonly alone: number;
  readonly among: number;
}

const ratioOf = ({ alone, among }: Omit<Cost, 'name'>): number => among / Math.max(alone, 0.1);
/** What HQ reads is the shops themselves, so it is not compared. */
const isSlower = (read: ReadCost): boolean => read.audience !== 'hq' && ratioOf(read) > mostRatio;

interface ReadCost extends Cost {
  readonly audience: Read['audience'];
  /** How much was answered. */
  readonly rows: number | null;
  readonly bytes: number;
}

interface ReadCosts {
  readonly measured: readonly ReadCost[];
  readonly notAsked: Reads['notAsked'];
  /** Reads that were refused, and what was answered. */
  readonly refused: readonly string[];
}

async function readCosts({ alone, among }: Sides, port: () => Promise<number>): Promise<ReadCosts> {
  const ports = { alone: await port(), among: await port() };
  const started: ChildProcess[] = [];
  try {
    started.push(await startWeb(alone.variables, ports.alone));
    started.push(await startWeb(among.variables, ports.among));
    const one = { port: ports.alone, tokens: await tokensOf(alone.kernel) };
    const other = { port: ports.among, tokens: await tokensOf(among.kernel) };
    const { asked, notAsked } = await readsOf(alone.kernel);
    const refused: string[] = [];
    const measured: ReadCost[] = [];
    for (const read of asked) {
      const [answer, among] = [await answerOf(one, read), await answerOf(other, read)];
      if (answer.status !== 200 || among.status !== 200) {
        refused.push(`${read.name} (${answer.status} ${answer.code})`);
        continue;
      }
      for (let warming = 0; warming < warmings; warming += 1)
        await Promise.all([ask(one, read), ask(other, read)]);
      const costOf = async (howOften: Often): Promise<ReadCost> => {
        const ms = await inTurns(
          () => timed(() => ask(one, read)),
          () => timed(() => ask(other, read)),
          howOften,
        );
        const { rows, bytes } = among;
        return { ...read, alone: ms.one, among: ms.other, rows, bytes };
      };
      const cost = await costOf(often.reads);
      measured.push(isSlower(cost) ? await costOf(often.doubtful) : cost);
    }
    return { measured, notAsked, refused };
  } finally {
    await Promise.all(started.map(end));
  }
}

async function questions({ knex }: Kernel): Promise<number> {
  const [rows]: { Value: string }[][] = await knex.raw("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(rows?.[0]?.Value ?? 0);
}

/** At its last scheduled moment: what there is to do by the day is another at other hours. */
const tick = (kernel: Kernel, job: NamedJob) => {
  const now = kernel.clock.now();
  return runJob(kernel, job, job.ticks.latest(now) ?? now);
};

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
  for (const job of getJobs(alone.kernel)) {
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
  await markChanged(kernel, 'shop', largeShop.id);
  await storeDays(kernel);
  await kernel.directory.drop('shop', null);
}

/** Which ticks take longer among 1,000 shops than they may. */
function aboveOfTicks(ticks: readonly TickCost[]): string {
  const faulty = ticks.filter(({ ms }) => ms.among > shortTickMs && ratioOf(ms) > mostRatio);
  const which = faulty.map(({ name, ms }) => `${name} (${ratioOf(ms).toFixed(2)} ×)`).join(', ');
  return `${faulty.length} of ${ticks.length} ticks lie above their bar${which && `: ${which}`}`;
}

const barOf = ({ name }: Cost): number => (isReport(name) ? 300 : 50);

/** Which reads take longer than they may, and by what. */
function above(reads: readonly ReadCost[]): string {
  const faulty = reads.flatMap((read) => {
    const most = Math.max(read.alone, read.among);
    const faults = [
      ...(most > barOf(read) ? [`${most.toFixed(0)} ms`] : []),
      ...(isSlower(read) ? [`${ratioOf(read).toFixed(2)} ×`] : []),
    ];
    return faults.length === 0 ? [] : [`${read.name} (${faults.join(', ')})`];
  });
  const which = faulty.length === 0 ? '' : `: ${faulty.join(', ')}`;
  return `${faulty.length} of ${reads.length} reads lie above their bar${which}`;
}

/** What the table of reads leaves out, and why, and what it holds although there was nothing to answer. */
function remarks({ measured, notAsked, refused }: ReadCosts): string {
  const empty = measured.filter(({ rows }) => rows === 0).map(({ name }) => name);
  return [
    ...[...notAsked].map(([reason, all]) => `Not measured, because ${reason}: ${all.join(', ')}`),
    ...(refused.length > 0 ? [`Not measured, because they were refused: ${refused.join(', ')}`] : []),
    ...(empty.length > 0 ? [`Measured with no row to answer: ${empty.join(', ')}`] : []),
  ].join('\n');
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
      makeSide(sides.among, () =>
        makeLargeAmongSmall(secondKernel.knex, size, now, (text) => say(`Among others: ${text}`)),
      ),
    ]);
    const ticks = await tickCosts(sides);
    const costs = await readCosts(sides, port);
    const reads = costs.measured.map((read) => [
      read.name,
      `${read.rows ?? ''}`,
      (read.bytes / 1024).toFixed(1),
      read.alone.toFixed(1),
      read.among.toFixed(1),
      ratioOf(read).toFixed(2),
      `≤ ${barOf(read)} ms${read.audience === 'hq' ? '' : `, ≤ ${mostRatio.toFixed(2)}`}`,
    ]);
    return [
      table(
        ['read of the large shop, p50', 'rows', 'kB', '1 shop ms', '1,000 shops ms', 'ratio', 'bar'],
        reads,
      ),
      remarks(costs),
      above(costs.measured),
      table(
        [
          'tick of a job with nothing left to do',
          '1 shop queries',
          '1,000 shops',
          '1 shop ms',
          '1,000 shops',
          'bar',
        ],
        ticks.map(({ name, queries, ms }) => [
          name,
          `${queries.alone}`,
          `${queries.among}`,
          ms.alone.toFixed(1),
          ms.among.toFixed(1),
          `≤ ${mostRatio.toFixed(2)}, or ≤ ${shortTickMs} ms`,
        ]),
      ),
      aboveOfTicks(ticks),
    ];
  });
}
