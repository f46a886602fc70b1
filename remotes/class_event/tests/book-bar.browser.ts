import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    change: 'Yoga points: 4 → 3 points',
    rule: /^Free cancellation until \w{3} \d+, 12:00$/,
    details: 'Details',
    book: 'Book · 1 point',
  },
  th: {
    change: 'Yoga points: 4 → 3 แต้ม',
    rule: /^ยกเลิกฟรีถึง .+ 12:00$/,
    details: 'รายละเอียด',
    book: 'จอง · 1 แต้ม',
  },
} as const;

for (const language of ['en', 'th'] as const)
  for (const width of [340, 390]) {
    const say = words[language];
    test(`the folded book bar takes at most 96 px and shows points and rule (${language}, ${width} px)`, async ({
      page,
      app,
    }) => {
      const studio = await makeStudio(app);
      const topicId = await studio.topic({ seats: 10, fundId: studio.fundId });
      await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Restorative Vinyasa Flow' });
      await studio.classroom({ topicId, fundId: studio.fundId });
      const member = await studio.member({ points: 4 });
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await signInMember(page, app, studio.shop, member);
      await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
      await page.getByRole('button', { name: /18:00/ }).click();
      const bar = page.locator('[data-book-bar]');
      await expect(bar.getByText(say.change)).toBeVisible();
      await expect(bar.getByText(say.rule)).toBeVisible();
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96);
      for (const text of [bar.getByText(say.change), bar.getByText(say.rule)])
        expect(await text.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      await expectAccessible(page);

      const title = bar.getByText('Restorative Vinyasa Flow');
      await expect(title).toHaveCount(0);
      const details = bar.getByRole('button', { name: say.details, exact: true });
      await bar.getByText(say.rule).click({ force: true });
      await expect(title).toBeVisible();
      await expect(details).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
      await details.press('Enter');
      await expect(title).toHaveCount(0);
      await expect(details).toBeFocused();

      await enlargeText(page);
      expect(await layoutFaults(page)).toEqual([]);
      await page.getByRole('button', { name: say.book }).click();
      await expect(page).toHaveURL(/\/booking-\w{26}$/);
    });
  }

test('a bar whose code did not load says so in the language of the page, and comes after Retry', async ({
  page,
  app,
  faults,
}) => {
  const studio = await makeStudio(app);
  await studio.classroom();
  const member = await studio.member();
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await signInMember(page, app, studio.shop, member);
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const isBar = (await answer.text()).includes('Book anyway');
    await (isBar ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
  });
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
  await page.getByRole('button', { name: /18:00/ }).click();
  const bar = page.locator('[data-book-bar]');
  // The page's error listeners get why, once a second try has failed too.
  await expect.poll(() => faults).not.toEqual([]);
  await expect(bar.getByText('โหลดไม่สำเร็จ')).toBeVisible();
  await expect(page.getByText(/chunk/i)).toHaveCount(0);
  await page.unroute('**/*.js');
  await bar.getByRole('button', { name: 'ลองใหม่' }).click();
  await expect(bar.getByRole('button', { name: 'จองฟรี' })).toBeVisible();
  // Only what this test did to the page on purpose.
  expect(faults.filter((fault) => !fault.startsWith('ChunkLoadError'))).toEqual([]);
  faults.length = 0;
});
