import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { compileCache } from './testing/harness/compile-cache.ts';
import { DeepFirst } from './testing/harness/deep-first.ts';
import { isFullDepth } from './testing/harness/depth.ts';
import { findAffectedTests, readSources } from './tools/run/affected.ts';

const globalSetup = './testing/harness/global-setup.ts';

const root = import.meta.dirname;

export default defineConfig({
  // Servers of tests write there all the time.
  server: { watch: { ignored: ['**/.local/**', '**/dist/**'] } },
  test: {
    // Vitest does not see the imports by which the server loads modules and features.
    watchTriggerPatterns: [
      {
        pattern: /\.\w+$/,
        testsToRun: (file) => [...findAffectedTests([relative(root, file)], readSources(root)).unit],
      },
    ],
    fsModuleCache: true,
    environment: 'node',
    include: [
      'kernel/**/*.test.{ts,tsx}',
      'plugins/**/tests/*.test.ts',
      'remotes/**/tests/*.test.{ts,tsx}',
      'shells/**/tests/*.test.{ts,tsx}',
      'testing/**/*.test.ts',
      'tools/**/*.test.ts',
      'config/**/*.test.ts',
      'migrations/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...(isFullDepth ? [] : ['**/*.deep.test.ts'])],
    env: { NODE_COMPILE_CACHE: compileCache },
    globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
    // Processes rather than threads: a worker has its own database connections, environment and native modules.
    pool: 'forks',
    // Loading all modules takes two seconds, so the files of a worker share them.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: DeepFirst },
    // The database that all tests share needs the rest of a small machine.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // How long something may take to come about is a bound against waiting for ever, not a measurement.
    expect: { poll: { timeout: 30_000 } },
    allowOnly: false,
    fileParallelism: true,
  },
});
