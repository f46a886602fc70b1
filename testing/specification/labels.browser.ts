import type { Locator, Page } from '@playwright/test';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, test as withApp } from '../harness/browser.ts';
import {
  type SpecifiedLabel,
  type SpecifiedScreen,
  specifiedLabels,
  specifiedScreens,
} from './read-specification.ts';
import { makeScreenWorld, type ScreenWorld, screenTime } from './screen-world.ts';

const test = withApp.extend<object, { world: ScreenWorld }>({
  world: [async ({ app }, use) => use(await makeScreenWorld(app)), { scope: 'worker' }],
});
test.beforeEach(({ page }) => page.clock.setSystemTime(screenTime));

const { features } = await loadInstallation();
const labels = specifiedLabels().filter(({ feature }) => feature === null || features.includes(feature));
const screens = specifiedScreens().filter(({ path }) => labels.some((label) => label.path === path));

function locateMenuEntry(page: Page, label: string): Locator {
  const menu = page.getByRole('complementary').getByRole('navigation');
  const [name = '', group] = label.split(' > ').reverse();
  const heading = page.getByRole('heading', { name: group ?? '', exact: true });
  const entries = group === undefined ? menu : menu.locator('> div').filter({ has: heading });
  return entries.getByRole('link', { name, exact: true });
}

const locate: Readonly<Record<SpecifiedLabel['kind'], (page: Page, label: string) => Locator>> = {
  menu: locateMenuEntry,
  tab: (page, name) => page.getByRole('tab', { name, exact: true }),
  column: (page, name) => page.getByRole('columnheader', { name, exact: true }),
  button: (page, name) =>
    page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .or(page.getByRole('radio', { name, exact: true })),
  field: (page, label) => page.getByLabel(label, { exact: true }),
  breadcrumb: (page, label) => page.getByRole('navigation').getByText(label, { exact: true }),
  heading: (page, name) => page.getByRole('heading', { level: 1, name, exact: true }),
  // A value can follow the label, such as “Expired Date: Mar 18, 2027”.
  text: (page, label) => page.getByText(label, { exact: true }).or(page.getByText(`${label}:`)),
};

const openers: Readonly<Record<NonNullable<SpecifiedLabel['after']>, (page: Page) => Locator>> = {
  row: (page) => page.getByRole('table').first().locator('tbody tr').first(),
  // The last one of the week is ahead; a past event offers less.
  event: (page) => page.locator('[data-event]').filter({ visible: true }).last(),
};

async function expectLabels(page: Page, { path }: SpecifiedScreen): Promise<void> {
  const own = labels.filter((label) => label.path === path);
  for (const opener of [null, 'row', 'event'] as const) {
    const shown = own.filter(({ after }) => after === opener);
    if (shown.length === 0) continue;
    if (opener) await openers[opener](page).click();
    for (const { kind, label } of shown)
      await expect
        .soft(locate[kind](page, label).filter({ visible: true }).first(), `${path}: ${kind} “${label}”`)
        .toBeVisible({ timeout: 8_000 });
  }
}

for (const shell of new Set(screens.map((screen) => screen.shell)))
  test(`the screens of ${shell} have the specified English labels`, async ({ page, world }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const screen of screens.filter((each) => each.shell === shell)) {
      await page.context().clearCookies();
      await world.signIn(page.context(), screen);
      await page.goto(world.addressOf(screen));
      await expectLabels(page, screen);
    }
  });
