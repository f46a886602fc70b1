import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { makeCourts } from '../../../plugins/facility_event/tests/courts.ts';

/** What pays; a tree without it has no such booking. */
const wallet = 'member_wallet';
const { features } = await loadInstallation();

if (features.includes(wallet))
  test('a wallet that is too small leads to a top-up in place of a booking, and canceling says what comes back', async ({
    page,
    app,
  }) => {
    const courts = await makeCourts(app);
    const { shop, admin } = courts;
    await shop.setFeatures(['facility_event', wallet]);
    await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'wallet' });
    await courts.court();
    const player = await courts.player();
    const give = (amount: string) =>
      admin.client.post(`/api/member/id-${player.id}/adjust_wallet`, { amount, note: 'Test' });
    expect((await give('150.00')).status).toBe(200);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, shop, player);
    await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
    await page.goto(`/facility-event/shop-${shop.id}/facility-info?memberId=${player.id}`);
    await page
      .getByRole('group', { name: 'Date' })
      .getByRole('button', { name: shownDate(courts.weekday) })
      .click();
    await page.getByRole('button', { name: /18:00 – 19:00/ }).click();
    const book = page.getByRole('button', { name: 'Book · 200.00 THB' });
    await expect(page.getByText('There is 150.00 THB in your wallet, which is not enough')).toBeVisible();
    await expect(book).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', /\/wallet-top-up$/);
    await expectAccessible(page);

    expect((await give('100.00')).status).toBe(200);
    await expect(page.getByText('From your wallet, with 250.00 THB in it')).toBeVisible();
    await book.click();
    await expect(page.getByText('Paid: 200.00 THB')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You get 200.00 THB back.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel this booking' }).click();
    await expect(page.locator('[aria-live]').getByText('You get 200.00 THB back.')).toBeVisible();
    expect((await player.client.get(`/api/member/id-${player.id}`)).body.wallet_amount).toBe('250.00');
  });
