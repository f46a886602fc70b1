import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeHq, makeShop } from '#testing/harness/factories.ts';

const noFeatures = { features: [] };

test('an admin adds a secret that is never shown again, replaces it and removes it', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    // The stream of live updates never ends, so its text would never come.
    if (/\/(api|auth)\/(?!live)/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  await page.goto('/management/shop/settings?tab=connection');
  await page.getByRole('button', { name: 'Add: Secret Key' }).click();
  await page.getByLabel('Secret Key', { exact: true }).fill('a-secret-of-the-shop');
  await page.getByRole('button', { name: 'Save' }).click();
  const replace = page.getByRole('button', { name: 'Replace: Secret Key' });
  await expect(replace).toBeVisible();
  await page.reload();
  await replace.click();
  await expect(page.getByLabel('Secret Key', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Secret Key', { exact: true }).fill('another-secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit: Merchant ID' }).click();
  await page.getByRole('textbox', { name: 'Merchant ID' }).fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write the 8 digits of the merchant ID.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/management/audit');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Secret Key: from set to changed' }),
  ).toBeVisible();
  await page.evaluate(() => localStorage.setItem('sala-language', 'th'));
  await page.reload();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Secret Key: จาก ตั้งแล้ว เป็น เปลี่ยนแล้ว' }),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'แก้ไขการตั้งค่าร้าน' }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('sala-language', 'en'));
  await page.reload();
  await expectAccessible(page);
  for (const text of await Promise.all(answers))
    expect(text).not.toMatch(/a-secret-of-the-shop|another-secret/);

  await page.goto('/management/shop/settings?tab=connection');
  await page.getByRole('button', { name: 'Remove: Secret Key' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add: Secret Key' })).toBeFocused();
});

test('the shop’s new name and colour show at once', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/shop/settings');
  await page.getByRole('button', { name: 'Edit: Name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('บ้านโยคะริมน้ำ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner')).toContainText('บ้านโยคะริมน้ำ');

  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByLabel('Primary Color').fill('#be123c');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  await expect.poll(primary).toBe('#be123c');
  await page.reload();
  await expect(page.getByLabel('Primary Color')).toHaveValue('#be123c');
  await expectAccessible(page);
});

test('a topic is created by the rules, then linked, coloured and hidden', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('staff');
  await user.client.post('/api/member_fund', { name: 'แต้มโยคะ' });
  await signInStaff(page, app, user);
  await page.goto('/management/topic');
  await expect(page.getByText('No class types yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Create Class Type' }).first().click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Field is required')).toBeVisible();
  await expect(page.getByText('Only digit allow')).toHaveCount(2);
  await page.getByLabel('Name').fill('Vinyasa Flow');
  await page.getByLabel('Period (minutes)').fill('an hour');
  await page.getByLabel('Max Participant').fill('12');
  await expect(page.getByText('Only digit allow')).toHaveCount(1);
  await page.getByLabel('Period (minutes)').fill('60');
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page).toHaveURL(/\/management\/topic\/id-\w{26}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vinyasa Flow' })).toBeVisible();
  await page.getByLabel('Linked Fund').selectOption({ label: 'แต้มโยคะ' });
  await page.getByRole('radio', { name: 'Deep purple' }).check({ force: true });
  await page.getByRole('switch', { name: 'Private' }).check();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Topics' }).click();
  await expect(
    page.getByRole('row', { name: /Vinyasa Flow 60 min 12 people แต้มโยคะ Private/ }),
  ).toBeVisible();
  const { body } = await user.client.get('/api/topic/vuetify');
  expect(body.data[0]).toMatchObject({ color: 'deep-purple', is_private: true, period: 60 });
});

test('a card on a phone has no heading of what its row has nothing of', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('staff');
  for (const [name, is_private] of [
    ['For all', false],
    ['For some', true],
  ] as const) {
    const topic = { name, period: 60, max_participant: 12, color: 'teal', is_private };
    expect((await user.client.post('/api/topic', topic)).status).toBe(201);
  }
  await signInStaff(page, app, user);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/management/topic');
  const hidden = (name: string) => page.getByRole('row', { name }).locator('[data-heading="Private"]');
  await expect(hidden('For some')).toBeVisible();
  await expect(hidden('For all')).toBeHidden();
});

