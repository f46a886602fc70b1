import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findProgram } from './tools/local/programs.ts';

const browser =
  process.env.SALA_BROWSER ?? findProgram(['chromium', 'google-chrome-stable', 'google-chrome']);

export default defineConfig({
  testDir: '.',
  testMatch: '**/{kernel,remotes,shells,tools}/**/*.browser.ts',
  outputDir: join(process.env.SALA_TEST_FOLDER ?? '.local/test', 'browser'),
  forbidOnly: true,
  workers: 2,
  // The walk says that a switched-off feature is gone within a second; it runs while nothing else does.
  projects: [
    { name: 'walk', testMatch: '**/walk.browser.ts' },
    { name: 'screens', testIgnore: '**/walk.browser.ts', dependencies: ['walk'] },
  ],
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        // Chromium refuses its own sandbox as root and in most containers; it only ever sees our own pages here.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
