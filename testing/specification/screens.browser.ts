import type { Page } from '@playwright/test';
import { changedWords } from '#kernel/modules/points/ledger-reasons.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { kitTexts } from '#kernel/ui/kit/text/kit-texts.ts';
import {
  chooseLinePerson,
  expect,
  expectAccessibleScreen,
  expectContrast,
  test as withApp,
} from '../harness/browser.ts';
import { someOf } from '../harness/depth.ts';
import { enlargeText, layoutFaults } from '../harness/layout-faults.ts';
import { loadFeatureScreens } from '../harness/screens.ts';
import { type SpecifiedScreen, specifiedScreens } from './read-specification.ts';
import { makeScreenWorld, type ScreenWorld, screenTime } from './screen-world.ts';

const test = withApp.extend<object, { world: ScreenWorld }>({
  world: [async ({ app }, use) => use(await makeScreenWorld(app)), { scope: 'worker' }],
});
test.beforeEach(({ page }) => page.clock.setSystemTime(screenTime));

const screens = specifiedScreens();
const { features } = await loadInstallation();
/** Those of the features whose folders are there; one that was taken out has none. */
const installed = screens.filter(({ feature }) => feature === null || features.includes(feature));
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const widths = [340, 1920];
const languages = ['en', 'th'] as const;
/** Pages that only sign a member in, where who has a session already goes on at once. */
const goesOnTo: Record<string, string> = {
  '/membership/shop-{shopId}': '/membership/shop-{shopId}/id-{memberId}',
};
for (const each of (await loadFeatureScreens()).values()) Object.assign(goesOnTo, each.goesOnTo);

/** The end of the address that a page leads on to, for a member who is not known before they sign in. */
const endOf = (path: string): RegExp => {
  const [, end = ''] = path.split('{shopId}');
  return new RegExp(`${end.replace('?', '\\?').replace('{memberId}', '\\w{26}')}$`);
};

/** What the kit says in place of a page that is missing, refused, broken or did not load. */
const refusals = (['not_available', 'not_allowed', 'failed', 'broke'] as const).flatMap((key) =>
  languages.map((language) => kitTexts.keys[key][language]),
);

/** Waits until what the page asked for is there: no grey shape, and a heading that names the page. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}

async function refusalsOn(page: Page): Promise<string[]> {
  const text = (await page.getByRole('main').textContent()) ?? '';
  return refusals.filter((refusal) => text.includes(refusal));
}

/** A date as the program writes it, which no person reads. */
const programDate = /\b\d{4}-\d\d-\d\d\b/;

/** A word of the program, which no person reads. */
const programWord = /\b[a-z]+_(event|link|purchasing|wallet)\b|\b[a-z]+_[a-z]+\.[a-z]+_[a-z]+\b/;

/** Forms whose bubbles would lie over our words, and files that LINE's browser does not open. */
const unfitParts = 'form:not([novalidate]), a[href^="blob:"], a[href^="data:"]';

const programId = /[0-9A-HJKMNP-TV-Z]{26}/;
/** The pages with a field for it; all others show none. */
const showsId: ReadonlySet<string> = new Set([
  '/management/branch/id-{branchId}',
  '/management/one-time-package/id-{packageId}',
]);

/** A page may need a moment to lay itself out anew. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const what = `pixels that the page is too wide at ${page.viewportSize()?.width}`;
  await expect.poll(excess, { message: what, timeout: 5000 }).toBeLessThanOrEqual(0);
}

/**
 * Looks through a page tab after tab, on the narrowest phone with its text at the largest: everything has room, and
 * nothing stands there that is the program's own.
 */
async function expectEachTabFit(page: Page, { path }: SpecifiedScreen): Promise<void> {
  await page.setViewportSize({ ...phone, width: 340 });
  await enlargeText(page);
  const tabs = page.getByRole('main').getByRole('tab');
  for (let at = 0; at === 0 || at < (await tabs.count()); at += 1) {
    if (at > 0) await tabs.nth(at).click();
    await settled(page);
    await expect.poll(() => layoutFaults(page), { message: `with the largest text, tab ${at}` }).toEqual([]);
    await expect(page.getByRole('main')).not.toContainText(programWord);
    if (!showsId.has(path)) await expect(page.getByRole('main')).not.toContainText(programId);
    await expect(page.getByText(programDate)).toHaveCount(0);
    await expect(page.locator(unfitParts)).toHaveCount(0);
  }
}

/** How far the tables of a page are wider than their frames; on a phone their rows are cards. */
const sidewaysTables = (page: Page): Promise<number[]> =>
  page
    .locator('main section:has(> table)')
    .evaluateAll((frames) =>
      frames.map((frame) => frame.scrollWidth - frame.clientWidth).filter((excess) => excess > 0),
    );

