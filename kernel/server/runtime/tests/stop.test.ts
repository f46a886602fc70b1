import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bearer } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { listen } from '#testing/harness/listener.ts';
import { freePort, useServer } from '#testing/harness/server.ts';

const server = useServer();
const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** As it runs in production, in a process group of its own like that of a terminal. */
async function startWeb(processes: number) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    PORT: String(port),
    PUBLIC_URL: url,
    WEB_PROCESSES: String(processes),
    STOP_SECONDS: '60',
  };
  const child = spawn(process.execPath, [main, 'web'], {
    env: { ...process.env, ...server.current.variables, ...variables },
    stdio: 'ignore',
    detached: true,
  });
  started.push(child);
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await wait(50);
  return { url, child, exit: once(child, 'exit') };
}

describe('a web process that is asked to stop', () => {
  it.each([
    ['alone', 1, (child: ChildProcess) => child.kill('SIGTERM')],
    ['with others on its port', 2, (child: ChildProcess) => child.kill('SIGTERM')],
    ['by Ctrl-C', 2, ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGINT')],
  ])('%s answers what is under way, ends the streams and is gone', async (_how, processes, stop) => {
    const { kernel } = server.current;
    const shop = await makeShop(server.current);
    const { token } = await shop.user('admin');
    const web = await startWeb(processes);
    const stream = await listen(web, token);
    const lock = await kernel.knex.transaction();
    await lock('shop').where({ id: shop.id }).forUpdate().first('id');
    const change = bearer(web, token).patch(`/api/shop/${shop.id}`, { name: 'Renamed' });
    await wait(1_000);

    stop(web.child);
    await stream.ended;
    // Each process of the port hears of the stop by itself. A connection that Node's cluster had just handed to one that
    // closes is not refused: it hangs until all are gone.
    const look = () => fetch(`${web.url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    await vi.waitFor(() => expect(look()).rejects.toThrow(), { timeout: 30_000 });
    await lock.commit();
    expect((await change).body).toMatchObject({ name: 'Renamed' });
    expect(await web.exit).toEqual([0, null]);
    // Nobody of the group is left: signal 0 asks only.
    expect(() => process.kill(-(web.child.pid ?? 0), 0)).toThrow('ESRCH');
  });
});
