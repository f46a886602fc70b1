import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeMembers } from '#testing/harness/members.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { dropInSession } from '../../../plugins/open_private_event/tests/drop-in.ts';

const words = {
  en: { open: 'Pay for this session · ฿1,500', pay: 'Pay 1,500.00 THB', paid: 'Paid: 1,500.00 THB' },
  th: { open: 'จ่ายรายครั้ง · 1,500 บาท', pay: 'ชำระเงิน 1,500.00 บาท', paid: 'ชำระแล้ว 1,500.00 บาท' },
} as const;

/** A member without points in the form of a session, with all choices made. */
async function openForm(page: Page, app: TestServer, language: 'en' | 'th') {
  const sold = await dropInSession(app);
  const { shop, topicId, instructorId, date, branchId } = sold.school;
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('No member was made');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
  await signInMember(page, app, shop, member);
  const choice = { topic: topicId, instructor: instructorId, date, branch: branchId, time: '15:00' };
  const query = new URLSearchParams({ memberId: member.id, ...choice });
  await page.goto(`/open-private-event/shop-${shop.id}/open-private-info?${query}`);
  return { sold, query };
}

/** Chooses to pay at the provider, up to its page. */
async function goToProvider(page: Page, language: 'en' | 'th'): Promise<void> {
  await page.getByRole('button', { name: words[language].open }).click();
  await page.getByRole('dialog').getByRole('button', { name: words[language].pay }).click();
  await expect(page.locator('button[value="back"]')).toBeVisible();
}

for (const language of ['en', 'th'] as const)
  test(`a member pays for a private session, and comes back to its ticket (${language})`, async ({
    page,
    app,
  }) => {
    const { sold } = await openForm(page, app, language);
    await expect(page.getByRole('button', { name: words[language].open })).toBeVisible();
    await expectAccessible(page);
    await goToProvider(page, language);
    await page.locator('button[value="card"]').click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/, { timeout: 20_000 });
    await expect(page.getByText(words[language].paid)).toBeVisible();
    expect(await sold.bookings()).toMatchObject([{ cost: 0, fund_id: null }]);
    await expectAccessible(page);
  });

test('a member who turns back from the payment of a session finds it held, cancels and chooses it again', async ({
  page,
  app,
}) => {
  await page.clock.install();
  const { sold, query } = await openForm(page, app, 'en');
  await goToProvider(page, 'en');
  await page.goBack();
  await expect(page.getByText(/^Place held until \d\d:\d\d · (9|10) min left$/)).toBeVisible();
  expect(await sold.holds()).toHaveLength(1);
  await page.clock.fastForward(15_000);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  expect(await sold.holds()).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: words.en.open })).toBeVisible();
  const found = new URL(page.url()).searchParams;
  expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(query));
});
