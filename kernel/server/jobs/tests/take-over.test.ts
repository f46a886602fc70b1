import { afterEach, expect, test } from 'vitest';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import { databaseIn } from '../../db/database-time.ts';
import { claimRun, isRunning, takeOverRuns } from '../runs.ts';

const behind = useServerBehindProxy();
const runner = { name: 'worker', leaseMs: 60_000 };

afterEach(() => behind.current.server.clock.reset());

test('runs that were taken over are begun although the database refuses the next one, which has its turn later', async () => {
  const { server, proxy } = behind.current;
  const { kernel } = server;
  const jobs = ['test.one', 'test.two', 'test.three'];
  const past = new Date(server.clock.now().getTime() - 60_000);
  await kernel.knex('job_run').insert(
    jobs.map((job) => ({
      job,
      scheduled_at: past,
      state: 'running',
      claimed_by: 'gone',
      lease_until: databaseIn(kernel.knex, -60_000),
    })),
  );
  let updates = 0;
  proxy.refuse((statement) => {
    updates += Number(statement.startsWith('update `job_run`'));
    return statement.startsWith('update `job_run`') && updates === 3 ? 1213 : null;
  });
  const first = await takeOverRuns(kernel, jobs, runner);
  expect(proxy.pass()).toBe(1);
  expect(first).toHaveLength(2);
  const second = await takeOverRuns(kernel, jobs, runner);
  expect([...first, ...second].map(({ job, attempts }) => `${job} ${attempts}`).sort()).toEqual(
    jobs.map((job) => `${job} 2`).sort(),
  );
});

test('a run is not taken over by a worker whose clock is an hour ahead, which sees that it is under way', async () => {
  const { kernel, clock } = behind.current.server;
  expect(await claimRun(kernel, 'test.slow', new Date('2026-01-01T03:00:00Z'), runner)).not.toBeNull();
  clock.set(new Date(Date.now() + 3_600_000));
  expect(await takeOverRuns(kernel, ['test.slow'], { ...runner, name: 'ahead' })).toEqual([]);
  expect(await isRunning(kernel, 'test.slow')).toBe(true);
});

test.each([
  ['its claim', 'INTO job_run'],
  ['the COMMIT behind it', 'COMMIT;'],
])(
  'a run is the claimant’s where the answer to %s is lost, and this is its first try',
  async (_what, moment) => {
    const { server, proxy } = behind.current;
    const job = `test.lost ${moment}`;
    const scheduledAt = new Date('2026-01-01T03:00:00Z');
    let isClaiming = false;
    let isLost = false;
    proxy.cutNext('after', (sent) => {
      isClaiming ||= sent.includes('INTO job_run');
      isLost = isClaiming && sent.includes(moment);
      return isLost;
    });
    const run = await claimRun(server.kernel, job, scheduledAt, runner);
    expect(isLost).toBe(true);
    expect(run).toEqual({ job, scheduledAt, attempts: 1, claimedBy: 'worker' });
    expect(await claimRun(server.kernel, job, scheduledAt, { ...runner, name: 'other' })).toBeNull();
  },
);
