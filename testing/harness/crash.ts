import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import type { LocalServers } from '../servers/local-servers.ts';
import { type Answer, bearer } from './client.ts';
import { startMigratedServers } from './migrated-servers.ts';
import { startTestServer, type TestServer } from './server.ts';
import { startWebProcess, type WebProcess } from './web-process.ts';

/** A call that crashing tests send. */
export interface Sent {
  readonly token: string;
  readonly path: string;
  readonly body: object;
  /** Which of the web processes is asked first. */
  readonly first: number;
}

/** Two web processes, a database and a Redis of the test's own, which it kills while they work. */
export interface Crashing {
  readonly server: TestServer;
  readonly servers: LocalServers;
  readonly webs: readonly WebProcess[];
  /** `kill -9` of a web process; another one takes its place. */
  killWeb(): Promise<void>;
  /** `kill -9` of the database, which is started again. */
  killDatabase(): Promise<void>;
  /** Posts as our own clients do: under one key, again at another process after a lost answer or a 503. */
  post(sent: Sent): Promise<Answer>;
}

/** For one test file; what it answers is read inside tests only. */
export function useCrashing(): Crashing {
  let folder: string | undefined;
  let servers: LocalServers | undefined;
  let server: TestServer | undefined;
  let webs: readonly WebProcess[] = [];
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The servers run inside tests only');
    return part;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sala-crash-'));
    servers = await startMigratedServers(folder);
    server = await startTestServer({ addresses: servers });
    webs = await Promise.all([startWebProcess(server), startWebProcess(server)]);
  });
  afterAll(async () => {
    await Promise.all(webs.map((web) => web.kill()));
    await server?.stop();
    await servers?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return {
    get server() {
      return started(server);
    },
    get servers() {
      return started(servers);
    },
    get webs() {
      return webs;
    },
    async killWeb() {
      await webs[0]?.kill();
      webs = [await startWebProcess(started(server)), ...webs.slice(1)];
    },
    async killDatabase() {
      const { database } = started(servers);
      await database.kill();
      await database.start();
    },
    async post({ token, path, body, first }) {
      const key = randomUUID();
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const web = webs[(first + attempt) % webs.length];
        if (!web) throw new Error('There is no web process');
        const answer = await bearer(web, token)
          .post(path, body, { key })
          .catch(() => null);
        if (answer && answer.status !== 503) return answer;
        await wait(50 + Math.random() * 100);
      }
      throw new Error(`${path} was never answered`);
    },
  };
}
