import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { storeDayCounts } from '../../kernel/modules/booking/day-counts/store.ts';
import { getJobs } from '../../kernel/server/jobs/job-list.ts';
import { runJob } from '../../kernel/server/jobs/run-job.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';
import { largeShop, names } from './large-size.ts';
import { end, startWeb } from './processes.ts';
import { percentiles, table } from './report.ts';

const times = 15;
const bars = { report: 300, history: 50 } as const;

/** Counts what this process asks the database while something runs. */
async function queriesOf(kernel: Kernel, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    const [rows]: { Value: string }[][] = await kernel.knex.raw("SHOW GLOBAL STATUS LIKE 'Questions'");
    return Number(rows?.[0]?.Value ?? 0);
  };
  const before = await read();
  await work();
  // The second reading counts itself.
  return (await read()) - before - 1;
}

const costOf = async (kernel: Kernel, work: () => Promise<void>): Promise<[queries: string, ms: string]> => {
  const from = performance.now();
  const queries = await queriesOf(kernel, work);
  return [`${queries}`, (performance.now() - from).toFixed(0)];
};

/** Stores what the large shop's days count, as the first night does. */
export async function storeDays(kernel: Kernel): Promise<[queries: string, ms: string]> {
  const shop = await kernel.directory.shop(largeShop.id);
  if (!shop) throw new Error('There is no large shop');
  return costOf(kernel, () => storeDayCounts(systemScope(kernel, 'bench', shop)));
}

/** Runs a job. @returns what it asked the database and how long it took, to print. */
async function tick(kernel: Kernel, name: string): Promise<[queries: string, ms: string]> {
  const job = getJobs(kernel).find((each) => each.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  return costOf(kernel, () => runJob(kernel, job, kernel.clock.now()));
}

/**
 * Answers of the large shop's report and histories through HTTP, and what a tick of the reminders costs.
 * @returns the tables to print.
 */
export async function reportTimes(
  kernel: Kernel,
  variables: Readonly<Record<string, string>>,
  port: number,
): Promise<string[]> {
  const nightly = await storeDays(kernel);
  const web = await startWeb(variables, port);
  try {
    const { token } = await kernel.sessions.open({
      kind: 'user',
      userId: largeShop.admin.id,
      shopId: largeShop.id,
    });
    const today = toLocalDate(kernel.clock.now(), 'Asia/Bangkok');
    const lastWeek = addDays(today, -7);
    const day = `start_date=${lastWeek}&end_date=${lastWeek}`;
    const year = `start_date=${addDays(today, -360)}&end_date=${addDays(today, 5)}`;
    const report = '/api/classroom_booking/vuetify?';
    const history = `/api/classroom_booking/history?member_id=${largeShop.busyMemberId}`;
    const calls: [string, string, number][] = [
      ['report of one day', `${report}${day}`, bars.report],
      ['report, default span', report, bars.report],
      ['report of a year', `${report}${year}`, bars.report],
      ['report of a year, page 100', `${report}${year}&page=100`, bars.report],
      ['default span, status attend', `${report}status=attend`, bars.report],
      ['default span, no-shows', `${report}status=no_show`, bars.report],
      ['year, status rejected', `${report}${year}&status=rejected`, bars.report],
      ['default span, branch', `${report}branch=${largeShop.branchId}`, bars.report],
      ['default span, instructor', `${report}instructor=${largeShop.instructorId}`, bars.report],
      ['year, instructor', `${report}${year}&instructor=${largeShop.instructorId}`, bars.report],
      ['default span, rare name', `${report}search=${names.rare}`, bars.report],
      ['default span, common name', `${report}search=${names.common}`, bars.report],
      ['year, rare name', `${report}${year}&search=${names.rare}`, bars.report],
      ['year, common name', `${report}${year}&search=${names.common}`, bars.report],
      ['year, title of all', `${report}${year}&search=Vinyasa`, bars.report],
      ['history, page 1', `${history}&page=1`, bars.history],
      ['history, page 10', `${history}&page=10`, bars.history],
    ];
    const rows: string[][] = [];
    for (const [name, path, bar] of calls) {
      const { ms, total } = await ask(`http://127.0.0.1:${port}${path}`, token);
      const { least, p50, most } = percentiles(ms);
      rows.push([name, total, ...[least, p50, most].map((each) => each.toFixed(0)), `≤ ${bar}`]);
    }
    // The first run sends what is due.
    await tick(kernel, 'booking.remind');
    const reminders = await tick(kernel, 'booking.remind');
    return [
      table(['shop of many bookings, through HTTP', 'rows', 'least ms', 'p50 ms', 'most ms', 'bar'], rows),
      table(
        ['tick of a job', 'queries', 'ms'],
        [
          ['reminders with nothing to send', ...reminders],
          ['counts of the days, all of a shop’s', ...nightly],
        ],
      ),
    ];
  } finally {
    await end(web);
  }
}

/** Of a call by staff of the large shop. */
export const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'x-sala-shop': largeShop.id,
  cookie: `toa-rim-shop=${largeShop.id}`,
});

/** Asks until it has been answered a few times or for some seconds. */
async function ask(url: string, token: string): Promise<{ ms: number[]; total: string }> {
  const ms: number[] = [];
  let total = '';
  const begun = performance.now();
  while (ms.length < times && (ms.length < 3 || performance.now() - begun < 4_000)) {
    const from = performance.now();
    const answer = await fetch(url, { headers: headersOf(token) });
    const body: unknown = await answer.json();
    ms.push(performance.now() - from);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(body)}`);
    const isPage = typeof body === 'object' && body !== null && 'total_items' in body;
    total = isPage ? String(body.total_items) : '';
  }
  return { ms, total };
}
