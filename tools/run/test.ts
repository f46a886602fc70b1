/**
 * `npm test`: the checks of everyday work, on servers of its own; `npm run test:all` runs all tests at full depth.
 * `-- --only=unit,browser` runs some of the steps, further words choose test files; TEST_DATABASE_URL names another
 * database server for the tests to run on.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureWholeBrowser } from '../local/browser.ts';
import { projectRoot } from '../local/debian.ts';
import { lockDirectory } from '../local/lock.ts';
import { explain, Sentence } from '../local/sentence.ts';
import { type LocalServers, startLocalServers } from '../local/servers.ts';
import { type Count, countPlaywright, countVitest } from './counts.ts';
import { build } from './prepare.ts';
import { runSession, type Session } from './session.ts';
import { slowestFiles } from './slowest.ts';
import { createSteps, seconds } from './steps.ts';

const stepNames = ['format', 'types', 'boundaries', 'build', 'unit', 'browser'] as const;
type StepName = (typeof stepNames)[number];

const folder = join(projectRoot, '.local/test');
const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };
const tool = (name: string) => join(projectRoot, 'node_modules/.bin', name);
const steps = createSteps();
const { NODE_ENV: _given, ...inherited } = process.env;

await runSession(async (session) => {
  const { only, filters, depth } = readOptions();
  const wanted = (name: StepName) => only.includes(name);
  const environment = (servers: LocalServers) => testEnvironment(servers, depth);
  const began = Date.now();
  const total: Count = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Count) => {
    total.passed += passed;
    total.failed += failed;
  };
  /** One check that counts as one test; its failure is printed and does not hide the later ones. */
  const check = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      add({ passed: 1, failed: 0 });
      return true;
    } catch (error) {
      if (!session.stopping) process.stderr.write(`${explain(error)}\n`);
      add({ passed: 0, failed: 1 });
      return false;
    }
  };
  const command = (title: string, program: string, args: string[]) =>
    check(() =>
      steps.step(title, () =>
        session.run({ name: title, command: program, args, env: inherited, tailLines: 200 }),
      ),
    );

  if (wanted('format')) await command('Format and lint', tool('biome'), ['check', '.']);
  if (wanted('types')) {
    await command('Types', tool('tsc'), ['-p', '.']);
    await command('Types in the oldest browsers', tool('tsc'), ['-p', 'tsconfig.browser.json']);
  }
  if (wanted('boundaries')) await command('Boundaries', process.execPath, ['tools/boundaries.ts']);
  // Browser tests of what is not built would each wait for a page until their time is up.
  const needsBuild = wanted('build') || wanted('browser');
  const built = !needsBuild || (await check(() => build(session, steps)));

  let servers: LocalServers | undefined;
  if (wanted('unit') || wanted('browser')) {
    await check(async () => {
      servers = await steps.step('Starting MariaDB and Redis', (say) => startFresh(session, say));
    });
  }
  if (wanted('unit'))
    add(servers ? await unitTests(session, environment(servers), filters) : notRun('The unit tests'));
  if (wanted('browser')) {
    add(
      servers && built
        ? await browserTests(session, environment(servers), filters)
        : notRun('The browser tests'),
    );
  }
  await servers?.stop();
  const slowest = slowestFiles(Object.values(reports), projectRoot);
  if (slowest) process.stdout.write(`\nThe slowest test files, by the time of their tests:\n${slowest}`);
  if (total.failed === 0) rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    `\nAll in ${seconds(Date.now() - began)}\n${total.passed} passed, ${total.failed} failed\n`,
  );
  await session.stop(total.failed === 0 ? 0 : 1);
});

async function startFresh(session: Session, say: (detail: string) => void): Promise<LocalServers> {
  const lock = await lockDirectory(folder);
  rmSync(folder, { recursive: true, force: true });
  await lock.release();
  const servers = await startLocalServers(folder, {
    onProgress: say,
    database: 'sala_test',
    bufferPoolMb: 256,
    // Tests that kill a database start one of their own.
    isDurable: false,
  });
  session.onStop(() => servers.stop());
  return servers;
}

function testEnvironment(servers: LocalServers, depth: 'full' | 'quick'): NodeJS.ProcessEnv {
  return {
    ...inherited,
    NODE_ENV: 'test',
    SALA_TEST_DEPTH: depth,
    DATABASE_URL: process.env.TEST_DATABASE_URL || servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    SECRET_KEY: servers.secretKey,
    SALA_TEST_FOLDER: folder,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  };
}

async function unitTests(
  session: Session,
  environment: NodeJS.ProcessEnv,
  filters: string[],
): Promise<Count> {
  const report = reports.unit;
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await streamed(session, 'Unit and API tests', {
    command: tool('vitest'),
    args: [...args, ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : [])],
    // It colours its words in a pipe as well, unless NO_COLOR is set.
    env: { ...environment, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
  });
  return atLeastOneFailed(countVitest(report), succeeded);
}

async function browserTests(
  session: Session,
  environment: NodeJS.ProcessEnv,
  filters: string[],
): Promise<Count> {
  let browsers: { readonly SALA_BROWSER: string; readonly SALA_WHOLE_BROWSER: string };
  try {
    browsers = await steps.step('Looking for a browser', async (say) => ({
      SALA_BROWSER: await ensureBrowser(say),
      SALA_WHOLE_BROWSER: await ensureWholeBrowser(say),
    }));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return { passed: 0, failed: 1 };
  }
  const report = reports.browser;
  mkdirSync(folder, { recursive: true });
  const succeeded = await streamed(session, 'Browser tests', {
    command: tool('playwright'),
    args: [
      'test',
      '--reporter=list,json',
      ...(filters.length > 0 ? ['--pass-with-no-tests', '--no-deps', ...filters] : []),
    ],
    env: { ...environment, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return atLeastOneFailed(countPlaywright(report), succeeded);
}

/** Runs a test runner whose own output shows that it is alive. */
async function streamed(
  session: Session,
  title: string,
  job: { command: string; args: string[]; env: NodeJS.ProcessEnv },
): Promise<boolean> {
  const began = Date.now();
  process.stdout.write(`${title} ...\n`);
  let succeeded = true;
  try {
    await session.run({ name: title, ...job, onLine: (line) => process.stdout.write(`${line}\n`) });
  } catch {
    succeeded = false;
  }
  process.stdout.write(`${title}  ${seconds(Date.now() - began)}\n`);
  return succeeded;
}

/** A runner that ends with an error although its report names none has failed outside its tests. */
function atLeastOneFailed(count: Count, succeeded: boolean): Count {
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

function notRun(title: string): Count {
  process.stderr.write(`${title} could not run, because a step before them failed.\n`);
  return { passed: 0, failed: 1 };
}

function readOptions(): { only: readonly string[]; filters: string[]; depth: 'full' | 'quick' } {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const tests = positionals.length > 0 ? ['build', 'unit', 'browser'] : stepNames;
    const only = values.only?.split(',') ?? tests;
    const unknown = only.find((name) => !stepNames.some((known) => known === name));
    if (unknown !== undefined) throw new Error(`There is no step ${unknown}.`);
    return { only, filters: positionals, depth: values.all ? 'full' : 'quick' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Sentence(
      `${why}\nUsage: npm test [-- [--all] [--only=${stepNames.join(',')}] [words in test files' names]]`,
    );
  }
}
