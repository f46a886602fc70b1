import { expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { addressIn, siteLanguages } from '../text.ts';
import { common } from '../texts/common.ts';
import { pages } from '../texts/pages.ts';
import { guidePage, pricePage, privacyPage, termsPage } from '../texts/plain-pages.ts';

for (const language of siteLanguages) {
  test(`every page leads to guide, price, privacy, terms, phone and LINE chat (${language})`, async ({
    page,
  }) => {
    for (const { path } of pages) {
      await page.goto(addressIn(language, path));
      const foot = page.getByRole('contentinfo');
      for (const { label, path: to } of [guidePage, pricePage, privacyPage, termsPage])
        await expect(foot.getByRole('link', { name: label?.[language], exact: true })).toHaveAttribute(
          'href',
          addressIn(language, to),
        );
      const phone = foot.getByRole('link', { name: `${common.call[language]} 02-000-0000` });
      await expect(phone).toHaveAttribute('href', 'tel:02-000-0000');
      await expect(foot.getByRole('link', { name: common.chat[language] })).toHaveAttribute(
        'href',
        /^https:\/\/line\.me\//,
      );
      expect(await page.content()).not.toMatch(/\{\/?\w+\??\}/);
    }
  });

  test(`a page without figures of the provider shows none (${language})`, async ({ page }) => {
    await page.goto(addressIn(language, pricePage.path));
    await expect(page.getByRole('heading', { level: 1, name: pricePage.heading[language] })).toBeVisible();
    const [own, always] = pricePage.articles ?? [];
    await expect(page.getByRole('heading', { name: always?.title[language] })).toBeVisible();
    await expect(page.getByRole('heading', { name: own?.title[language] })).toHaveCount(0);
    await page.goto(addressIn(language, privacyPage.path));
    await expect(page.getByText(/365/).first()).toBeVisible();
    await expect(
      page.getByText(language === 'th' ? /บันทึกในล็อกของเซิร์ฟเวอร์/ : /The server log stores it/),
    ).toBeVisible();
    // An installation may name neither phone nor chat.
    await expect(page.getByText(language === 'th' ? /แบบฟอร์มในหน้านี้/ : /or with its form/)).toBeVisible();
    await expectAccessible(page);
  });
}
