import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { memberCookie } from '#kernel/server/http/cookies.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { startWorker } from '#kernel/server/runtime/worker.ts';
import { test as base } from '../clock/shift-pages.ts';
import { onServer, testDatabase } from './database.ts';
import { isFullDepth } from './depth.ts';
import type { TestShop, TestUser } from './factories.ts';
import { resetLimits, startTestServer, type TestServer } from './server.ts';

export { expect };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Beside the databases of the API tests, whose workers count from 0 to 15. */
const firstNumber = 16;
/** Redis has 16 databases; the browser's workers take theirs from the end. */
const lastRedis = 15;

const start = async (parallel: number): Promise<TestServer> => {
  const { DATABASE_URL: databaseGiven, REDIS_URL: redisGiven } = process.env;
  if (!databaseGiven || !redisGiven) throw new Error('Browser tests need DATABASE_URL and REDIS_URL.');
  const database = testDatabase(firstNumber + parallel);
  await onServer([
    `DROP DATABASE IF EXISTS ${database}`,
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  ]);
  const databaseUrl = new URL(databaseGiven);
  databaseUrl.pathname = `/${database}`;
  const redisUrl = new URL(redisGiven);
  redisUrl.pathname = `/${lastRedis - parallel}`;
  return startTestServer({
    installation: await loadInstallation(),
    addresses: { databaseUrl: databaseUrl.href, redisUrl: redisUrl.href },
  });
};

/**
 * Whether a message of the console only repeats that a call was refused, or that a test has cut the line, which the
 * screen itself tells.
 */
const isRefusedCall = (text: string, address: string): boolean =>
  text.startsWith('Failed to load resource') &&
  (/\/(api|auth|healthz)(\/|$)/.test(address) || text.includes('ERR_INTERNET_DISCONNECTED'));

/** Collects what goes wrong in a page's console; for pages that a test opens beside its own. */
export function watchFaults(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text(), message.location().url))
      faults.push(`${message.text()} ${message.location().url}`);
  });
}

interface WorkerFixtures {
  /** A web process and a worker with LINE's and mail's sandboxes, on the built shells; one for each test runner. */
  readonly app: TestServer;
}
interface TestFixtures {
  /** Every test starts with limits that nobody has spent from. */
  readonly limits: undefined;
  /** What went wrong in the page's console; every test ends by finding it empty. */
  readonly faults: string[];
}

/** Playwright's `test` with the whole program in `app`; a fault in the browser's console fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const server = await start(parallelIndex);
      const worker = startWorker(server.kernel);
      await use(server);
      await worker.stop();
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  limits: [
    async ({ app }, use) => {
      await resetLimits(app.kernel);
      await use(undefined);
    },
    { auto: true },
  ],
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      watchFaults(page, faults);
      await use(faults);
      expect(faults, 'faults in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs a person of the staff in to this page's browser, without the login page. */
export async function signInStaff(page: Page, app: TestServer, user: TestUser): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'access-token', value: user.token, url: app.url, httpOnly: true }]);
}

/** Signs a member of a shop in to this page's browser, without LINE. */
export async function signInMember(
  page: Page,
  app: TestServer,
  shop: Pick<TestShop, 'id'>,
  { token }: { readonly token: string },
): Promise<void> {
  await page
    .context()
    .addCookies([{ name: memberCookie(shop.id), value: token, url: app.url, httpOnly: true }]);
}

/** Signs somebody in to a shop by the sandbox's LINE login, as a person of this name; new names are new people. */
export async function signInByLine(page: Page, shop: TestShop, name: string): Promise<void> {
  await page.goto(`/membership/shop-${shop.id}`);
  await chooseLinePerson(page, name);
}

/** On the sandbox's login page: comes back as the person of this name. */
export async function chooseLinePerson(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/line\/login/);
  const known = page.getByRole('button').filter({ hasText: name });
  if ((await known.count()) > 0) return known.first().click();
  await page.locator('input[name="name"]').fill(name);
  await page
    .locator('form', { has: page.locator('input[name="name"]') })
    .getByRole('button')
    .click();
}

/** A date as English screens write it; a bare day of the month stands in other days' years too. */
export const shownDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: '2-digit',
  }).format(new Date(`${date}T00:00:00Z`));

/** Waits for what is fading or moving in; what never ends, such as a spinner, is not waited for. */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Asserts that axe finds nothing serious on the page. It asks axe at full depth only: `npm test` looks at each screen
 * once, by `expectAccessibleScreen`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (isFullDepth) await expectAccessibleScreen(page);
}

/** Asserts that axe finds nothing serious on the page, whose colors are not yet its own while it fades in. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expectNoFindings(page, seriousRules);
}

/** Fails where a text stands out too little from what is behind it. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoFindings(page, { runOnly: ['color-contrast'] });
}

/** Rules of axe whose findings are minor or moderate. They take time, and no test reads their findings. */
const uncheckedRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];
const seriousRules: RunOptions = {
  rules: Object.fromEntries(uncheckedRules.map((rule) => [rule, { enabled: false }])),
};

/** Half as long as `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findSerious(page: Page, rules: RunOptions): Promise<string[]> {
  // A list that waits for other rows shows the earlier ones dimmed.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Writing a selector for each element that passes takes most of axe's time, and nobody reads them.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], selectors: false, iframes: false };
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' ')}`);
}

async function expectNoFindings(page: Page, rules: RunOptions): Promise<void> {
  const first = await findSerious(page, rules);
  // A page that changed under axe, such as by a dialog that opens, is looked at again.
  const serious = first.length > 0 ? await findSerious(page, rules) : first;
  expect(serious, 'serious findings of axe').toEqual([]);
}
