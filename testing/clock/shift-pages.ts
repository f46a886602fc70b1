import { type Browser, test as base } from '@playwright/test';
import { shiftDate } from './shift-date.ts';
import { clockOffset } from './shifted-clock.ts';

/** Gives the pages of a browser the clock of this run, before a test can set their own. */
export function shiftPages(browser: Browser): void {
  const offset = clockOffset(process.env);
  if (offset === 0) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, offset);
    return context;
  };
}

/** Playwright's `test` in a browser that has the clock of this run. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      shiftPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
