/**
 * `npm run test:upgrade`: the release with which money landed at work on a private database, upgraded to this one
 * without a stop while members book, buy and top up and staff change classes; then a back-up under load, restored into
 * an empty server. Afterwards both databases are held against their rules and against the answers that callers got.
 * Not part of `npm test`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer } from '../../testing/harness/server.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import { startLocalServers } from '../../testing/servers/local-servers.ts';
import { pickPort } from '../../testing/servers/ports.ts';
import { createChecks } from '../cluster/checks.ts';
import { Journal } from '../cluster/journal.ts';
import { MoneyJournal } from '../cluster/money.ts';
import { checkMoney } from '../cluster/money-verdict.ts';
import { awaitDelivery, compareWithJournal, holdToInvariants } from '../cluster/verdict.ts';
import { untilReady } from '../run/processes.ts';
import { type RunningJob, runSession, type Session } from '../run/session.ts';
import { createSteps, seconds } from '../run/steps.ts';
import { type BackupTools, dump, emptyFolder, ensureBackupTools, restore, rowCounts } from './backup.ts';
import { ledgersSince } from './ledgers.ts';
import type { ReceivedAnswers } from './messages.ts';
import { moneyLanded, type OldSide, startOldSide, unpackOldTree } from './old-tree.ts';

const CALM_MS = 6_000;
/** While a table is altered, writes to it wait; callers come again by themselves for so long at most. */
const GAP_BAR_MS = 15_000;
const { NODE_ENV: _given, DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
const steps = createSteps();
const say = (text: string) => process.stdout.write(`${text}\n`);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

interface Release {
  readonly name: string;
  readonly tree: string;
  readonly variables: Readonly<Record<string, string>>;
}

interface Running {
  readonly webs: readonly string[];
  /** One line for each process that has ended. */
  ended(): string[];
  stop(): Promise<void>;
}

const mainFile = (tree: string) => join(tree, 'kernel/server/main.ts');
const nodeOf = (tree: string) => join(tree, 'node_modules/.bin/node');

/** Two web processes and a worker of a release. */
async function startRelease(
  session: Session,
  folder: string,
  { name, tree, variables }: Release,
): Promise<Running> {
  const start = async (kind: 'web' | 'worker', number: number) => {
    const port = await pickPort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...inherited,
      ...variables,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
    };
    const job = {
      name: `${name} ${kind} ${number}`,
      command: nodeOf(tree),
      args: [mainFile(tree), kind],
      env,
      log: join(folder, `${name}-${kind}-${number}.log`),
    };
    const running = session.start(job);
    if (kind === 'web') await untilReady(`${url}/readyz`, new Map([[job, running]]));
    return { name: job.name, url, running };
  };
  const webs = [await start('web', 1), await start('web', 2)];
  const all: { name: string; running: RunningJob }[] = [...webs, await start('worker', 1)];
  return {
    webs: webs.map(({ url }) => url),
    ended: () =>
      all
        .filter(({ running }) => running.child.exitCode !== null || running.child.signalCode !== null)
        .map((each) => `${each.name} said last: ${each.running.tail()}`),
    async stop() {
      for (const { running } of all) await running.stop();
    },
  };
}

const journalOf = (received: ReceivedAnswers): Journal => {
  const journal = new Journal();
  for (const booking of received.booked) journal.addBooking(booking);
  for (const name of ['ended', 'maybeEnded', 'cancelledClasses', 'classesToCancel'] as const)
    for (const id of received[name]) journal[name].add(id);
  journal.pointsGiven = received.pointsGiven;
  return journal;
};

const moneyOf = (received: ReceivedAnswers): MoneyJournal => {
  const journal = new MoneyJournal();
  for (const name of ['bought', 'paid', 'unpaid'] as const)
    for (const orderNo of received[name]) journal[name].add(orderNo);
  journal.satangGiven = received.satangGiven;
  return journal;
};

/** What every phase uses. */
interface Run {
  readonly session: Session;
  readonly folder: string;
  readonly checks: ReturnType<typeof createChecks>;
}

/** Checks that bookings went on without a long gap. @returns the answers so far. */
async function checkGap(side: OldSide, checks: Run['checks'], when: string): Promise<ReceivedAnswers> {
  side.tell({ ask: 'received' });
  const { received, longestGapMs } = await side.heard('received');
  say(
    `  ${received.booked.length} bookings acknowledged so far, none for ${seconds(longestGapMs)} at the longest`,
  );
  checks.check(
    `members book on ${when}`,
    longestGapMs > GAP_BAR_MS ? [`no booking was made for ${seconds(longestGapMs)}`] : [],
  );
  return received;
}

/**
 * Starts the older release, upgrades it to this one under load and stops the older processes.
 * @returns the answers that callers had received before the back-up, and the processes of this release.
 */
async function upgradeUnderLoad({ session, folder, checks }: Run, side: OldSide, oldTree: string) {
  const { variables } = await steps.step('Migrating by the older release', () => side.heard('ready'));
  const older = await steps.step('Starting two web processes and a worker of the older release', () =>
    startRelease(session, folder, { name: 'old', tree: oldTree, variables }),
  );
  const { shopId } = await steps.step('Making a shop', async () => {
    side.tell({ ask: 'begin', webs: [...older.webs] });
    const begun = await side.heard('begun');
    // From here on it counts how long nobody could book.
    side.tell({ ask: 'received' });
    await side.heard('received');
    return begun;
  });
  const gap = (when: string) => checkGap(side, checks, when);
  await sleep(CALM_MS);
  await gap('before the upgrade');

  await steps.step('Migrating to this release under load', () =>
    session.run({
      name: 'npm run sala -- migrate',
      command: nodeOf(projectRoot),
      args: [mainFile(projectRoot), 'migrate'],
      env: { ...inherited, ...variables },
    }),
  );
  await sleep(CALM_MS);
  await gap('while the older processes run on the new tables');
  const newer = await steps.step('Starting the processes of this release beside them', () =>
    startRelease(session, folder, { name: 'new', tree: projectRoot, variables }),
  );
  side.tell({ ask: 'webs', webs: [...older.webs, ...newer.webs] });
  await sleep(CALM_MS);
  await gap('while both releases serve');
  checks.check('no process of the older release ended by itself', older.ended());
  await steps.step('Stopping the older processes under load', () => older.stop());
  const ledgers = ledgersSince(new Date());
  side.tell({ ask: 'webs', webs: [...newer.webs] });
  await sleep(CALM_MS);
  const before = await gap('after the older ones have stopped');
  return { shopId, variables, newer, ledgers, before };
}

