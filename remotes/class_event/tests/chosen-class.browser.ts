import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

test('a reload keeps the chosen class, and Back still leads to the list and past the form', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const eventId = await studio.classroom({ startsAt: new Date(`${studio.day(1)}T19:00:00+07:00`) });
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
  await page.goto(home);
  const query = new URLSearchParams({ memberId: member.id, branch: studio.branchId, date: studio.day(1) });
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?${query}`);
  const book = page.getByRole('button', { name: 'Book · free' });
  const row = page.getByRole('button', { name: /^19:00/ });
  await page.getByRole('button', { name: /^18:00/ }).click();
  await row.click();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(book).toBeVisible();
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(row).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(new RegExp(`date=${studio.day(1)}$`));
  await row.click();
  await expect(page).toHaveURL(new RegExp(`chosen=${eventId}$`));
  await book.click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/);
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test('a link to a class that is gone says so, and keeps branch and day', async ({ page, app }) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const gone = await studio.classroom({ startsAt: new Date(`${studio.day(1)}T19:00:00+07:00`) });
  await app.kernel.knex('classroom_event').where({ id: gone }).update({ is_active: false });
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  const query = new URLSearchParams({ memberId: member.id, branch: studio.branchId, date: studio.day(1) });
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?${query}&chosen=${gone}`);
  const notice = page.getByText('Class: your choice is no longer available. Choose another one.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { pressed: true, name: shownDate(studio.day(1)) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^18:00/ }).click();
  await expect(page.getByRole('button', { name: 'Book · free' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
