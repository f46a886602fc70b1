/**
 * `npm test`: the checks of everyday work, on servers of its own; `npm run test:all` runs all tests at full depth.
 * `-- --only=unit,browser` runs some of the steps, further words choose test files, and `-- --affected` those that a
 * change can break. `-- --clock=2028-02-29T23:55:00+07:00` starts the clock of the tests at that moment.
 * TEST_DATABASE_URL names another database server for the tests to run on.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clockVariables } from '../../testing/clock/shifted-clock.ts';
import { ensureBrowser, ensureWholeBrowser } from '../../testing/servers/browser.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import type { LocalServers } from '../../testing/servers/local-servers.ts';
import { explain, Sentence } from '../../testing/servers/sentence.ts';
import { findAffectedTests, listChangedFiles, readSources } from './affected.ts';
import { type Count, countPlaywright, countVitest } from './counts.ts';
import { build } from './prepare.ts';
import { runSession, type Session } from './session.ts';
import { slowestFiles } from './slowest.ts';
import { createSteps, seconds } from './steps.ts';
import { startTestServers, type TestDepth, testEnvironment } from './test-servers.ts';

const stepNames = ['format', 'types', 'boundaries', 'build', 'unit', 'browser'] as const;
type StepName = (typeof stepNames)[number];

const folder = join(projectRoot, '.local/test');
const reports = { unit: join(folder, 'unit.json'), browser: join(folder, 'browser.json') };
const tool = (name: string) => join(projectRoot, 'node_modules/.bin', name);
const steps = createSteps();
const { NODE_ENV: _given, ...inherited } = process.env;

await runSession(async (session) => {
  const { only, filters, depth, clock } = readOptions();
  if (only.length === 0) {
    process.stdout.write('The changes affect no test.\n');
    await session.stop(0);
  }
  const wanted = (name: StepName) => only.includes(name);
  const environment = (servers: LocalServers) => ({
    ...testEnvironment(servers, { depth, folder }),
    ...clock,
  });
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
      servers = await steps.step('Starting MariaDB and Redis', (say) =>
        startTestServers(session, folder, say),
      );
    });
  }
  if (wanted('unit'))
    add(servers ? await unitTests(session, environment(servers), filters.unit) : notRun('The unit tests'));
  if (wanted('browser')) {
    add(
      servers && built
        ? await browserTests(session, environment(servers), filters.browser)
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

async function unitTests(
  session: Session,
  environment: NodeJS.ProcessEnv,
  filters: readonly string[],
): Promise<Count> {
  const report = reports.unit;
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await streamed(session, 'Unit and API tests', {
    command: tool('vitest'),
    args: [...args, ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : [])],
    env: environment,
  });
  return atLeastOneFailed(countVitest(report), succeeded);
}

async function browserTests(
  session: Session,
  environment: NodeJS.ProcessEnv,
  filters: readonly string[],
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

interface Options {
  readonly only: readonly string[];
  /** Words in the names of the test files that run; all files if there are none. */
  readonly filters: { readonly unit: readonly string[]; readonly browser: readonly string[] };
  readonly depth: TestDepth;
  /** Variables that set the clock of the tests. */
  readonly clock: Readonly<Record<string, string>>;
}

function readOptions(): Options {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string' }, all: flag, affected: flag, clock: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.affected && positionals.length > 0)
      throw new Error('--affected chooses the test files itself.');
    const depth = values.all ? 'full' : 'quick';
    const clock = clockVariables(values.clock ?? process.env.CLOCK_STARTS_AT, process.env, new Date());
    const given = values.only?.split(',');
    const unknown = given?.find((name) => !stepNames.some((known) => known === name));
    if (unknown !== undefined) throw new Error(`There is no step ${unknown}.`);
    if (values.affected) return { ...affectedOptions(given, depth), clock };
    const tests = positionals.length > 0 ? ['build', 'unit', 'browser'] : stepNames;
    return { only: given ?? tests, filters: { unit: positionals, browser: positionals }, depth, clock };
  } catch (error) {
    if (error instanceof Sentence) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Sentence(
      `${why}\nUsage: npm test [-- [--all] [--only=${stepNames.join(',')}] [--clock=time] [--affected | words in test files' names]]`,
    );
  }
}

/** Leaves out the steps that have no affected test, because a runner without a filter runs all tests. */
function affectedOptions(given: readonly string[] | undefined, depth: TestDepth): Omit<Options, 'clock'> {
  const affected = findAffectedTests(listChangedFiles(projectRoot), readSources(projectRoot));
  const atDepth = (paths: readonly string[]) =>
    paths.filter((path) => depth === 'full' || !path.includes('.deep.'));
  const filters = { unit: atDepth(affected.unit), browser: atDepth(affected.browser) };
  process.stdout.write(
    `Affected test files: ${filters.unit.length} unit and API, ${filters.browser.length} browser\n`,
  );
  const hasTests = (step: string) =>
    (step !== 'unit' || filters.unit.length > 0) && (step !== 'browser' || filters.browser.length > 0);
  const tests = filters.browser.length > 0 ? ['build', 'unit', 'browser'] : ['unit'];
  return { only: (given ?? tests).filter(hasTests), filters, depth };
}
