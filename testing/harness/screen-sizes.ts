import { expect, type Page } from '@playwright/test';

/** Widths of the screens that people have: a phone, a desk, a large desk and the narrowest phone, which is last. */
const screenWidths = [390, 1280, 1920, 340] as const;

/**
 * Opens a page on a screen of every size; nothing may be wider than it.
 * @param open goes to the page and waits for what it shows.
 */
export async function expectRoomAtEverySize(page: Page, open: () => Promise<void>): Promise<void> {
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    await open();
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, { message: `pixels too wide at ${width}` }).toBeLessThanOrEqual(0);
  }
}
