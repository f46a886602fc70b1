import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: { next: 'Next classes', none: 'No classes yet', similar: 'Similar classes', about: 'Ten years.' },
  th: { next: 'คลาสถัดไป', none: 'ยังไม่มีคลาสให้จอง', similar: 'คลาสใกล้เคียง', about: 'สอนมา 10 ปี' },
} as const;

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`a full class leads to similar ones and to its instructor’s next classes (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const topicId = await studio.topic();
    const full = await studio.classroom({ topicId, seats: 1 });
    const similar = await studio.classroom({
      topicId,
      startsAt: new Date(`${studio.day(3)}T09:00:00+07:00`),
    });
    const { client } = await studio.shop.user('staff');
    const texts = { name: 'ครูแนน', description: 'สอนมา 10 ปี', description_en: 'Ten years.' };
    await client.patch(`/api/instructor/id-${studio.instructorId}`, texts);
    const [first, second] = await studio.members(2);
    if (!first || !second) throw new Error('two members');
    await first.client.post('/api/classroom_event/make_booking', { event_id: full, member_id: first.id });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, second);
    await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${second.id}&eventId=${full}`);
    await expect(page.getByRole('heading', { name: word.similar })).toBeVisible();
    await expect(page.getByRole('link', { name: /09:00/ })).toHaveAttribute(
      'href',
      new RegExp(`eventId=${similar}$`),
    );
    await expectAccessible(page);

    await page.getByRole('link', { name: 'ครูแนน', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ครูแนน' })).toBeVisible();
    await expect(page.getByText(word.about)).toBeVisible();
    await expect(page.getByRole('heading', { name: word.next })).toBeVisible();
    await expect(page.getByRole('link', { name: /18:00/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /09:00/ }).click();
    await expect(page).toHaveURL(new RegExp(`eventId=${similar}$`));
  });

  test(`an instructor without classes has a page that says so (${language})`, async ({ page, app }) => {
    const studio = await makeStudio(app);
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    await page.goto(`/class-event/shop-${studio.shop.id}/instructor-${studio.instructorId}`);
    await expect(page.getByText(word.none)).toBeVisible();
    await expectAccessible(page);
  });
}
