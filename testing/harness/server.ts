import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { addDays, defaultZone, toInstant, toLocalDate } from '#kernel/contract/time.ts';
import { checkLedgers } from '#kernel/server/commands/check-ledger.ts';
import { type Clock, systemClock } from '#kernel/server/runtime/clock.ts';
import { createKernel, type Kernel } from '#kernel/server/runtime/kernel.ts';
import { type Installation, loadInstallation } from '#kernel/server/runtime/loader.ts';
import { startWeb } from '#kernel/server/runtime/web.ts';
import { readEnvironment } from '../../config/environment.ts';
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts';
import { sandboxEnvironment } from '../sandbox/environment.ts';
import { type Addresses, migrateDatabase, readyDatabase } from './database.ts';
import { checkAnswersOf } from './documented-answers.ts';

/** A clock that a test can set; it moves on by itself from there. */
export class TestClock implements Clock {
  #shiftMs = 0;

  now(): Date {
    return new Date(systemClock.now().getTime() + this.#shiftMs);
  }

  /** Makes it be this moment now. */
  set(instant: Date): void {
    this.#shiftMs = instant.getTime() - systemClock.now().getTime();
  }

  /**
   * Makes it be a time of some day at a shop in Bangkok, for what has to lie within one day at whatever time it is tested.
   * @param time `HH:MM`, shop-local
   * @param days how many days from today
   * @returns that moment
   */
  setTimeOfDay(time: string, days = 0): Date {
    const today = toLocalDate(systemClock.now(), defaultZone);
    const instant = toInstant(`${addDays(today, days)} ${time}`, defaultZone);
    this.set(instant);
    return instant;
  }

  reset(): void {
    this.#shiftMs = 0;
  }
}

/** A whole web process in the test's own process, on a socket, with its database, Redis and the sandboxes. */
export interface TestServer {
  readonly url: string;
  readonly kernel: Kernel;
  readonly clock: TestClock;
  readonly sandbox: Sandbox;
  /** The settings it runs with, for processes that a test starts beside it. */
  readonly variables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port that nobody listens on now. It is none of those from which systems give connections theirs, or one would take
 * it before the test listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(15_000, 32_000);
    if (await listens(port)) return port;
  }
  throw new Error('No port is free.');
}

export interface TestServerOptions {
  /** Settings beside the usual ones, such as a rate limit. */
  variables?: Readonly<Record<string, string>>;
  installation?: Installation;
  /** Servers of the test's own, such as ones it is going to kill; by default the worker's. */
  addresses?: Addresses;
  /** Takes the log's lines; LOG_LEVEL says which. */
  logTo?: { write(line: string): void };
}

async function readyAddresses(
  { addresses }: TestServerOptions,
  installation: Installation,
): Promise<Addresses> {
  if (!addresses) return readyDatabase(installation);
  await migrateDatabase(addresses.databaseUrl, installation);
  return addresses;
}

/** Forgets the calls and logins that limits have counted. All tests call from one address, and share nothing else. */
export async function resetLimits({ redis }: Kernel): Promise<void> {
  const spent = await Promise.all(['sala:limit:*', 'sala:login:*'].map((name) => redis.keys(name)));
  if (spent.flat().length > 0) await redis.del(...spent.flat());
}

/** Starts the whole program on a port of its own, for a test that stops it itself; most take `useServer`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const installation = options.installation ?? (await loadInstallation());
  const { databaseUrl, redisUrl } = await readyAddresses(options, installation);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clock = new TestClock();
  const sandbox = createSandbox({ publicUrl: url, clock });
  await sandbox.start();
  const files = await mkdtemp(join(tmpdir(), 'sala-files-'));
  const smtpPort = Number(new URL(sandbox.smtpUrl).port);
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    HQ_SECOND_FACTOR: 'offered',
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: String(port),
    PUBLIC_URL: url,
    STORAGE_URL: pathToFileURL(files).href,
    LOG_LEVEL: 'silent',
    // A test that calls at once for more than a slow machine has time for is to be answered all the same.
    DATABASE_WAIT_SECONDS: '60',
    RATE_LIMIT_WRITES: '100000',
    RATE_LIMIT_READS: '100000',
    RATE_LIMIT_ADDRESS: '100000',
    ...sandboxEnvironment({ publicUrl: url, smtpPort }),
    ...options.variables,
  };
  const kernel = await createKernel(readEnvironment(variables), {
    process: 'test',
    clock,
    installation,
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  await resetLimits(kernel);
  checkAnswersOf(url, installation);
  const web = await startWeb(kernel, { before: [sandbox.middleware] });
  return {
    url,
    kernel,
    clock,
    sandbox,
    variables,
    async stop() {
      await web.stop();
      await kernel.stop();
      await sandbox.stop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** What the shops of a server that have money or points do not agree on, a sentence each. */
async function differencesOfShops({ kernel }: TestServer): Promise<string[]> {
  const shopsIn = (table: string): Promise<string[]> =>
    kernel.knex(table).distinct('shop_id').pluck('shop_id');
  const shops = await Promise.all([shopsIn('book_transaction'), shopsIn('fund_ledger')]);
  return checkLedgers(kernel, [...new Set(shops.flat())]);
}

/**
 * One server for all tests of a file, whose money, points and documents must agree once they have run. Read `.current`
 * inside tests only.
 * @param options.spoilsLedgers where a test breaks them, to see that it is noticed.
 */
export function useServer({ spoilsLedgers, ...options }: TestServerOptions & { spoilsLedgers?: true } = {}): {
  readonly current: TestServer;
} {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(async () => {
    const differences = server && !spoilsLedgers ? await differencesOfShops(server) : [];
    await server?.stop();
    expect(differences, 'what the tests of this file leave').toEqual([]);
  });
  return {
    get current() {
      if (!server) throw new Error('The server runs inside tests only');
      return server;
    },
  };
}
