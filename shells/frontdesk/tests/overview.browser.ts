import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { layoutFaults } from '#testing/harness/layout-faults.ts';

test('the desk’s home says what failed to who may see to it, leads there, and says nothing while all is well', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await signInStaff(page, app, await shop.user('frontdesk', 'staff'));
  await page.goto('/frontdesk/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('To do', { exact: true })).toHaveCount(0);
  const now = app.clock.now();
  await app.kernel.knex('outbox').insert(
    [1, 2].map(() => ({
      id: newId(),
      shop_id: shop.id,
      ...{ source: 'notify', event: 'notify.mail_notice', consumer: 'notify.mail_notice', payload: '{}' },
      ...{ state: 'parked', is_shown: true, receiver: 'a@sala.test', last_error: 'refused', attempts: 16 },
      ...{ available_at: now, created_at: now, done_at: now },
    })),
  );
  await page.reload();
  const failed = page.getByRole('link', { name: 'Messages that failed: 2' });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await failed.click();
  await expect(page).toHaveURL(/\/management\/messages\?show=failed/);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2);

  await signInStaff(page, app, await shop.user('frontdesk'));
  await page.goto('/frontdesk/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('To do', { exact: true })).toHaveCount(0);
});