test('a branch is created, and two days changed at once both stay', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('admin');
  await signInStaff(page, app, user);
  await page.goto('/management/branch');
  await page.getByRole('link', { name: 'Create Branch' }).first().click();
  await page.getByLabel('Name').fill('สาขาทองหล่อ');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/management\/branch$/);
  await page.getByRole('link', { name: 'สาขาทองหล่อ' }).click();
  await page.getByRole('tab', { name: 'Weekly Schedule' }).click();
  await page.getByLabel('Monday').selectOption('Close');
  await page.getByLabel('Tuesday').selectOption('Weekend');
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Monday')).toHaveValue('close');
  await expect(page.getByLabel('Tuesday')).toHaveValue('weekend');
  await expect(page.getByLabel('Sunday')).toHaveValue('weekend');
  await expectAccessible(page);
  const { body } = await user.client.get('/api/shop_branch/vuetify');
  expect(body.data[0].weekly_schedule.slice(0, 3)).toEqual(['close', 'weekend', 'weekday']);
});

test('a form whose answer was lost is sent again without doing its work twice', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('admin');
  await signInStaff(page, app, user);
  await page.goto('/management/branch/create');
  await page.getByLabel('Name').fill('สาขาทองหล่อ');
  const create = '**/api/shop_branch';
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/No answer came/)).toBeVisible();
  await page.unroute(create);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/management\/branch$/);
  const { body } = await user.client.get('/api/shop_branch/vuetify');
  expect(body.total_items).toBe(1);
});

test('people see what their roles may open, and no more', async ({ page, app, browser }) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('staff'));
  await page.goto('/management');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Branchs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Change history' })).toHaveCount(0);
  await page.goto('/management/shop/settings');
  await expect(page.getByText('Your account may not open this page')).toBeVisible();

  await signInStaff(page, app, await shop.user('frontdesk'));
  await page.goto('/management');
  await expect(page.getByRole('link', { name: 'Go to the front desk' })).toBeVisible();
  await page.goto('/management/topic');
  await expect(page.getByText('Your account may not open this page')).toBeVisible();

  const other = await browser.newContext({ baseURL: app.url });
  const hqPage = await other.newPage();
  await signInStaff(hqPage, app, await makeHq(app));
  await hqPage.goto('/management/topic');
  await expect(hqPage.getByRole('heading', { name: 'Login to Management' })).toBeVisible();
  await other.close();
});

const classType = {
  en: {
    minutes: 'Period (minutes)',
    seats: 'Max Participant',
    points: 'Linked Fund',
    hidden: 'Private',
    color: 'Orange',
    name: 'Name',
    create: 'Create',
  },
  th: {
    minutes: 'ระยะเวลา (นาที)',
    seats: 'จำนวนผู้เข้าร่วมสูงสุด',
    points: 'ประเภทแต้มที่ใช้จอง',
    hidden: 'ไม่แสดงในแอป',
    color: 'ส้ม',
    name: 'ชื่อ',
    create: 'สร้าง',
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`one form creates a class type with its points, colour and privacy (${language})`, async ({
    page,
    app,
  }) => {
    const w = classType[language];
    const shop = await makeShop(app, noFeatures);
    const user = await shop.user('admin');
    const { id: fundId } = (await user.client.post('/api/member_fund', { name: 'แต้มโยคะ' })).body;
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, user);
    await page.goto('/management/topic/create');
    await page.getByLabel(w.name, { exact: true }).fill('Hot Flow');
    await page.getByLabel(w.minutes).fill('75');
    await page.getByLabel(w.seats).fill('9');
    await page.getByLabel(w.points).selectOption({ label: 'แต้มโยคะ' });
    await page.getByRole('radio', { name: w.color, exact: true }).check({ force: true });
    await page.getByLabel(w.hidden).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.create, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hot Flow' })).toBeVisible();
    const { data } = (await user.client.get('/api/topic/vuetify')).body;
    expect(data).toMatchObject([
      {
        name: 'Hot Flow',
        period: 75,
        max_participant: 9,
        linked_member_fund: fundId,
        color: 'orange',
        is_private: true,
      },
    ]);
  });

