import { expect, type Page } from '@playwright/test';
import { kitTexts } from '#kernel/ui/kit/text/kit-texts.ts';

/** What no screen can be at, as somebody mistypes an address or a link is cut off. */
const strange: readonly string[] = [
  'date=2026-13-01&view=x&page=-1&length=-5&tab=zzz&month=2026-13&day=99&start_date=2026-02-30&end_date=abc',
  'date=9999-12-31&view=month&page=abc&length=0&month=abc&start_date=2026-12-01&end_date=2026-01-01',
  'date=0001-01-01&view=day&member=x&order=x&drawer=x&import=x&branch=x&instructor=x&show=x&search=%00',
  'member=01ARZ3NDEKTSV4RRFFQ69G5FAV&branch=01ARZ3NDEKTSV4RRFFQ69G5FAV&page=99999999999&%E0%A4%A',
];

/** Opens an address with each of these: it says something, once, and neither breaks nor waits for ever. */
export async function expectToStand(page: Page, address: string): Promise<void> {
  for (const query of strange) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}${query}`);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    // Also where a sheet lies over it, which hides it from screen readers.
    await expect(page.locator('main')).toHaveCount(1);
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text, query).not.toContain(kitTexts.keys.broke.en);
    expect(text, query).not.toContain(kitTexts.keys.failed.en);
    const said = await page.getByRole('alert').allTextContents();
    expect(new Set(said).size, `${query}: ${said.join(' / ')}`).toBe(said.length);
  }
}
