import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';

const words = {
  en: { install: 'Install app', dismiss: 'Not now', me: 'Me', title: 'Settings' },
  th: { install: 'ติดตั้งแอป', dismiss: 'ไว้ทีหลัง', me: 'ฉัน', title: 'ตั้งค่า' },
} as const;

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`a member installs the app from Me, or dismisses the hint for good (${language})`, async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('one member');
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, shop, member);
    const home = `/membership/shop-${shop.id}/id-${member.id}`;
    const install = page.getByRole('button', { name: word.install });
    const openMe = async () => {
      await page.goto(home);
      const me = page.getByRole('link', { name: word.me, exact: true });
      await expect(me).toBeVisible();
      await page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        window.dispatchEvent(
          Object.assign(event, { prompt: async () => document.body.append('prompt was shown') }),
        );
      });
      await expect(install).toHaveCount(0);
      await me.click();
      await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
    };

    await page.goto(`${home}/setting`);
    await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(new URL(String(manifest), app.url).href);
    expect(await answer.json()).toMatchObject({
      start_url: `/membership/shop-${shop.id}`,
      display: 'standalone',
      icons: [{ src: '/favicon.ico' }],
    });
    await expect(install).toHaveCount(0);

    await openMe();
    await expect(install).toBeVisible();
    await expectAccessible(page);
    await install.click();
    await expect(page.getByText('prompt was shown')).toBeVisible();
    await expect(install).toHaveCount(0);

    await openMe();
    await page.getByRole('button', { name: word.dismiss }).click();
    await expect(install).toHaveCount(0);
    await openMe();
    await expect(install).toHaveCount(0);
  });
}
