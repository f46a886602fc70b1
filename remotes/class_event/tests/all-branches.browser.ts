import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio, type Studio } from '../../../plugins/class_event/tests/studio.ts';

/** A shop with a class at 09:00 in Ari and one at 19:00 in Thonglor. @returns what `makeStudio` does. */
async function makeTwoBranches(app: TestServer): Promise<Studio> {
  const studio = await makeStudio(app);
  const { knex } = app.kernel;
  const ari = newId();
  const [known] = await knex('branch').where({ id: studio.branchId });
  await knex('branch').insert({ ...known, id: ari, name: 'Ari' });
  const early = await studio.classroom({ startsAt: new Date(`${studio.day(1)}T09:00:00+07:00`) });
  await knex('classroom_event').where({ id: early }).update({ branch_id: ari });
  await studio.classroom({ startsAt: new Date(`${studio.day(1)}T19:00:00+07:00`) });
  return studio;
}

for (const [language, say] of Object.entries({
  en: { all: 'All branches', book: 'Book · free' },
  th: { all: 'ทุกสาขา', book: 'จองฟรี' },
}))
  test(`a member sees the classes of all branches in one list, and books one (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeTwoBranches(app);
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, member);
    await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
    const all = page.getByRole('button', { name: say.all });
    await all.click();
    const rows = page.getByRole('button', { name: /(09|19):00/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('Ari');
    await expect(rows.nth(1)).toContainText('Thonglor');
    await expect(rows.nth(0)).toHaveAccessibleName(/Ari/);
    await expect(rows.nth(1)).toHaveAccessibleName(/Thonglor/);
    await expectAccessible(page);
    await page.reload();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(2);

    await rows.nth(0).click();
    await page.getByRole('button', { name: say.book }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    await expect(page.getByText('Ari').first()).toBeVisible();
  });

test('Back from the page of a class leads to the list of all branches', async ({ page, app }) => {
  const studio = await makeTwoBranches(app);
  const member = await studio.member();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(
    `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&branch=all&date=${studio.day(1)}`,
  );
  await page.getByRole('button', { name: /09:00/ }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('link', { name: 'Read more' }).click();
  await expect(page).toHaveURL(/eventId=\w+&branch=all&date=[\d-]+$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'All branches' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /(09|19):00/ })).toHaveCount(2);
});

test('a shop with one branch offers no choice of all', async ({ page, app }) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const member = await studio.member();
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All branches' })).toHaveCount(0);
});
