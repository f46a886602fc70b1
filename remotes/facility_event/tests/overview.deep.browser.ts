import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeAbsent, seeMember } from '../../../kernel/modules/booking/tests/absent-members.ts';

/** The words of a chart that lie over others of it. */
const overlaidWords = (chart: Element): string[] => {
  const texts = [...chart.querySelectorAll('text')].map((text) => ({
    words: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  return texts.flatMap(({ words, box }, at) =>
    texts
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      )
      .map((other) => `${words} / ${other.words}`),
  );
};

test('what is on today is counted in words that fit one as well as many', async ({ page, app }) => {
  const shop = await makeShop(app, { features: ['facility_event'] });
  const malee = await makeAbsent(shop, 'Malee');
  const now = app.clock.now();
  await seeMember(shop, malee, now, 'facility_event');
  await signInStaff(page, app, await shop.user('staff'));
  await page.goto('/management/dashboard');
  await expect(page.getByText('1 booked at 1 time', { exact: true })).toBeVisible();
  const chart = page.getByRole('img', { name: /^1 booking in the last 30 days/ });
  await expect(chart).toBeVisible();
  expect(await chart.evaluate(overlaidWords)).toEqual([]);
  await seeMember(shop, malee, new Date(now.getTime() + 1), 'facility_event');
  await page.reload();
  await expect(page.getByText('2 booked at 2 times', { exact: true })).toBeVisible();
});
