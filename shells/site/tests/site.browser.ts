import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { sendDemoRequest } from '#testing/harness/demo-requests.ts';
import { makeHq, word } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { expectRoomAtEverySize } from '#testing/harness/screen-sizes.ts';
import { withoutPhrases } from '../phrases.ts';
import { addressIn, type SiteLanguage, siteLanguages } from '../text.ts';
import { formTexts } from '../texts/common.ts';
import { missing, pages, thanks } from '../texts/pages.ts';

async function fillForm(page: Page, language: SiteLanguage, organization: string): Promise<void> {
  await page.getByLabel(formTexts.name[language], { exact: true }).fill('พลอย ใจดี');
  await page.getByLabel(formTexts.organization[language]).fill(organization);
  await page.getByLabel(formTexts.phone[language]).fill('081-234-5678');
}

const send = (page: Page, language: SiteLanguage) =>
  page.getByRole('button', { name: formTexts.send[language] }).click();

for (const language of siteLanguages)
  test(`an address without a page says so and leads home (${language})`, async ({ app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url, locale: language });
    const page = await context.newPage();
    for (const address of ['/some/unknown', '/privacy', '/membership', '/membership/shop-unknown']) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 404]);
      await expect(page.getByRole('heading', { level: 1, name: missing.heading[language] })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: missing.next.text[language] }).click();
    await expect(page).toHaveURL(app.url + addressIn(language, '/'));
    await context.close();
  });

test('a program that asks for an address without a page gets a problem', async ({ app }) => {
  const answer = await fetch(`${app.url}/some/unknown`);
  expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
});

