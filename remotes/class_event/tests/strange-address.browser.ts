import type { Page } from '@playwright/test';
import { expect, shownDate, signInStaff, test } from '#kernel/testing/browser.ts';
import { makeShop } from '#kernel/testing/factories.ts';
import { memberCookie } from '../../../kernel/server/http/cookies.ts';
import { kitTexts } from '../../../kernel/ui/text/kit-texts.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

/** What no screen can be at, as somebody mistypes an address or a link is cut off. */
const strange: readonly string[] = [
  'date=2026-13-01&view=x&page=-1&length=-5&tab=zzz&month=2026-13&day=99&start_date=2026-02-30&end_date=abc',
  'date=9999-12-31&view=month&page=abc&length=0&month=abc&start_date=2026-12-01&end_date=2026-01-01',
  'date=0001-01-01&view=day&member=x&order=x&drawer=x&import=x&branch=x&instructor=x&show=x&search=%00',
  'member=01ARZ3NDEKTSV4RRFFQ69G5FAV&branch=01ARZ3NDEKTSV4RRFFQ69G5FAV&page=99999999999&%E0%A4%A',
];

/** Opens an address with each of these: it says something, once, and neither breaks nor waits for ever. */
async function expectToStand(page: Page, address: string): Promise<void> {
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

for (const address of [
  '/frontdesk/classroom/welcome',
  '/frontdesk/facility/welcome',
  '/frontdesk/open-private/welcome',
  '/frontdesk/membership',
  '/frontdesk/sell',
  '/frontdesk/closing',
  '/frontdesk/closing/id-x',
  '/management/share/poster',
  '/management/orders',
  '/management/import',
  '/management/month',
  '/management/liability',
  '/management/teaching',
  '/management/audit',
  '/management/class-report',
  '/management/facility-report',
])
  test(`${address} stands whatever its address says`, async ({ page, app }) => {
    const shop = await makeShop(app);
    await signInStaff(page, app, await shop.user('admin'));
    await expectToStand(page, address);
  });

test('a page far behind the end of a list leads back to its start', async ({ page, app }) => {
  const shop = await makeShop(app);
  const admin = await shop.user('admin');
  await signInStaff(page, app, admin);
  await page.goto('/management/team?page=99999999999');
  await page.getByRole('button', { name: 'Show the list from its start' }).click();
  await expect(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible();
});

test('members’ pages stand whatever their addresses say', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const { shop } = studio;
  await studio.classroom({ fundId: studio.fundId, startsAt: new Date(`${studio.day(2)}T18:00:00+07:00`) });
  const { id, token } = await studio.member({ points: 3 });
  await page
    .context()
    .addCookies([{ name: memberCookie(shop.id), value: token, url: app.url, httpOnly: true }]);
  const own = `/membership/shop-${shop.id}/id-${id}`;
  for (const address of [`${own}/history`, `${own}/package`]) await expectToStand(page, address);
  const booking = `/class-event/shop-${shop.id}/class-info`;
  await expectToStand(page, `${booking}?memberId=${id}`);
  // A day that there is not is no choice: the first one with a free place is, as without it.
  await page.goto(`${booking}?memberId=${id}&date=2026-13-01&branch=x`);
  await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Date' }).locator('[aria-pressed="true"]')).toContainText(
    shownDate(studio.day(2)).slice(0, 3),
  );
});
