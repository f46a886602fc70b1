import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { picture } from '#testing/harness/pictures.ts';
import { makeStore } from '../../../plugins/package_purchasing/tests/store.ts';

const kinds = [
  {
    kind: 'sale_package',
    path: '/management/package',
    title: 'Fund Packages',
    create: 'Create Package',
    empty: /No packages yet/,
  },
  {
    kind: 'one_time_package',
    path: '/management/one-time-package',
    title: 'One Time Packages',
    create: 'Create One Time Package',
    empty: /No one-time packages yet/,
  },
] as const;

for (const { kind, path, title, create, empty } of kinds)
  test(`a ${kind} is created by the rules, linked to points, given a picture and archived`, async ({
    page,
    app,
  }) => {
    test.slow();
    const store = await makeStore(app);
    await signInStaff(page, app, store.staff);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(empty)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: create }).first().click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Field is required')).toBeVisible();
    await page.getByLabel('Name').fill('10 คลาส ใช้ได้สองเดือน');
    await page.getByLabel('Price (THB)').fill('free');
    await expect(page.getByText('Only digit allow')).toBeVisible();
    await page.getByLabel('Price (THB)').fill('2500.505');
    await expect(page.getByText('Write an amount in baht, such as 250 or 250.50.')).toBeVisible();
    await page.getByLabel('Price (THB)').fill('2500.50');
    await page.getByLabel('Description').fill('For who comes weekly.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();

    await expect(page).toHaveURL(new RegExp(`${path}/id-\\w{26}$`));
    await expect(page.getByRole('heading', { level: 1, name: '10 คลาส ใช้ได้สองเดือน' })).toBeVisible();
    await expect(page.getByText('2,500.50 THB')).toBeVisible();
    await page.getByRole('button', { name: 'Edit: Price (THB)' }).click();
    await page.getByRole('textbox', { name: 'Price (THB)' }).fill('2400');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2,400.00 THB')).toBeVisible();
    const file = { name: 'ten.png', mimeType: 'image/png' };
    await page
      .locator('input[type="file"]')
      .setInputFiles({ ...file, buffer: await picture(600, 400).png().toBuffer() });
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Link Fund' }).click();
    await expect(page.getByLabel('Usage Duration (days)')).toHaveCount(0);
    await page.getByLabel('Fund', { exact: true }).selectOption({ label: 'Yoga' });
    await expect(page.getByText('it grants nothing')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit: Value' }).click();
    await page.getByRole('spinbutton', { name: 'Value' }).fill('10');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('it grants nothing')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit: Usage Duration (days)' }).click();
    await page.getByRole('spinbutton', { name: 'Usage Duration (days)' }).fill('60');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('60 days')).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: title, exact: true })
      .click();
    const row = page.getByRole('row', { name: /10 คลาส ใช้ได้สองเดือน/ });
    await expect(row).toHaveText(/2,400.00 THB\s*Yoga\s*10\s*60 days/);
    await row.getByRole('link').click();
    await page.getByRole('switch', { name: 'Archived' }).check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const { body } = await store.staff.client.get(`/api/${kind}/vuetify`);
    expect(body.data).toMatchObject([{ price: '2400.00', value: 10, usage_duration: 60, is_archived: true }]);
    expect(body.data[0].image_link).toMatch(/\.webp$/);
  });

test('packages speak Thai on a phone, and one is no page of the other kind', async ({ page, app }) => {
  const store = await makeStore(app);
  const id = await store.tenPoints('แพ็กเกจสำหรับคุณแม่หลังคลอดที่อยากกลับมาแข็งแรงอีกครั้ง');
  await signInStaff(page, app, store.staff);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/management/package');
  await expect(page.getByRole('heading', { level: 1, name: 'แพ็กเกจ' })).toBeVisible();
  await expect(page.getByText('แพ็กเกจสำหรับคุณแม่')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/management/package/id-${id}?tab=points`);
  await expect(page.getByText('10 แต้ม')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/management/one-time-package/id-${id}`);
  await expect(page.getByText('ไม่พบข้อมูลนี้')).toBeVisible();
});
