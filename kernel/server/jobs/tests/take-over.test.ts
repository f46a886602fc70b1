import { expect, test } from 'vitest';
import { useServerBehindProxy } from '../../../testing/server-behind-proxy.ts';
import { takeOverRuns } from '../runs.ts';

const behind = useServerBehindProxy();

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
      lease_until: past,
    })),
  );
  const runner = { name: 'worker', leaseMs: 60_000 };
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
