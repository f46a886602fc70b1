import type { Page } from '@playwright/test';
import { expect, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { openToLine, registered } from '../../../../modules/member/tests/people.ts';

/** A signed-in page of each shell. */
const shells: Readonly<Record<string, (page: Page, app: TestServer) => Promise<string>>> = {
  async member(page, app) {
    const shop = await makeShop(app, { features: [] });
    await openToLine(shop);
    const { id, token } = await registered(app, shop);
    await signInMember(page, app, shop, { token });
    return `/membership/shop-${shop.id}/id-${id}`;
  },
  async frontdesk(page, app) {
    await signInStaff(page, app, await (await makeShop(app, { features: [] })).user('frontdesk'));
    return '/frontdesk/membership';
  },
  async management(page, app) {
    await signInStaff(page, app, await (await makeShop(app, { features: [] })).user('admin'));
    return '/management/branch';
  },
  async hq(page, app) {
    await signInStaff(page, app, await makeHq(app));
    return '/hq/shop';
  },
};

for (const [shell, open] of Object.entries(shells))
  test(`one bar says in ${shell} that the line is gone, and goes when it is back`, async ({
    page,
    app,
    context,
  }) => {
    await page.goto(await open(page, app));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bar = page.getByRole('status').getByText('No connection', { exact: true });
    await expect(bar).toHaveCount(0);
    await context.setOffline(true);
    await expect(bar).toHaveCount(1);
    await expect(bar).toBeInViewport({ ratio: 1 });
    if (shell === 'member') {
      const header = await page.getByRole('banner').boundingBox();
      expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    }
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
  });