/** The public site speaks the language of its address; everywhere else a person chooses. */
const addressIn = (
  language: (typeof languages)[number],
  { shell }: SpecifiedScreen,
  address: string,
): string => (shell === 'site' && language === 'en' ? `/en${address}`.replace(/\/$/, '') : address);

/** Shows the page as at night, where people let it follow their system, and looks whether all is still readable. */
async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function speak(page: Page, language: (typeof languages)[number]): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
}

test('the screens are read from the list', () => {
  expect(screens.length).toBeGreaterThan(35);
});

test('a page that is not there is noticed', async ({ page, world }) => {
  const missing: SpecifiedScreen = { path: '/management/no-such-page', shell: 'management', feature: null };
  await world.signIn(page.context(), missing);
  await page.goto(world.addressOf(missing));
  await settled(page);
  expect(await refusalsOn(page)).not.toEqual([]);
});

for (const screen of installed) {
  const next = goesOnTo[screen.path];
  if (next === undefined) continue;
  test(`${screen.path} signs a person in by LINE`, async ({ page, world }) => {
    await page.goto(world.addressOf(screen));
    await chooseLinePerson(page, 'Ploy');
    await expect(page).toHaveURL(endOf(next));
    await settled(page);
    expect(await refusalsOn(page)).toEqual([]);
  });
}

for (const [index, screen] of installed.entries()) {
  const tried = someOf(languages, languages.length, index);
  test(`${screen.path} is there in ${tried.join(' and ')}, on phone and desk`, async ({ page, world }) => {
    await world.signIn(page.context(), screen);
    await page.addInitScript(() => localStorage.setItem('sala-theme', 'system'));
    for (const language of tried) {
      await speak(page, language);
      await page.setViewportSize(phone);
      await page.goto(addressIn(language, screen, world.addressOf(screen)));
      // An address with a fragment that is the page's already is not loaded anew.
      if (world.addressOf(screen).includes('#')) await page.reload();
      const own = world.addressOf({ ...screen, path: goesOnTo[screen.path] ?? screen.path });
      const place = addressIn(language, screen, own);
      await expect(page).toHaveURL(({ pathname }) => pathname === place.split(/[?#]/)[0]);
      await settled(page);
      expect(await refusalsOn(page)).toEqual([]);
      await expect(page.getByText(programDate)).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNoSidewaysScroll(page);
      await expect.poll(() => sidewaysTables(page), 'tables wider than a phone').toEqual([]);
      // Looking through a whole page takes long, so each size is looked through in one language.
      if (language === 'en') {
        await expectAccessibleScreen(page);
        await expectReadableInDark(page);
      }
      await page.setViewportSize(desk);
      await settled(page);
      await expectNoSidewaysScroll(page);
      if (language === 'th') await expectAccessibleScreen(page);
      for (const width of widths) {
        await page.setViewportSize({ ...desk, width });
        await expectNoSidewaysScroll(page);
      }
      await expectEachTabFit(page, screen);
    }
  });
}

test('no two lines of the desk’s menu bear the same icon, which is all that a folded menu shows', async ({
  page,
  world,
}) => {
  const home: SpecifiedScreen = { path: '/frontdesk/dashboard', shell: 'frontdesk', feature: null };
  await world.signIn(page.context(), home);
  await page.setViewportSize(desk);
  await page.goto(home.path);
  await settled(page);
  const icons = page.getByRole('complementary').getByRole('link').locator('svg');
  await expect(icons.nth(2)).toBeVisible();
  const drawings = await icons.evaluateAll((each) => each.map(({ innerHTML }) => innerHTML));
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('the Adjusted tab knows every change of points that the demo’s shop has made', async ({
  page,
  app,
  world,
}) => {
  const member: SpecifiedScreen = {
    path: '/frontdesk/membership/member-{memberId}',
    shell: 'frontdesk',
    feature: null,
  };
  await world.signIn(page.context(), member);
  const { knex } = app.kernel;
  const visitor = world.addressOf(member).slice(-26);
  const { shop_id } = await knex('member').where({ id: visitor }).first('shop_id');
  const byShop = () => knex('fund_ledger').where({ shop_id, booking_id: null, order_id: null });
  const changes: { reason: string; member_id: string }[] = await byShop()
    .groupBy('reason')
    .select('reason', knex.raw('MIN(member_id) AS member_id'));
  expect(changes.length).toBeGreaterThan(0);
  for (const { reason, member_id } of changes) {
    await page.goto(world.addressOf(member).replace(visitor, member_id));
    await page.getByRole('tab', { name: 'Adjusted', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Adjusted' }).locator('tbody tr');
    await expect(rows, reason).toHaveCount((await byShop().where({ member_id })).length);
    for (const language of languages)
      await expect(page.getByText(changedWords[language], { exact: true }), reason).toHaveCount(0);
  }
});
