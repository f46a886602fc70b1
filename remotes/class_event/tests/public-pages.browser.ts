import { expect, expectAccessibleScreen, test } from '#testing/harness/browser.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: { book: 'Book', about: 'About', next: 'Next times', other: 'Other times', sold: 'Fully booked.' },
  th: { book: 'จอง', about: 'รายละเอียด', next: 'รอบถัดไป', other: 'รอบอื่น', sold: 'เต็มแล้ว' },
} as const;

for (const language of ['en', 'th'] as const) {
  const say = words[language];
  test(`a visitor goes from the shop to a class, its type and its instructor (${language})`, async ({
    page,
    app,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const studio = await makeStudio(app);
    const { client } = await studio.shop.user('admin');
    const topicId = await studio.topic();
    const id = await studio.classroom({ topicId });
    const full = await studio.classroom({
      topicId,
      seats: 1,
      startsAt: new Date(`${studio.day(2)}T09:00:00+07:00`),
    });
    await app.kernel.knex('capacity').where({ id: full }).update({ taken: 1 });
    const text = 'ยืดเหยียดและหายใจ '.repeat(20);
    await client.patch(`/api/topic/id-${topicId}`, { name: 'Sunset Flow', level: 'all', description: text });
    const file = await picture(640, 360).jpeg().toBuffer();
    expect((await client.post(`/api/topic/id-${topicId}/upload/image`, formOf(file))).status).toBe(200);
    const instructor = `/api/instructor/id-${studio.instructorId}`;
    await client.patch(instructor, { name: 'Kru Ploy', description: text, is_public: true });
    const path = await publishPage(client, word('studio').replace('_', '-'));

    const look = async () => {
      for (const width of [390, 340]) {
        await page.setViewportSize({ width, height: 844 });
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide, `${page.url()} at ${width} px`).toBe(false);
      }
      await expectAccessibleScreen(page);
    };
    await page.goto(`${path}?lang=${language}`);
    await look();
    await page.getByRole('link', { name: '18:00 Sunset Flow' }).click();
    await expect(page).toHaveURL(new RegExp(`/class/${id}\\?lang=${language}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Sunset Flow' })).toBeVisible();
    await expect(page.getByRole('heading', { name: say.about })).toBeVisible();
    await expect(page.getByRole('heading', { name: say.other })).toBeVisible();
    await expect(page.getByRole('link', { name: say.book, exact: true })).toBeVisible();
    await look();
    await page.getByRole('link', { name: '09:00 Sunset Flow' }).click();
    await expect(page.getByText(say.sold)).toBeVisible();
    await look();
    await page.getByRole('link', { name: studio.shop.id }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?lang=${language}$`));
    await page.getByRole('link', { name: 'Sunset Flow', exact: true }).click();
    await expect(page.getByRole('heading', { name: say.next })).toBeVisible();
    await look();
    await page.goBack();
    await page.getByRole('link', { name: 'Kru Ploy', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kru Ploy' })).toBeVisible();
    await expect(page.getByRole('heading', { name: say.next })).toBeVisible();
    await look();
    expect(faults).toEqual([]);
  });
}