test('the icon that browsers ask for by themselves is there', async ({ app }) => {
  const icon = await fetch(`${app.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

for (const language of siteLanguages)
  for (const javaScriptEnabled of [true, false])
    test(`a visitor asks for a demo, and HQ finds it (${language}, ${javaScriptEnabled ? 'with' : 'without'} a script)`, async ({
      page,
      app,
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled });
      const theirs = await context.newPage();
      const organization = word('studio');
      await theirs.goto(addressIn(language, '/landing/yoga'));
      await theirs
        .getByRole('link', { name: /เดโม|demo/ })
        .first()
        .click();
      await fillForm(theirs, language, organization);
      await theirs.getByLabel(formTexts.phone[language]).fill('letters');
      await send(theirs, language);
      // What was wrong is said beside the field, in the language of the page, and nothing has to be written again.
      await expect(theirs.getByText(language === 'th' ? /เบอร์โทรต้อง/ : /Phone must start/)).toBeVisible();
      await expect(theirs.getByLabel(formTexts.organization[language])).toHaveValue(organization);
      await theirs.getByLabel(formTexts.phone[language]).fill('081-234-5678');
      await send(theirs, language);
      await expect(theirs).toHaveURL(app.url + addressIn(language, thanks.path));
      await expect(
        theirs.getByRole('heading', { level: 1, name: withoutPhrases(thanks.heading[language]) }),
      ).toBeVisible();
      // Back, and once more: it stays one request.
      await theirs.goto(addressIn(language, '/contact'));
      await fillForm(theirs, language, organization);
      await send(theirs, language);
      await expect(theirs).toHaveURL(app.url + addressIn(language, thanks.path));
      await context.close();

      const hq = await makeHq(app);
      await signInStaff(page, app, hq);
      await page.goto('/hq/shop');
      await page.getByRole('link', { name: 'Demo requests' }).click();
      await page.getByLabel('Search').fill(organization);
      const row = page.getByRole('row').filter({ hasText: organization });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('081-234-5678');
      await row.getByRole('button', { name: /^Answered/ }).click();
      await expect(row).toContainText(hq.email);
      await expectAccessible(page);
      const mails = async () => (await visitor(app).get('/sandbox/mail?to=hello@sala.test')).body.length;
      await expect.poll(mails).toBeGreaterThan(0);
    });

test('a form whose answer is lost is sent again as the same request', async ({ page, app, faults }) => {
  const organization = word('studio');
  await page.goto('/en/contact');
  await fillForm(page, 'en', organization);
  await page.route('**/submit_contact', async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await send(page, 'en');
  await expect(page.getByRole('alert')).toContainText('it stays one request');
  await page.unroute('**/submit_contact');
  await send(page, 'en');
  await expect(page).toHaveURL(/\/en\/thank-you$/);
  expect(await app.kernel.knex('demo_request').where({ organization })).toHaveLength(1);
  // The line was cut on purpose.
  faults.length = 0;
});

/** Scrolls to each picture, because browsers load those below as a reader comes to them. Fails if one does not load. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView({ behavior: 'instant', block: 'nearest' });
      await image.decode();
    }
  });

/** @returns a function that sums the layout shifts of the pages shown since. */
async function watchJumps(page: Page): Promise<() => number> {
  const jumps: number[] = [];
  await page.exposeFunction('noteJump', (value: number) => jumps.push(value));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          Reflect.get(window, 'noteJump')(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => jumps.reduce((sum, each) => sum + each, 0);
}

for (const language of siteLanguages)
  for (const { name, path } of pages)
    test(`the page ${name} stays in place when its fonts come late (${language})`, async ({ page }) => {
      const jumps = await watchJumps(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.route('**/*.woff2', async (route) => {
        await setTimeout(1000);
        await route.continue();
      });
      await page.goto(addressIn(language, path));
      await page.evaluate(() => document.fonts.ready);
      expect(jumps()).toBeLessThan(0.05);
    });

for (const language of siteLanguages)
  for (const { name, path, title } of pages)
    test(`the page ${name} is whole on every screen (${language})`, async ({ page }) => {
      const jumps = await watchJumps(page);
      await expectRoomAtEverySize(page, async () => {
        await page.goto(addressIn(language, path));
        await expect(page).toHaveTitle(title[language]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('form[action="/submit_contact"]')).toBeVisible();
        await loadPictures(page);
      });
      expect(jumps()).toBeLessThan(0.05);
      for (const width of [340, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const broken = await page.locator(':is(h1, h2) > span').evaluateAll((phrases) =>
          phrases
            .filter((phrase) => {
              const line = Number.parseFloat(getComputedStyle(phrase).lineHeight);
              return phrase.getBoundingClientRect().height > line * 1.5;
            })
            .map(({ textContent }) => textContent),
        );
        expect([width, broken]).toEqual([width, []]);
      }
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await enlargeText(page);
      await expect.poll(() => layoutFaults(page)).toEqual([]);
    });

test('search engines find each page once in each language, with what is shown where it is shared', async ({
  page,
  app,
}) => {
  const robots = await (await fetch(`${app.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap-shops.xml`);
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed).toHaveLength(pages.length * siteLanguages.length);
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const address of listed) {
    await page.goto(address);
    const content = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await content('link[rel=canonical]', 'href')).toBe(
      address.endsWith('/') ? address : new URL(address).href,
    );
    for (const language of [...siteLanguages, 'x-default'])
      await expect(page.locator(`link[rel=alternate][hreflang="${language}"]`)).toHaveCount(1);
    titles.add(await page.title());
    descriptions.add((await content('meta[name=description]', 'content')) ?? '');
    const card = await fetch((await content('meta[property="og:image"]', 'content')) ?? '');
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@context']).toBe('https://schema.org');
  }
  expect([titles.size, descriptions.size]).toEqual([listed.length, listed.length]);
  await page.goto('/thank-you');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the film plays on the landing pages, with captions, and loads nothing before', async ({
  page,
  app,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) asked.push(request.url());
  });
  await page.goto('/landing/beauty');
  const film = page.locator('video');
  expect(asked).toEqual([]);
  await film.evaluate(async (video) => {
    if (video instanceof HTMLVideoElement) await video.play();
  });
  await expect
    .poll(() => film.evaluate((video) => video instanceof HTMLVideoElement && video.currentTime))
    .toBeGreaterThan(0);
  const length = await film.evaluate((video) => video instanceof HTMLVideoElement && video.duration);
  expect(length).toBeLessThanOrEqual(25);
  const [address = ''] = asked;
  const part = await fetch(address, { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '100']);
  expect(new URL(address).origin).toBe(app.url);
});

for (const language of ['en', 'th'] as const)
  test(`HQ’s demo requests have room on every screen (${language})`, async ({ page, app }) => {
    const hq = await makeHq(app);
    const organization = `${word('a-studio')} with a rather long name of its own`;
    await sendDemoRequest(app, {
      name: 'กัญญาณัฐ รุ่งเรืองกิจไพศาล',
      organization,
      phone: '0812345678',
    });
    await signInStaff(page, app, hq);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await expectRoomAtEverySize(page, async () => {
      await page.goto('/hq/demo-request');
      await expect(page.getByText(organization)).toBeVisible();
    });
    await enlargeText(page);
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
  });