test('the side bar shows the entry of the page that is open, also below the end of a low window', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/messages');
  const current = page.getByRole('complementary').locator('[aria-current=page]');
  await expect(current).toHaveText('Messages');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('an instructor who left is archived, stands last, and is chosen no more', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('staff');
  for (const name of ['Kru Anan', 'Kru Ploy']) await user.client.post('/api/instructor', { name });
  await signInStaff(page, app, user);
  await page.goto('/management/instructor');
  await page.getByRole('link', { name: 'Kru Anan' }).click();
  await page.getByRole('switch', { name: 'Archived' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Instructors' }).click();
  await expect(page.getByRole('row').last()).toHaveAccessibleName(/Kru Anan Archived/);
  expect((await user.client.get('/api/instructor/')).body).toHaveLength(1);
});

test('a class type keeps showing its point type when that is archived', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const user = await shop.user('staff');
  const { body: fund } = await user.client.post('/api/member_fund', { name: 'Old card' });
  const topic = { name: 'Yoga', period: 60, max_participant: 8, linked_member_fund: fund.id };
  const { body } = await user.client.post('/api/topic', topic);
  await user.client.patch(`/api/member_fund/id-${fund.id}`, { is_archived: true });
  await signInStaff(page, app, user);
  await page.goto(`/management/topic/id-${body.id}`);
  await expect(page.getByLabel('Linked Fund')).toHaveValue(fund.id);
  await page.goto('/management/topic/create');
  await expect(page.getByLabel('Linked Fund')).not.toContainText('Old card');
});

test('an admin sets how many points the front desk may add in a day; the wallet is no part of it', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/shop/settings');
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.getByText('10 points', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Points a day' }).click();
  await page.getByRole('spinbutton', { name: 'Points a day' }).fill('25');
  await page.keyboard.press('Enter');
  await expect(page.getByText('25 points', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Wallet' })).toHaveCount(0);
  await expectAccessible(page);
});

for (const [language, words] of [
  ['en', { level: 'Level', beginner: 'Beginner', about: 'About', bring: 'What to bring', save: 'Save' }],
  [
    'th',
    {
      level: 'ระดับ',
      beginner: 'ผู้เริ่มต้น',
      about: 'รายละเอียด',
      bring: 'สิ่งที่ต้องเตรียม',
      save: 'บันทึก',
    },
  ],
] as const)
  test(`staff write what members read about a class type (${language})`, async ({ page, app }) => {
    const shop = await makeShop(app, noFeatures);
    const user = await shop.user('staff');
    const { body } = await user.client.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 8 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, user);
    await page.goto(`/management/topic/id-${body.id}`);
    await page.getByLabel(words.level, { exact: true }).selectOption({ label: words.beginner });
    for (const [label, text] of [
      [words.about, 'เรียนท่าพื้นฐาน'],
      [words.bring, 'ผ้าขนหนู'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByRole('button', { name: words.save, exact: true })).toHaveCount(0);
    }
    await expectAccessible(page);
    const topic = (await user.client.get(`/api/topic/id-${body.id}`)).body;
    expect(topic).toMatchObject({
      level: 'beginner',
      description: 'เรียนท่าพื้นฐาน',
      what_to_bring: 'ผ้าขนหนู',
    });
  });
