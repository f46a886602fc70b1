import { chooseLinePerson, expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { openToLine } from '../../../kernel/modules/member/tests/people.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    book: 'Book',
    booking: 'You are booking',
    first: 'First name',
    last: 'Last name',
    phone: 'Phone',
    agree: /I agree/,
    submit: 'Register and book',
    timetable: 'View timetable first',
    confirm: 'Book · free',
  },
  th: {
    book: 'จอง',
    booking: 'คุณกำลังจอง',
    first: 'ชื่อ',
    last: 'นามสกุล',
    phone: 'เบอร์โทร',
    agree: /ยอมรับนโยบาย/,
    submit: 'สมัครและจองต่อ',
    timetable: 'ดูตารางก่อน',
    confirm: 'จองฟรี',
  },
} as const;

for (const language of ['en', 'th'] as const) {
  const say = words[language];
  test(`a visitor books a class from its public page, through sign-in and registration (${language})`, async ({
    page,
    app,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    const studio = await makeStudio(app);
    await openToLine(studio.shop);
    const topicId = await studio.topic();
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Sunset Flow' });
    const id = await studio.classroom({ topicId });
    const { client } = await studio.shop.user('admin');
    const path = await publishPage(client, word('studio').replace('_', '-'));
    await page.goto(`${path}/class/${id}?lang=${language}`);
    await page.getByRole('link', { name: say.book, exact: true }).click();
    await chooseLinePerson(page, word('Visitor'));
    await expect(page.getByText(say.booking)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Sunset Flow' })).toBeVisible();
    await expect(page.getByRole('link', { name: say.timetable })).toHaveAttribute('href', path);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Sunset Flow' })).toBeVisible();
    await page.getByLabel(say.first, { exact: true }).fill('Malee');
    await page.getByLabel(say.last).fill('Suksan');
    await page.getByLabel(say.phone).fill('0898765432');
    await page.getByRole('checkbox', { name: say.agree }).check();
    await page.getByRole('button', { name: say.submit }).click();
    await expect(page).toHaveURL(new RegExp(`eventId=${id}`));
    await page.getByRole('button', { name: say.confirm }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
  });
}

test('a visitor who registers by a link to a canceled class is led to the timetable', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  const studio = await makeStudio(app);
  await openToLine(studio.shop);
  const topicId = await studio.topic();
  await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Sunset Flow' });
  const id = await studio.classroom({ topicId });
  await app.kernel.knex('classroom_event').where({ id }).update({ cancelled_at: new Date() });
  const { client } = await studio.shop.user('admin');
  const path = await publishPage(client, word('studio').replace('_', '-'));
  const form = `/class-event/shop-${studio.shop.id}/class-info?memberId={memberId}&eventId=${id}`;
  await page.goto(`/membership/shop-${studio.shop.id}?nextPage=${encodeURIComponent(form)}`);
  await chooseLinePerson(page, word('Visitor'));
  await expect(page.getByRole('heading', { level: 2, name: 'Sunset Flow' })).toBeVisible();
  await expect(page.getByText('The shop has canceled this. Choose another time.')).toBeVisible();
  await expect(page.getByText('You are booking')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View timetable first' })).toHaveAttribute('href', path);
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await expectAccessible(page);
});
