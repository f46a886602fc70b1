import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { freePort, useServer } from '#testing/harness/server.ts';
import { outlineOf } from '../unhandled.ts';

const server = useServer();
const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const secret = 'what-only-its-owner-may-read';
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Makes a process fail on SIGUSR2, as a fault in a timer or a forgotten promise would. */
const failing = {
  uncaughtException: 'throw new RangeError(process.env.UNSAID)',
  unhandledRejection: `Promise.reject(Object.assign(new Error(process.env.UNSAID), { code: 'EAWAY', sql: process.env.UNSAID }))`,
} as const;

/** As it runs in production. @param kind the error that nobody handles. */
function start(
  command: 'web' | 'worker',
  kind: keyof typeof failing,
  port = 0,
  more: Record<string, string> = {},
) {
  const url = `http://127.0.0.1:${port}`;
  const preload = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${failing[kind]} })`)}`;
  const variables = {
    LOG_LEVEL: 'info',
    UNSAID: secret,
    STOP_SECONDS: '60',
    ...(port ? { PORT: String(port), PUBLIC_URL: url } : {}),
    ...more,
  };
  const child = spawn(process.execPath, ['--import', preload, main, command], {
    env: { ...process.env, ...server.current.variables, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const written = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      written.text += String(data);
    });
  return { url, child, written, exit: once(child, 'close') };
}

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await wait(50);
};

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('an error that nobody handles', () => {
  it.each(['uncaughtException', 'unhandledRejection'] as const)(
    'of a web process (%s) is logged without its message, after which calls under way end and the process with them',
    async (kind) => {
      const shop = await makeShop(server.current);
      const { token } = await shop.user('admin');
      const web = start('web', kind, await freePort());
      await until(() =>
        fetch(`${web.url}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      );
      const lock = await server.current.kernel.knex.transaction();
      await lock('shop').where({ id: shop.id }).forUpdate().first('id');
      const change = bearer(web, token).patch(`/api/shop/${shop.id}`, { name: 'Renamed' });
      await wait(1_000);
      web.child.kill('SIGUSR2');
      await until(() => web.written.text.includes('handled by nobody'));
      await until(() =>
        fetch(`${web.url}/healthz`).then(
          () => false,
          () => true,
        ),
      );
      await lock.commit();
      expect((await change).body).toMatchObject({ name: 'Renamed' });
      expect(await web.exit).toEqual([1, null]);
      expect(linesOf(web.written.text)).toContainEqual(
        expect.objectContaining({ level: 60, kind, places: expect.any(Array) }),
      );
      expect(web.written.text).not.toContain(secret);
    },
  );

  it('of the process that forks the others on its port ends them all', async () => {
    const web = start('web', 'uncaughtException', await freePort(), { WEB_PROCESSES: '2' });
    const isReady = () =>
      fetch(`${web.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await until(isReady);
    web.child.kill('SIGUSR2');
    expect(await web.exit).toEqual([1, null]);
    expect(await isReady()).toBe(false);
    expect(web.written.text).not.toContain(secret);
  });

  it('of a worker ends it likewise', async () => {
    const worker = start('worker', 'unhandledRejection');
    await until(() => worker.written.text.includes('worker is running'));
    worker.child.kill('SIGUSR2');
    expect(await worker.exit).toEqual([1, null]);
    expect(linesOf(worker.written.text)).toContainEqual(
      expect.objectContaining({ level: 60, kind: 'unhandledRejection', error: 'Error', code: 'EAWAY' }),
    );
    expect(worker.written.text).not.toContain(secret);
  });

  it('is outlined without what it says, whatever was thrown', () => {
    const odd = Object.assign(new Error(secret), { name: `${secret} x`, code: `${secret} x`, errno: 1213 });
    expect(outlineOf(odd)).toMatchObject({ error: 'Error', errno: '1213' });
    for (const thrown of [odd, secret, { secret }, null, undefined])
      expect(JSON.stringify(outlineOf(thrown))).not.toContain(secret);
  });
});
