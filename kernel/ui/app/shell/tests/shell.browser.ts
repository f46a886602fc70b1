import type { Page, Route } from '@playwright/test';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { watchFirstLoad } from '#testing/harness/first-load.ts';
import { enlargeText } from '#testing/harness/layout-faults.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { openToLine, registered } from '../../../../modules/member/tests/people.ts';
import { loadInstallation } from '../../../../server/runtime/loader.ts';

const noFeatures = { features: [] };
const tiles = (page: Page) => page.locator('main nav a');

const addressesOf = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

async function openFrontdesk(page: Page, app: TestServer, shop: TestShop): Promise<void> {
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/frontdesk/dashboard');
  await expect(tiles(page).first()).toBeVisible();
}

/**
 * Opens the dashboard without and then with every feature.
 * @returns how many tiles are the shell's own, and the features' addresses: no test of the kernel knows a feature by name.
 */
async function openWithFeatures(page: Page, app: TestServer, shop: TestShop) {
  await openFrontdesk(page, app, shop);
  const own = await addressesOf(page);
  await shop.setFeatures(app.kernel.installation.features);
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(own.length);
  const links = (await addressesOf(page)).filter((link) => !own.includes(link));
  return { own: own.length, links };
}

/** Signs a registered member in to this page's browser, without LINE's login page. */
async function openHome(page: Page, app: TestServer, shop: TestShop): Promise<string> {
  await openToLine(shop);
  const { id, token } = await registered(app, shop);
  await page
    .context()
    .addCookies([{ name: `sala-member-${shop.id}`, value: token, url: app.url, httpOnly: true }]);
  const home = `/membership/shop-${shop.id}/id-${id}`;
  await page.goto(home);
  await expect(page.locator('main nav a').first()).toBeVisible();
  return home;
}

/** A tree whose features are all taken out has none to switch. */
const { features } = await loadInstallation();
if (features.length > 0) {
  test('a feature that is switched off leaves the open pages at once, and comes back', async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, noFeatures);
    const { own, links } = await openWithFeatures(page, app, shop);
    const second = await page.context().newPage();
    await second.goto(links[0] ?? '');
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

    await shop.setFeatures([]);
    await expect(tiles(page)).toHaveCount(own);
    await expect(second.getByText('This page is not available')).toBeVisible();

    await shop.setFeatures(app.kernel.installation.features);
    await expect(tiles(page)).toHaveCount(own + links.length);
    await expect(second.getByText('This page is not available')).toBeHidden();
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a feature that was switched on before the page could hear of it is there when it can', async ({
    page,
    app,
  }) => {
    const shop = await makeShop(app, noFeatures);
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/live?*', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await openFrontdesk(page, app, shop);
    const own = await tiles(page).count();
    await shop.setFeatures(app.kernel.installation.features);
    letThrough();
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(own);
  });

  test('the tabs of a browser share one stream of live updates', async ({ page, app }) => {
    const shop = await makeShop(app, noFeatures);
    let streams = 0;
    page.context().on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/live') streams += 1;
    });
    const { own, links } = await openWithFeatures(page, app, shop);
    expect(streams).toBe(1);
    const second = await page.context().newPage();
    await second.goto('/frontdesk/dashboard');
    await expect(tiles(second)).toHaveCount(own + links.length);
    await shop.setFeatures([]);
    await expect(tiles(second)).toHaveCount(own);
    expect(streams).toBe(1);

    await page.close();
    await expect.poll(() => streams).toBe(2);
    await shop.setFeatures(app.kernel.installation.features);
    await expect(tiles(second)).toHaveCount(own + links.length);
  });

  test('a feature whose code does not load is one grey tile with Retry', async ({ page, app, faults }) => {
    const shop = await makeShop(app, noFeatures);
    let isAway = true;
    let refused = 0;
    await page.route('**/remotes/**', (route) => {
      if (!isAway) return route.continue();
      refused += 1;
      return route.abort();
    });
    const { links } = await openWithFeatures(page, app, shop);
    const count = await tiles(page).count();
    const [link = ''] = links;
    await page.locator(`main nav a[href="${link}"]`).hover();
    const retry = page.locator('main nav button', { hasText: 'Retry' });
    // The page asks a second time by itself.
    await expect.poll(() => refused).toBe(2);
    await expect(retry).toBeVisible();
    await expect(tiles(page)).toHaveCount(count - 1);

    isAway = false;
    await retry.click();
    await expect(tiles(page)).toHaveCount(count);
    // What this test did to the page on purpose.
    faults.length = 0;
  });

  test('one press of Retry brings all code of a feature that was away', async ({ page, app, faults }) => {
    const shop = await makeShop(app, noFeatures);
    const { links } = await openWithFeatures(page, app, shop);
    let isAway = true;
    await page.route('**/remotes/**', (route) => (isAway ? route.abort() : route.continue()));
    // Its HTML preloads the feature's files, and the browser fails each of them once more by the failed preload.
    await page.goto(links[0] ?? '');
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    // The page tells its error listeners once a second try has failed too. The browser tells of each try.
    const toldByPage = () => faults.filter((fault) => !fault.startsWith('Failed to load resource'));
    await expect.poll(toldByPage).not.toEqual([]);

    isAway = false;
    await retry.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(retry).toHaveCount(0);
    // What this test did to the page on purpose.
    faults.length = 0;
  });

  test('a feature’s page waits two minutes for its code on a slow line', async ({ page, app }) => {
    const shop = await makeShop(app, noFeatures);
    const { links } = await openWithFeatures(page, app, shop);
    const held: Route[] = [];
    let isSlow = true;
    await page.route('**/remotes/**', (route) => (isSlow ? void held.push(route) : route.continue()));
    await page.clock.install();
    await page.locator(`main nav a[href="${links[0] ?? ''}"]`).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (let seconds = 0; seconds < 115; seconds += 23) {
      await page.clock.runFor(23_000);
      // A page that gave its code up would ask again by now.
      await page.evaluate(() => fetch('/healthz'));
    }
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveCount(0);
    expect(held).toHaveLength(1);
    isSlow = false;
    for (const route of held) await route.continue();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a page of another build reloads itself once, and not for ever', async ({ page, app }) => {
  const shop = await makeShop(app);
  let pages = 0;
  await page.route('**/frontdesk/dashboard', async (route) => {
    pages += 1;
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace('"boot":{"build":"', '$&another') });
  });
  await openFrontdesk(page, app, shop);
  expect(pages).toBe(2);
});

