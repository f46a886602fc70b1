import { chromium, type Page } from '@playwright/test';
import { shiftPages } from '#testing/clock/shift-pages.ts';
import { expect, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { idToken, newLineUser, openToLine, registration } from '../../../../modules/member/tests/people.ts';

const first = 'Malee';
const second = 'Siriporn';

/** Signs somebody in to the page's browser as LINE's login would, and registers them where they are new. */
async function signIn(page: Page, app: TestServer, shop: TestShop, name: string): Promise<string> {
  const userId = newLineUser();
  const { request } = page.context();
  const headers = { 'x-sala-client': '1', origin: app.url };
  const asked = { shop_id: shop.id, id_token: await idToken(app, { user_id: userId }) };
  const signedIn = await request.post(`${app.url}/auth/line`, { data: asked, headers });
  expect(signedIn.status()).toBe(200);
  const data = registration(shop, userId, { first_name: name });
  const made = await request.post(`${app.url}/api/member/`, {
    data,
    headers: { ...headers, 'x-sala-audience': 'member', 'x-sala-shop': shop.id },
  });
  const { id }: { id: string } = await made.json();
  return id;
}

async function signOut(page: Page, app: TestServer, shop: TestShop): Promise<void> {
  const left = await page.context().request.post(`${app.url}/auth/logout`, {
    headers: {
      'x-sala-client': '1',
      origin: app.url,
      'x-sala-audience': 'member',
      'x-sala-shop': shop.id,
    },
  });
  expect(left.status()).toBe(200);
}

/** Opens a member's home, notes from then on whatever the screen shows of them, and goes on to another page. */
async function openAndLeave(page: Page, app: TestServer, shop: TestShop): Promise<void> {
  await openToLine(shop);
  const home = `${app.url}/membership/shop-${shop.id}/id-${await signIn(page, app, shop, first)}`;
  await page.addInitScript((name) => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) sessionStorage.setItem('persisted', 'yes');
    });
    new MutationObserver(() => {
      const text = document.getElementById('root')?.textContent ?? '';
      if (text.includes(name)) sessionStorage.setItem('seen', text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, first);
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await page.goto(`${app.url}/frontdesk/login`);
  await page.evaluate(() => sessionStorage.clear());
}

const noted = (page: Page, what: 'seen' | 'persisted') =>
  page.evaluate((name) => sessionStorage.getItem(name), what);

test('going back after signing out shows nothing of who was signed in', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  await openAndLeave(page, app, shop);
  await signOut(page, app, shop);
  await page.goBack();
  await page.waitForURL(/\/sandbox\/line\/login/);
  expect(await noted(page, 'seen')).toBeNull();
});

test('going back after another member has signed in shows theirs, and nothing of the first', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  await openAndLeave(page, app, shop);
  await signOut(page, app, shop);
  const id = await signIn(page, app, shop, second);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
  await expect(page).toHaveURL(new RegExp(id));
  expect(await noted(page, 'seen')).toBeNull();
});

test('a page that the browser kept as it was hides at once what is not the signed-in person’s', async ({
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  // Playwright's own browser keeps no pages.
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    ...(args ? { args } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  shiftPages(browser);
  try {
    // A browser that is short of memory keeps no page, and then there is nothing to hide.
    let persisted: string | null = null;
    for (let tries = 0; tries < 3 && persisted !== 'yes'; tries += 1) {
      const page = await browser.newPage({ locale: 'en-GB' });
      await openAndLeave(page, app, shop);
      await signOut(page, app, shop);
      const id = await signIn(page, app, shop, second);
      const comesBack = page.waitForEvent('framenavigated');
      await page.goBack({ waitUntil: 'commit' });
      await comesBack;
      await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
      await expect(page).toHaveURL(new RegExp(id));
      persisted = await noted(page, 'persisted');
      await page.close();
    }
    expect(persisted).toBe('yes');
  } finally {
    await browser.close();
  }
});
