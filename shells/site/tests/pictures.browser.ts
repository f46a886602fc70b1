import { expect, expectAccessible, test } from '#testing/harness/browser.ts';
import { sections } from '../texts/sections.ts';

for (const [language, address] of [
  ['th', '/feature'],
  ['en', '/en/feature'],
] as const)
  test(`a phone shows the part of a desk’s picture that can be read (${language})`, async ({ page }) => {
    const image = page.getByAltText(sections.roster.alt[language]);
    const shown = () =>
      image.evaluate((each) => {
        if (!(each instanceof HTMLImageElement)) throw new Error('no picture');
        return { file: each.currentSrc, drawn: each.getBoundingClientRect().width, own: each.naturalWidth };
      });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await shown()).file).toContain('-detail.');
    // Pictures have 1.5 pixels for each point of the screen: more than 0.7 of its size is left.
    const { drawn, own } = await shown();
    expect(drawn / (own / 1.5)).toBeGreaterThan(0.7);
    await expectAccessible(page);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await shown()).file).toContain('desk-roster');
    expect((await shown()).file).not.toContain('-detail.');
  });