test('a page that was written before the server changed its build reloads itself where its code is gone', async ({
  page,
  app,
  faults,
}) => {
  const shop = await makeShop(app);
  let pages = 0;
  await page.route('**/frontdesk/dashboard', async (route) => {
    pages += 1;
    const answer = await route.fetch();
    if (pages > 1) return route.fulfill({ response: answer });
    const html = (await answer.text())
      .replace(/name="sala-build"/, 'name="sala-build-now"')
      .replace('</head>', '<meta name="sala-build" content="before"></head>')
      .replace('"boot":{"build":"', '"boot":{"build":"before","was":"');
    return route.fulfill({ response: answer, body: html });
  });
  let isGone = true;
  await page.route(/\/shells\/frontdesk\/\d+\.[0-9a-f]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  page.on('framenavigated', () => {
    isGone = pages < 2;
  });
  await openFrontdesk(page, app, shop);
  expect(pages).toBe(2);
  // The code that was gone on purpose.
  faults.length = 0;
});

test('a page asks for nothing that came with it', async ({ page, app }) => {
  const shop = await makeShop(app);
  const home = await openHome(page, app, shop);
  // A read that takes too long is left to the page, as on a machine that is busy; so several openings count.
  for (const address of [home, ...(await addressesOf(page))])
    await expect(async () => {
      const fresh = await page.context().newPage();
      const asked: string[] = [];
      fresh.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\//.test(pathname) && pathname !== '/api/live') asked.push(pathname);
      });
      await fresh.goto(address);
      await expect(fresh.locator('main h1, main h2').first()).toBeVisible();
      await fresh.waitForTimeout(500);
      await fresh.close();
      expect(asked, address).toEqual([]);
    }).toPass({ timeout: 30_000 });
});

test('a page of the desk is drawn by code that its HTML names, so that none waits for other code to ask for it', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await openFrontdesk(page, app, shop);
  // What a later click needs is fetched two seconds after the page is there, so a busy machine tries again.
  for (const address of ['/frontdesk/dashboard', ...(await addressesOf(page))])
    await expect(async () => {
      const fresh = await page.context().newPage();
      const scripts: string[] = [];
      fresh.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
      });
      const html = (await (await fresh.goto(address))?.text()) ?? '';
      await expect(fresh.locator('main h1').first()).toBeAttached();
      await fresh.waitForTimeout(300);
      await fresh.close();
      expect(scripts.length, address).toBeGreaterThan(1);
      expect(
        scripts.filter((path) => !html.includes(path)),
        address,
      ).toEqual([]);
    }).toPass({ timeout: 30_000 });
});

test('until when the shop is paid is read in full on a small phone with the largest text', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await signInStaff(page, app, await shop.user('frontdesk'));
  await page.setViewportSize({ width: 340, height: 760 });
  await page.goto('/frontdesk/membership');
  await enlargeText(page);
  const line = page.getByRole('banner').getByText(/^Expired Date: /);
  await expect(line).toBeVisible();
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('an expired shop says so, and its members have no menu', async ({ page, app }) => {
  const shop = await makeShop(app);
  await openHome(page, app, shop);
  await shop.set({ next_billing_date: '2020-01-01' });
  await page.reload();
  await expect(page.getByText('ร้านค้าหมดอายุ กรุณาติดต่อร้านค้าที่ให้บริการ')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
});

/** Of so many features the home draws what they show there itself; each other may add its entry and its part of the page. */
const drawnByHome = 3;
const perFeature = 6_500;

test('a member’s home with three features needs at most 160 kB of pages, code, styles and fonts, 6.5 more for each other, and each tile’s page at most 165', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  const home = await openHome(page, app, shop);
  const links = await addressesOf(page);
  for (const [address, most] of [
    [
      home,
      160_000 + perFeature * Math.max(0, app.kernel.installation.features.length - drawnByHome),
    ] as const,
    ...links.map((link) => [link, 165_000] as const),
  ]) {
    // What a later click needs is fetched two seconds after the page is there, so a busy machine tries again.
    await expect(async () => {
      const fresh = await page.context().newPage();
      const loaded = await watchFirstLoad(fresh);
      await fresh.goto(address);
      await expect(fresh.locator('main h1, main h2').first()).toBeVisible();
      await fresh.waitForTimeout(500);
      const total = loaded().reduce((sum, { bytes }) => sum + bytes, 0);
      await fresh.close();
      expect(total, `${address} fetched too little to be the page`).toBeGreaterThan(100_000);
      expect(total, address).toBeLessThanOrEqual(most);
    }).toPass({ timeout: 30_000 });
  }
});
