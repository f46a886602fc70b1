import { expect, type Page } from '@playwright/test';

/** Entries of a history of three pages. */
export const threePages = 45;

/** When the entry of this place was made: the higher the place, the longer ago, in minutes. */
export const agedBy = (now: Date, place: number): Date => new Date(now.getTime() - place * 60_000);

/**
 * Turns the pages of a history of `threePages` entries to its end; each page is read from its top.
 * @param entry names the entry of a place, from 1, the newest.
 */
export async function expectThreePages(page: Page, entry: (place: number) => string): Promise<void> {
  const shown = (place: number) => page.getByText(entry(place), { exact: true });
  const older = page.getByRole('button', { name: 'Older' });
  await expect(shown(20)).toBeVisible();
  await expect(shown(21)).toHaveCount(0);
  await older.click();
  await expect(shown(21)).toBeInViewport();
  await older.click();
  await expect(shown(41)).toBeInViewport();
  await expect(shown(threePages)).toBeVisible();
  await expect(older).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(shown(21)).toBeInViewport();
}
