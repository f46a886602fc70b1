import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { enlargeText, layoutFaults } from './layout-faults.ts';

/**
 * Asserts that a page has room on a small phone with the largest text, and nothing to be blamed of.
 * @param heading of the page, in the language that the page is opened in.
 */
export async function expectRoomOnSmallPhone(page: Page, path: string, heading: string): Promise<void> {
  await page.setViewportSize({ width: 340, height: 760 });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await enlargeText(page);
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
}
