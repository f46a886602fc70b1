import { bootSchema } from '#kernel/contract/boot.ts';
import { storeOrder } from '#kernel/modules/order/tests/stored-order.ts';
import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';

const noFeatures = { features: [] };

test('the button that fills a list stands once, at the head of its page, also while it is empty', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  for (const [address, empty, role, name] of [
    ['/management/topic', 'No class types yet.', 'link', 'Create Class Type'],
    ['/management/branch', 'No branches yet.', 'link', 'Create Branch'],
    ['/frontdesk/membership', 'No members yet', 'button', 'Add member'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByRole(role, { name })).toHaveCount(1);
  }
});

test('a member’s name among orders looks like the other links of the list', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const [member] = await makeMembers(shop, 1);
  await storeOrder(shop, { memberId: member?.id ?? '', title: 'Five points' });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/orders');
  const row = page.getByRole('row').filter({ hasText: 'Five points' });
  const look = (place: number) =>
    row
      .getByRole('link')
      .nth(place)
      .evaluate((link) => getComputedStyle(link).color);
  await expect(row.getByRole('link')).toHaveCount(2);
  expect(await look(1)).toBe(await look(0));
  await row.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/frontdesk/membership/member-${member?.id}$`));
});

test('no two entries of management’s menu with other names share an icon', async ({ page, app }) => {
  const shop = await makeShop(app);
  const admin = await shop.user('admin');
  const { remotes } = bootSchema.parse((await admin.client.get('/api/boot?shell=management')).body);
  await signInStaff(page, app, admin);
  await page.goto('/management/topic');
  const menu = page.getByRole('complementary').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Instructor hours' })).toBeVisible();
  for (const { label } of remotes.flatMap(({ declaration }) => declaration.menu))
    await expect(menu.locator('a').filter({ hasText: label.en }).first()).toBeVisible();
  await expect(menu.locator('a > svg')).toHaveCount(await menu.locator('a').count());
  const entries = await menu.locator('a').evaluateAll((links) =>
    links.map((link) => ({
      name: link.textContent ?? '',
      icon: link.querySelector('svg')?.innerHTML ?? '',
    })),
  );
  const names = new Map<string, Set<string>>();
  for (const { name, icon } of entries) names.set(icon, (names.get(icon) ?? new Set()).add(name));
  expect([...names.values()].map((shared) => [...shared]).filter(({ length }) => length > 1)).toEqual([]);
});

for (const [shell, heading] of [
  ['frontdesk', 'เข้าสู่ระบบหน้าร้าน'],
  ['management', 'เข้าสู่ระบบจัดการร้าน'],
  ['hq', 'เข้าสู่ระบบ HQ'],
] as const)
  test(`the login page of ${shell} says in Thai where it leads, without a gap between words`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
    await page.goto(`/${shell}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
