import { newId } from '#kernel/server/ids/new-id.ts';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const [language, word] of Object.entries({
  en: { book: 'Book · 1 point', date: 'Date', month: (day: string) => shownDate(day).slice(0, 3) },
  th: {
    book: 'จอง · 1 แต้ม',
    date: 'วันที่',
    month: (day: string) =>
      new Intl.DateTimeFormat('th-TH', { month: 'short', timeZone: 'UTC' }).format(new Date(day)),
  },
}))
  test(`a member books in three taps at the branch of last time, on the first day with a free place (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const { knex } = app.kernel;
    // A second branch, so that one has to be chosen the first time.
    const [known] = await knex('branch').where({ id: studio.branchId });
    await knex('branch').insert({ ...known, id: newId(), name: 'Ari' });
    const fullId = await studio.classroom({ seats: 1 });
    const [holder] = await studio.members(1);
    await holder?.client.post('/api/classroom_event/make_booking', {
      event_id: fullId,
      member_id: holder.id,
    });
    const startsAt = new Date(`${studio.day(2)}T18:00:00+07:00`);
    await studio.classroom({ fundId: studio.fundId, startsAt });
    // Keeps a free place on that day once the member has booked the class before it.
    await studio.classroom({ startsAt: new Date(`${studio.day(2)}T19:00:00+07:00`) });
    const member = await studio.member({ points: 3 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    const form = `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`;
    const days = page.getByRole('group', { name: word.date });
    const chosenDay = days.locator('[aria-pressed="true"]');

    await page.goto(form);
    await page.getByRole('button', { name: 'Thonglor' }).click();
    // What is seen: the whole date is there for screen readers as well.
    await expect(chosenDay.locator('[aria-hidden]')).toHaveText(word.month(studio.day(2)));
    await expect(chosenDay).toContainText(String(Number(studio.day(2).slice(8))));

    await page.goto(form);
    await page.getByRole('button', { name: /18:00/ }).click();
    await expect(page.getByRole('button', { name: 'Thonglor' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: word.book }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`branch=${studio.branchId}`));
    await expect(page.getByRole('button', { name: 'Thonglor' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: /19:00/ })).toBeVisible();
    await expect(chosenDay).toContainText(String(Number(studio.day(2).slice(8))));
    await expectAccessible(page);
  });

test('the form of a shop with one branch comes with its first day, and asks for nothing more', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const member = await studio.member();
  await signInMember(page, app, studio.shop, member);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/classroom_event/')) asked.push(request.url());
  });
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await expect(page.getByRole('button', { name: /18:00/ })).toBeVisible();
  expect(asked).toEqual([]);
});