/** Starts this release on an empty server with the back-up. @returns its kernel and the rows of each table. */
async function restoreBackup(
  { session, folder }: Run,
  tools: BackupTools,
  file: string,
  variables: Release['variables'],
) {
  const restoredFolder = await emptyFolder(folder);
  const empty = await steps.step('Starting an empty server', () => startLocalServers(restoredFolder));
  session.onStop(() => empty.stop());
  const restoredMs = await steps.step('Restoring', () => restore(tools, empty.databaseUrl, file));
  const again = await steps.step('Starting a process of this release on what was restored', async () => {
    const release = { ...variables, DATABASE_URL: empty.databaseUrl, REDIS_URL: empty.redisUrl };
    return startRelease(session, folder, { name: 'restored', tree: projectRoot, variables: release });
  });
  await again.stop();
  const restored = await startTestServer({
    addresses: { databaseUrl: empty.databaseUrl, redisUrl: empty.redisUrl },
  });
  session.onStop(() => restored.stop());
  const counts = await rowCounts(restored.kernel.knex);
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  say(`  ${rows} rows of ${counts.size} tables restored in ${seconds(restoredMs)}`);
  return { kernel: restored.kernel, counts };
}

await runSession(async (session) => {
  const began = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'sala-upgrade-'));
  const checks = createChecks(say);
  session.onStop(async () => {
    if (checks.failed === 0) await rm(folder, { recursive: true, force: true });
    else say(`Data and logs are in ${folder}`);
  });
  const tools = await steps.step('Looking for mariadb-dump', ensureBackupTools);
  const servers = await steps.step('Starting MariaDB and Redis', (progress) =>
    startLocalServers(join(folder, 'servers'), { onProgress: progress }),
  );
  session.onStop(() => servers.stop());
  const { databaseUrl, redisUrl } = servers;
  const oldTree = join(folder, 'old');
  await steps.step(`Bringing ${moneyLanded.slice(0, 7)}, with which money landed`, (progress) =>
    unpackOldTree(oldTree, progress),
  );

  const side = startOldSide(oldTree, { ...inherited, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
  session.onStop(() => side.stop());
  const run: Run = { session, folder, checks };
  const { shopId, variables, newer, ledgers, before } = await upgradeUnderLoad(run, side, oldTree);

  const server = await startTestServer({ addresses: { databaseUrl, redisUrl } });
  session.onStop(() => server.stop());
  const { knex } = server.kernel;
  const countsBefore = await rowCounts(knex);
  const file = join(folder, 'back-up.sql');
  const copy = await steps.step('Backing up under load', () => dump(tools, databaseUrl, file));
  say(`  ${megabytes(copy.bytes)} in ${seconds(copy.ms)}`);
  const countsAfter = await rowCounts(knex);
  side.tell({ ask: 'end' });
  const { received } = await steps.step('Letting the last callers end', () => side.heard('ended'));
  await steps.step('Waiting for the worker', () => awaitDelivery(checks, knex, shopId));
  checks.check('no process of this release ended by itself', newer.ended());
  for (const [answered, times] of Object.entries(received.answers).sort()) say(`  ${answered}: ${times}`);
  say(`  lost answers and 503, tried again: ${received.again}`);
  checks.check('no caller saw a 500', received.failures);
  checks.check('every caller was answered in the end', received.unanswered);
  await compareWithJournal(checks, knex, shopId, journalOf(received));
  await holdToInvariants(checks, knex, shopId);
  await checkMoney(checks, server.kernel, shopId, { journal: moneyOf(received) }, ledgers);
  await newer.stop();

  const { kernel: restored, counts } = await restoreBackup(run, tools, file, variables);
  checks.check(
    'every table was restored',
    [...countsBefore.keys()].filter((table) => !counts.has(table)),
  );
  // Rows of these are never deleted, so what was there when the copy began is there, and nothing from after its end.
  const grown = ['booking', 'fund_ledger', 'payment_order', 'book_entry', 'audit', 'member'];
  checks.check(
    'as many rows were restored as there were when the copy was taken',
    grown.filter((table) => {
      const count = counts.get(table) ?? -1;
      return count < (countsBefore.get(table) ?? 0) || count > (countsAfter.get(table) ?? 0);
    }),
  );
  const bookings: string[] = await restored.knex('booking').where({ shop_id: shopId }).pluck('id');
  const there = new Set(bookings);
  checks.check(
    'every booking that was acknowledged before the copy is in it',
    before.booked.filter(({ id }) => !there.has(id)),
  );
  await holdToInvariants(checks, restored.knex, shopId);
  checks.check('what was restored balances', await ledgers(restored));
  say(`\nAll in ${seconds(Date.now() - began)}\n${checks.passed} passed, ${checks.failed} failed`);
  await session.stop(checks.failed === 0 ? 0 : 1);
});
