import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isFullDepth } from './testing/harness/depth.ts';
import { findProgram } from './testing/servers/programs.ts';

const whole =
  process.env.SALA_WHOLE_BROWSER ?? findProgram(['chromium', 'google-chrome-stable', 'google-chrome']);
const browser = process.env.SALA_BROWSER ?? findProgram(['chromium-headless-shell']) ?? whole;

const sharedMemory = '/dev/shm';
const enoughSharedMemoryBytes = 2 ** 31;
const { bavail, bsize } = existsSync(sharedMemory) ? statfsSync(sharedMemory) : { bavail: 0, bsize: 0 };

/** Playwright spares the little shared memory of containers by using the disk, which takes a tenth of the tests' time. */
const sparesSharedMemory = bavail * bsize < enoughSharedMemoryBytes;

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  ignoreDefaultArgs: sparesSharedMemory ? [] : ['--disable-dev-shm-usage'],
  args: [
    // Chromium refuses its own sandbox as root and in most containers; it only ever sees our own pages here.
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No page of ours draws by the graphics card, and emulating one takes a tenth of the tests' time.
    '--disable-gpu',
  ],
});

/** Browser tests that `npm run test:all` alone runs. */
const deep = isFullDepth ? [] : ['**/*.deep.browser.ts'];
/** Files that take minutes. They start first, so that the other worker does not wait for them at the end. */
const takesMinutes = ['**/testing/specification/*.browser.ts', '**/tools/tests/*.browser.ts'];
/** Tests of other tabs and of pages that the browser keeps as they were; Chromium without windows has neither. */
const takesWindows = ['**/navigation.browser.ts', '**/return.browser.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/{kernel,remotes,shells,testing,tools}/**/*.browser.ts',
  outputDir: join(process.env.SALA_TEST_FOLDER ?? '.local/test', 'browser'),
  forbidOnly: true,
  workers: 2,
  // The walk says that a switched-off feature is gone within a second; it runs while nothing else does.
  projects: [
    { name: 'walk', testMatch: '**/walk.browser.ts' },
    { name: 'long', testMatch: takesMinutes, testIgnore: deep, dependencies: ['walk'] },
    {
      name: 'screens',
      testIgnore: ['**/walk.browser.ts', ...takesMinutes, ...takesWindows, ...deep],
      dependencies: ['walk'],
    },
    {
      name: 'windows',
      testMatch: takesWindows,
      use: { launchOptions: launchOptions(whole) },
      dependencies: ['walk'],
    },
  ],
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // Playwright waits for what moves before it presses it.
    reducedMotion: 'reduce',
    // Requests of a worker pass by `page.route`. The tests of offline pages allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(browser),
  },
});
