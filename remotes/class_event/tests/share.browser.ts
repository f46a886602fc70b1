import type { Page } from '@playwright/test';
import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { word } from '#testing/harness/factories.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: { share: 'Share', book: 'Book · free', copied: 'The link is copied.' },
  th: { share: 'แชร์', book: 'จองฟรี', copied: 'คัดลอกลิงก์แล้ว' },
} as const;

/** Notes what the page hands to the system's sheet, which a test cannot see. */
const noteShares = (page: Page) =>
  page.addInitScript(() => {
    const share = async (data: unknown) => sessionStorage.setItem('shared', JSON.stringify(data));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
const shared = async (page: Page) => {
  const text = () => page.evaluate(() => sessionStorage.getItem('shared'));
  await expect.poll(text).not.toBeNull();
  const data = JSON.parse((await text()) ?? '');
  await page.evaluate(() => sessionStorage.removeItem('shared'));
  return data;
};

for (const language of ['en', 'th'] as const) {
  const say = words[language];
  test(`a member shares a class on its page and on the ticket (${language})`, async ({ page, app }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await noteShares(page);
    const studio = await makeStudio(app);
    const topicId = await studio.topic();
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Sunset Flow' });
    const id = await studio.classroom({ topicId });
    const member = await studio.member();
    await signInMember(page, app, studio.shop, member);
    const classPage = `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${id}`;
    await page.goto(classPage);
    await page.getByRole('button', { name: say.share }).click();
    const hidden = await shared(page);
    expect(hidden.title).toBe('Sunset Flow');
    // Before the shop publishes its page, the link signs in first, and has nobody's id in it.
    expect(hidden.url).toContain(`/membership/shop-${studio.shop.id}?nextPage=`);
    expect(decodeURIComponent(hidden.url)).toContain(`memberId={memberId}&eventId=${id}`);

    const path = await publishPage(
      (await studio.shop.user('admin')).client,
      word('studio').replace('_', '-'),
    );
    const link = `${app.url}${path}/class/${id}`;
    await page.goto(classPage);
    await page.getByRole('button', { name: say.share }).click();
    expect(await shared(page)).toMatchObject({ title: 'Sunset Flow', url: link });
    await page.getByRole('button', { name: say.book }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    await page.getByRole('button', { name: say.share }).click();
    const ofTicket = await shared(page);
    expect(ofTicket).toMatchObject({ title: 'Sunset Flow', url: link });
    expect(ofTicket.text).toContain('18:00 · Thonglor');
  });

  test(`a browser without a sheet to share copies the link (${language})`, async ({ page, app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript((chosen) => {
      localStorage.setItem('sala-language', chosen);
      Reflect.deleteProperty(Navigator.prototype, 'share');
    }, language);
    const studio = await makeStudio(app);
    const id = await studio.classroom();
    const member = await studio.member();
    const path = await publishPage(
      (await studio.shop.user('admin')).client,
      word('studio').replace('_', '-'),
    );
    await signInMember(page, app, studio.shop, member);
    await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${id}`);
    await page.getByRole('button', { name: say.share }).click();
    await expect(page.getByText(say.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}${path}/class/${id}`);
  });
}
