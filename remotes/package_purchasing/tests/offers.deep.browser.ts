import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { expect, expectAccessible, shownDate, signInMember, test } from '#testing/harness/browser.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { makeStore, type Store } from '../../../plugins/package_purchasing/tests/store.ts';

const { features } = await loadInstallation();

/** A store with two promotions, and a package in them that has a picture. */
async function filled(store: Store): Promise<void> {
  const ten = await store.pack({
    name: 'แพ็กเกจ 10 คลาส',
    description: 'Any class at any branch.',
    price: '2500',
    linked_member_fund: store.fundId,
    value: 10,
    usage_duration: 60,
  });
  const month = await store.pack({
    name: 'A month without limit',
    price: '1990',
    linked_member_fund: store.fundId,
    unlimited_access_duration: 30,
  });
  const welcome = await store.pack(
    { name: 'First class', price: '0', linked_member_fund: store.fundId, value: 1 },
    'one_time_package',
  );
  const form = formOf(await picture(512, 512, { background: '#0f766e' }).png().toBuffer());
  await store.staff.client.post(`/api/sale_package/id-${ten}/upload/image`, form);
  await store.promotion('Welcome', [welcome]);
  await store.promotion('Classes', [ten, month]);
}

test('a member goes from home to the packages and reads what each gives', async ({ page, app }) => {
  const store = await makeStore(app);
  await filled(store);
  const { id, token } = await store.member();
  await signInMember(page, app, store.shop, { token });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.goto(`/membership/shop-${store.shop.id}/id-${id}`);
  await page.getByRole('link', { name: 'Purchase package' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase package' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Welcome', 'Classes']);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'First class',
    'แพ็กเกจ 10 คลาส',
    'A month without limit',
  ]);
  const classes = page.getByRole('region', { name: 'Classes' });
  await expect(classes.getByText('10 points · Yoga')).toBeVisible();
  await expect(classes.getByText(`Use them until ${shownDate(store.day(60))}`)).toBeVisible();
  await expect(classes.getByText('250.00 THB a class')).toBeVisible();
  await expect(classes.getByText(`Unlimited until ${shownDate(store.day(30))} · Yoga`)).toBeVisible();
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await expect(welcome.getByText('One per member')).toBeVisible();
  await expect(welcome.getByText('Free')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => localStorage.setItem('sala-language', 'th'));
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.getByText('10 แต้ม · Yoga')).toBeVisible();
  await expect(page.getByText('คลาสละ 250.00 บาท')).toBeVisible();
  await expectAccessible(page);
});

test('the page says where there is nothing to buy, and shows a promotion as soon as there is one', async ({
  page,
  app,
}) => {
  const store = await makeStore(app);
  const { id, token } = await store.member();
  await signInMember(page, app, store.shop, { token });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.goto(`/membership/shop-${store.shop.id}/id-${id}/package`);
  await expect(page.getByText('There are no packages to buy now.')).toBeVisible();
  await expectAccessible(page);
  await store.promotion('Classes', [await store.tenPoints()]);
  await expect(page.getByRole('heading', { name: 'Ten' })).toBeVisible();
});

for (const [language, words] of Object.entries({
  en: {
    all: 'All packages',
    fund: 'Packages with Pilates',
    get: 'Get for free',
    back: 'Back to your booking',
  },
  th: { all: 'แพ็กเกจทั้งหมด', fund: 'แพ็กเกจที่ได้ Pilates', get: 'รับฟรี', back: 'กลับไปจอง' },
}))
  test(`packages of the points that a booking needs come first, and a paid order leads back to it (${language})`, async ({
    page,
    app,
  }) => {
    const store = await makeStore(app);
    await filled(store);
    const { id: fundId } = (await store.staff.client.post('/api/member_fund', { name: 'Pilates' })).body;
    const pilates = { name: 'Pilates trial', price: '0', linked_member_fund: fundId, value: 2 };
    await store.promotion('Reformer', [await store.pack(pilates)]);
    const { id, token } = await store.member();
    await signInMember(page, app, store.shop, { token });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    const next = `/membership/shop-${store.shop.id}/id-${id}/upcoming`;
    const query = new URLSearchParams({ fund: fundId, next });
    await page.goto(`/membership/shop-${store.shop.id}/id-${id}/package?${query}`);
    await expect(page.getByText(words.fund)).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Pilates trial']);
    await expectAccessible(page);
    const all = page.getByRole('button', { name: words.all });
    await all.click();
    const inOrder = ['Pilates trial', 'First class', 'แพ็กเกจ 10 คลาส', 'A month without limit'];
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(inOrder);
    await expect(all).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(inOrder);

    await page.getByRole('button', { name: /Pilates trial$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.get }).click();
    await expect(page).toHaveURL(/\/order\/id-\d{12}\/summary$/);
    await page.reload();
    await page.getByRole('link', { name: words.back }).click();
    await expect(page).toHaveURL(new RegExp(`${next}$`));
  });

test('an order that no booking waits for leads to the form', async ({ page, app }) => {
  const store = await makeStore(app);
  await filled(store);
  const { id, token } = await store.member();
  await signInMember(page, app, store.shop, { token });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.goto(`/membership/shop-${store.shop.id}/id-${id}/package?next=//evil.test`);
  await page.getByRole('button', { name: 'Get First class' }).click();
  await page.getByRole('button', { name: 'Get for free' }).click();
  await expect(page.getByText('Your purchase has been completed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your booking' })).toHaveCount(0);
});

for (const feature of features.filter((each) => each === 'class_event'))
  test(`who has too few points to book in ${feature} goes on to the packages`, async ({ page, app }) => {
    const store = await makeStore(app, [feature]);
    await filled(store);
    const { client } = await store.shop.user('admin');
    const made = async (path: string, input: object): Promise<string> =>
      (await client.post(path, input)).body.id;
    const link = { linked_member_fund: store.fundId, color: 'teal' };
    const eventId = await made('/api/classroom_event/', {
      branch_id: await made('/api/shop_branch/', { name: 'Thonglor' }),
      topic_id: await made('/api/topic', { name: 'Flow', period: 60, max_participant: 10, ...link }),
      instructor_id: await made('/api/instructor', { name: 'Kru Nan' }),
      datetime: `${store.day(1)} 18:00`,
    });
    const { id, token } = await store.member();
    await signInMember(page, app, store.shop, { token });
    await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
    await page.setViewportSize({ width: 390, height: 844 });
    const form = `/class-event/shop-${store.shop.id}/class-info?memberId=${id}&eventId=${eventId}`;
    await page.goto(form);
    await expect(page.getByText('You have no Yoga points', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Book · 1 point' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Buy points and book' }).click();
    await expect(page.getByRole('heading', { name: 'Classes' })).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ fund: store.fundId, next: form });
  });
