import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    topic: 'Favorite class type',
    instructor: 'Favorite instructor',
    chip: 'Favorites',
    mark: 'Favorite',
  },
  th: { topic: 'ประเภทคลาสที่ชอบ', instructor: 'ผู้สอนที่ชอบ', chip: 'ที่ชอบ', mark: 'ที่ชอบ' },
} as const;

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`a member marks favorites and finds their classes (${language})`, async ({ page, app }) => {
    const studio = await makeStudio(app);
    const at = (hour: string) => new Date(`${studio.day(1)}T${hour}:30:00+07:00`);
    const [topicId, instructorId] = [await studio.topic(), await studio.instructor()];
    const liked = await studio.classroom({ topicId, startsAt: at('08') });
    await studio.classroom({ instructorId, startsAt: at('09') });
    for (const hour of ['10', '18', '19', '20']) await studio.classroom({ startsAt: at(hour) });
    const member = await studio.member();
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, member);
    const form = `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`;
    const list = `${form}&branch=${studio.branchId}&date=${studio.day(1)}`;
    const row = (clock: string) => page.getByRole('button', { name: new RegExp(`^${clock}`) });

    await page.goto(list);
    await expect(row('08:30')).toBeVisible();
    await expect(page.getByRole('button', { name: word.chip, exact: true })).toHaveCount(0);

    await page.goto(`${form}&eventId=${liked}`);
    const topic = page.getByRole('button', { name: word.topic });
    await expect(topic).toHaveAttribute('aria-pressed', 'false');
    await topic.click();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    await page.goto(`/class-event/shop-${studio.shop.id}/instructor-${instructorId}`);
    const instructor = page.getByRole('button', { name: word.instructor });
    await instructor.click();
    await expect(instructor).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    await page.goto(list);
    await expect(row('08:30').getByRole('img', { name: word.mark })).toBeVisible();
    await page.getByRole('button', { name: word.chip, exact: true }).click();
    await expect(row('10:30')).toHaveCount(0);
    await expect(row('09:30')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(row('08:30')).toBeVisible();
    await expect(row('10:30')).toHaveCount(0);
  });
}
