import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bearer, visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { startWebProcess, startWorkerProcess } from '#testing/harness/web-process.ts';
import { knownProcesses } from '../monitoring/process-list.ts';

const server = useServer();
const folder = await mkdtemp(join(tmpdir(), 'sala-log-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Line {
  readonly process: string;
  readonly msg: string;
  readonly request_id?: string;
  readonly [field: string]: unknown;
}

/** What a process has logged of a request. */
const linesOf = async (file: string, requestId: string): Promise<Line[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line): Line => JSON.parse(line))
    .filter(({ request_id }) => request_id === requestId);

describe('one request', () => {
  it('is followed by its id through the web, the outbox and the worker, and so is the task that it asks for', async () => {
    const logs = { web: join(folder, 'web.log'), worker: join(folder, 'worker.log') };
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const web = await startWebProcess(server.current, { LOG_LEVEL: 'info' }, logs.web);
    const worker = startWorkerProcess(server.current, { LOG_LEVEL: 'info' }, logs.worker);
    try {
      const [mail, task] = [
        `mail-${randomBytes(8).toString('hex')}`,
        `task-${randomBytes(8).toString('hex')}`,
      ];
      const asked = await visitor(web).post(
        '/auth/forgot_password',
        { email: admin.email },
        { headers: { 'x-request-id': mail } },
      );
      expect(asked.status).toBeLessThan(300);
      expect(asked.headers.get('x-request-id')).toBe(mail);
      const exported = await bearer(web, admin.token).post(
        '/api/member/export',
        { format: 'csv' },
        { headers: { 'x-request-id': task } },
      );
      expect(exported.status).toBe(201);

      const patience = { timeout: 20_000 };
      await expect
        .poll(async () => (await linesOf(logs.worker, mail)).map(({ msg }) => msg), patience)
        .toContain('a message was delivered');
      await expect
        .poll(async () => (await linesOf(logs.worker, task)).map(({ msg }) => msg), patience)
        .toContain('a task had its turn');
      expect(await linesOf(logs.web, mail)).toMatchObject([
        { process: 'web', msg: 'request', endpoint: 'staff.forgotPassword' },
      ]);
      expect(await linesOf(logs.web, task)).toMatchObject([
        { process: 'web', msg: 'request', endpoint: 'member.exportMembers' },
      ]);
      const rows: { request_id: string }[] = await server.current.kernel
        .knex('outbox')
        .where({ request_id: mail })
        .select('request_id');
      expect(rows.length).toBeGreaterThan(0);
      for (const line of await linesOf(logs.worker, mail)) expect(line.process).toBe('worker');

      const known = await knownProcesses(server.current.kernel);
      const running = known.filter(({ state }) => state === 'running').map(({ kind }) => kind);
      expect(running).toEqual(expect.arrayContaining(['web', 'worker']));
    } finally {
      await Promise.all([web.kill(), worker.kill()]);
    }
  });
});
