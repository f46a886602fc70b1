import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

/** The names of an ordered list, from its links. */
const namesIn = (page: Page, label: string) =>
  page.getByRole('list', { name: label }).getByRole('listitem').getByRole('link');

/** Drags a row by its handle to the middle of another one. */
async function drag(page: Page, name: string, onto: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Move: ${name}` });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await page.getByRole('button', { name: `Move: ${onto}` }).boundingBox();
  if (!from || !to) throw new Error('The rows are not drawn');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('a promotion is created, filled with packages, and these are ordered by hand, keys and buttons', async ({
  page,
  app,
}) => {
  test.slow();
  const store = await makeStore(app);
  await store.tenPoints('Ten');
  await store.tenPoints('Twenty');
  await store.tenPoints('Welcome', 'one_time_package');
  await signInStaff(page, app, store.staff);
  await page.goto('/management/promotion-group');
  await expect(page.getByText('Members buy the packages that a promotion lists.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Promotion' }).first().click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await page.getByLabel('Name').fill('For beginners');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('No packages in this promotion yet.')).toBeVisible();
  await expectAccessible(page);

  const add = page.getByLabel('Add a package');
  const names = namesIn(page, 'Packages');
  for (const [at, name] of ['Ten', 'Twenty', 'Welcome'].entries()) {
    await add.selectOption({ label: `${name} · 1,000.00 THB` });
    await expect(names).toHaveCount(at + 1);
  }
  await expect(page.getByText('Every package is in this promotion.')).toBeVisible();
  await expect(names).toHaveText(['Ten', 'Twenty', 'Welcome']);
  await expectAccessible(page);

  const stored = async () => {
    const page1 = await store.staff.client.get('/api/promotion_group/vuetify');
    const { body } = await store.staff.client.get(`/api/promotion_group/id-${page1.body.data[0].id}`);
    return body.package_details.map(({ name }: { name: string }) => name);
  };
  await page.getByRole('button', { name: 'Move: Ten' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['Twenty', 'Ten', 'Welcome']);
  await expect(page.getByRole('button', { name: 'Move: Ten' })).toBeFocused();
  await expect(page.getByText('Ten is 2 of 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['Twenty', 'Welcome', 'Ten']);
  await expect.poll(stored).toEqual(['Twenty', 'Welcome', 'Ten']);
  await drag(page, 'Ten', 'Twenty');
  await expect(names).toHaveText(['Ten', 'Twenty', 'Welcome']);
  await expect.poll(stored).toEqual(['Ten', 'Twenty', 'Welcome']);
  await page.getByRole('button', { name: 'Move up: Welcome' }).click();
  await expect.poll(stored).toEqual(['Ten', 'Welcome', 'Twenty']);
  await page.getByRole('button', { name: 'Remove from the promotion: Ten' }).click();
  await expect(names).toHaveText(['Welcome', 'Twenty']);
  await page.reload();
  await expect(names).toHaveText(['Welcome', 'Twenty']);
});

test('promotions are ordered by hand and by keys, and an archived one stands apart', async ({
  page,
  app,
}) => {
  const store = await makeStore(app);
  const pack = await store.tenPoints('Ten');
  await store.promotion('First', [pack]);
  await store.promotion('Second', []);
  const third = await store.promotion('Third', [pack]);
  await signInStaff(page, app, store.staff);
  await page.goto('/management/promotion-group');
  const names = namesIn(page, 'Promotion Groups');
  await expect(names).toHaveText(['First', 'Second', 'Third']);
  await drag(page, 'Third', 'First');
  await expect(names).toHaveText(['Third', 'First', 'Second']);
  await expect.poll(() => store.order()).toEqual(['Third', 'First', 'Second']);
  await page.getByRole('button', { name: 'Move: Second' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => store.order()).toEqual(['Third', 'Second', 'First']);
  await expectAccessible(page);

  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/management/promotion-group/id-${third}`);
  await page.getByRole('switch', { name: 'เก็บถาวร' }).check();
  await expect(page.getByText('บันทึกแล้ว')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/management/promotion-group');
  await expect(namesIn(page, 'กลุ่มโปรโมชัน')).toHaveText(['Second', 'First']);
  await expect(page.getByRole('heading', { name: 'เก็บถาวร' })).toBeVisible();
  await expectAccessible(page);
});

test('a move that could not be saved says why, the list is as it was, and the next try is saved', async ({
  page,
  app,
}) => {
  const store = await makeStore(app);
  await store.promotion('First', []);
  await store.promotion('Second', []);
  await signInStaff(page, app, store.staff);
  let isCut = true;
  await page.route('**/api/promotion_group/id-*', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/management/promotion-group');
  const names = namesIn(page, 'Promotion Groups');
  await expect(names).toHaveText(['First', 'Second']);
  const up = page.getByRole('button', { name: 'Move up: Second' });
  await up.click();
  await expect(page.getByText(/^No answer came/)).toBeVisible();
  await expect(names).toHaveText(['First', 'Second']);
  expect(await store.order()).toEqual(['First', 'Second']);
  isCut = false;
  await up.click();
  await expect(names).toHaveText(['Second', 'First']);
  await expect.poll(() => store.order()).toEqual(['Second', 'First']);
  await expect(page.getByText(/^No answer came/)).toHaveCount(0);
});
