import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { documented } from '../../kernel/server/http/openapi.ts';
import { jobsOf } from '../../kernel/server/jobs/job-list.ts';
import { performJob } from '../../kernel/server/jobs/run-job.ts';
import type { Kernel } from '../../kernel/server/kernel.ts';
import { markChanged } from '../../kernel/testing/mark-changed.ts';
import { type LargeSize, largeShop, makeLargeShop, makeSmallShops } from './large-data.ts';
import { end, startWeb } from './processes.ts';
import { percentiles, table } from './report.ts';
import { storeDays } from './report-times.ts';

const zone = 'Asia/Bangkok';
const times = 15;
/** A read that takes longer is not asked as often. */
const patienceMs = 3_000;
const features = [
  'class_event',
  'package_purchasing',
  'open_private_event',
  'facility_event',
  'member_wallet',
];

/** A read of the program, asked as somebody of the large shop. */
interface Read {
  readonly name: string;
  readonly audience: 'staff' | 'member';
  readonly path: string;
}

/** Lists of the desk and figures of the shop; a page of either is held to another time. */
const isReport = (name: string) => /report|liability|revenue|overview|absent|expiring/i.test(name);

/** What reads ask for that cannot be asked without it; each is given what it knows. */
function given(today: string): Readonly<Record<string, string>> {
  const { branchId, instructorId, busyMemberId } = largeShop;
  return {
    ...{ shop_id: largeShop.id, branch_id: branchId, member_id: busyMemberId, instructor_id: instructorId },
    ...{ date: today, month: addDays(today, -31).slice(0, 7), days: '60', limit: '20' },
    ...{ start_date: today, end_date: addDays(today, 6), start: today, end: addDays(today, 6) },
  };
}

/** Every read whose address names no record but those that the large shop is made with. */
function readsOf({ installation, clock }: Kernel): Read[] {
  const known = given(toLocalDate(clock.now(), zone));
  return documented(installation).flatMap(({ name, endpoint, audiences }) => {
    const ofMember = endpoint.path.startsWith('/api/member/');
    const path = endpoint.path
      .replace('{shopId}', largeShop.id)
      .replace(/\{(memberId|member_id)\}/, largeShop.busyMemberId)
      .replace('{id}', ofMember ? largeShop.busyMemberId : '{id}');
    if (endpoint.method !== 'GET' || endpoint.output.kind !== 'json' || path.includes('{')) return [];
    const audience =
      audiences.find((each) => each === 'staff') ?? audiences.find((each) => each === 'member');
    if (audience !== 'staff' && audience !== 'member') return [];
    const { shape } = endpoint.access[audience]?.input ?? endpoint.input;
    const query = new URLSearchParams(Object.entries(known).filter(([field]) => field in shape));
    return [{ name, audience, path: `${path}?${query}` }];
  });
}

type Tokens = Readonly<Record<Read['audience'], string>>;

async function tokensOf({ sessions }: Kernel): Promise<Tokens> {
  const { admin, id: shopId, busyMemberId } = largeShop;
  const staff = await sessions.open({ kind: 'user', userId: admin.id, shopId });
  const who = { lineUserId: `U${busyMemberId}`, memberId: busyMemberId, name: '', picture: null };
  const member = await sessions.open({ kind: 'member', shopId, ...who });
  return { staff: staff.token, member: member.token };
}

/** Median time of a read in ms; null where it was refused. */
async function timeOf(port: number, { audience, path }: Read, tokens: Tokens): Promise<number | null> {
  const taken: number[] = [];
  const begun = performance.now();
  while (taken.length < times && (taken.length < 3 || performance.now() - begun < patienceMs)) {
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${tokens[audience]}`, 'x-sala-shop': largeShop.id },
    });
    await answer.arrayBuffer();
    taken.push(performance.now() - from);
    if (answer.status !== 200) return null;
  }
  return percentiles(taken).p50;
}

interface Tick {
  readonly queries: number;
  readonly ms: number;
}

interface Look {
  readonly reads: ReadonlyMap<string, number | null>;
  readonly ticks: ReadonlyMap<string, Tick>;
}

/** What a tick of each job costs after one that has done what there was to do. */
async function ticksOf(kernel: Kernel): Promise<Map<string, Tick>> {
  const ticks = new Map<string, Tick>();
  const questions = async () => {
    const [rows]: { Value: string }[][] = await kernel.knex.raw("SHOW GLOBAL STATUS LIKE 'Questions'");
    return Number(rows?.[0]?.Value ?? 0);
  };
  for (const job of jobsOf(kernel)) {
    await performJob(kernel, job, kernel.clock.now());
    const before = await questions();
    const from = performance.now();
    await performJob(kernel, job, kernel.clock.now());
    const ms = performance.now() - from;
    // The second reading counts itself.
    ticks.set(job.name, { queries: (await questions()) - before - 1, ms });
  }
  return ticks;
}

async function look(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  port: number,
): Promise<Look> {
  await kernel.directory.drop('shop', null);
  // First the jobs, while no other process asks.
  const ticks = await ticksOf(kernel);
  const web = await startWeb(variables, port);
  try {
    const tokens = await tokensOf(kernel);
    const reads = new Map<string, number | null>();
    const asked = readsOf(kernel);
    for (const read of asked) await timeOf(port, read, tokens);
    // What else the machine does for some seconds makes one round of a read of a millisecond slow, and not both.
    for (const _round of [1, 2])
      for (const read of asked) {
        const ms = await timeOf(port, read, tokens);
        reads.set(read.name, ms && Math.min(ms, reads.get(read.name) ?? ms));
      }
    return { reads, ticks };
  } finally {
    await end(web);
  }
}

const ratioOf = (among: number, alone: number) => (among / Math.max(alone, 0.1)).toFixed(2);

/**
 * Every list, history, report and calendar of a large shop, and a tick of every job, while the shop is alone and when
 * 1,000 others with as much together are beside it.
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
  const now = new Date();
  await makeLargeShop(kernel.knex, size, now, say);
  for (const feature of features)
    await kernel
      .knex('shop_feature')
      .insert({ shop_id: largeShop.id, feature, is_on: true })
      .onConflict()
      .ignore();
  await markChanged(kernel, 'shop', largeShop.id);
  await storeDays(kernel);
  const alone = await look(kernel, variables, await port());
  await makeSmallShops(kernel.knex, size, now, say);
  const among = await look(kernel, variables, await port());
  const left = [...among.reads].filter(([, ms]) => ms === null).map(([name]) => name);
  if (left.length > 0)
    say(`Not measured, because they need more than the shop is made with: ${left.join(', ')}`);
  const reads = [...among.reads].flatMap(([name, ms]) => {
    const before = alone.reads.get(name) ?? null;
    if (ms === null || before === null) return [];
    return [
      [
        name,
        before.toFixed(1),
        ms.toFixed(1),
        ratioOf(ms, before),
        `≤ ${isReport(name) ? 300 : 50} ms, ≤ 1.20`,
      ],
    ];
  });
  const ticks = [...among.ticks].map(([name, tick]) => {
    const before = alone.ticks.get(name) ?? { queries: 0, ms: 0 };
    return [name, `${before.queries}`, `${tick.queries}`, before.ms.toFixed(0), tick.ms.toFixed(0)];
  });
  return [
    table(['read of the large shop, p50', '1 shop ms', '1,000 shops ms', 'ratio', 'bar'], reads),
    table(
      ['tick of a job with nothing left to do', '1 shop queries', '1,000 shops', '1 shop ms', '1,000 shops'],
      ticks,
    ),
  ];
}
