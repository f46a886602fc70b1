import { expect, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';
import { makeMembers } from '#testing/harness/members.ts';

const noFeatures = { features: [] };

test('a switch that is pressed several times stores what was pressed last, and never shows anything else', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  const admin = await shop.user('admin');
  const made = await admin.client.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 10 });
  await signInStaff(page, app, admin);
  await page.goto(`/management/topic/id-${made.body.id}`);
  const isPrivate = page.getByRole('switch', { name: 'Private' });
  await expect(isPrivate).not.toBeChecked();
  const writes = await holdCalls(page, '**/api/topic/id-*', 'PATCH');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  for (const isOn of [true, false, true]) {
    await isPrivate.click();
    await expect(isPrivate).toBeChecked({ checked: isOn, timeout: 1_000 });
  }
  await expect(isPrivate).toBeFocused();
  await expect.poll(writes.count).toBe(1);
  writes.letOne();
  await saved;
  // The next one goes out when what the first one stored has been read.
  await expect.poll(writes.count).toBe(2);
  await expect(isPrivate).toBeChecked();
  writes.letAll();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(writes.count()).toBe(3);
  await expect(isPrivate).toBeChecked();
  await page.reload();
  await expect(isPrivate).toBeChecked();
});

test('what is typed while a field is being saved stays, and is saved next', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const [member] = await makeMembers(shop, 1);
  const admin = await shop.user('admin');
  await signInStaff(page, app, admin);
  await page.goto(`/frontdesk/membership/member-${member?.id}`);
  await page.getByRole('button', { name: 'Edit: First name' }).click();
  const field = page.getByRole('textbox', { name: 'First name' });
  await field.fill('Malee');
  const writes = await holdCalls(page, '**/api/member/**', 'PATCH');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await field.press('End');
  await field.pressSequentially('wan');
  writes.letAll();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Maleewan');
  await save.click();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Maleewan / })).toBeVisible();
});

test('why a value was refused is not said of the one that stays when it is taken back', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  const [member] = await makeMembers(shop, 1);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(`/frontdesk/membership/member-${member?.id}`);
  const edit = page.getByRole('button', { name: 'Edit: Phone' });
  const field = page.getByRole('textbox', { name: 'Phone' });
  const why = page.getByText('Phone must start with 0 and contain 9 - 12 digits.');
  for (const takeBack of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => field.press('Escape'),
  ]) {
    await edit.click();
    await field.fill('abc');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(why).toBeVisible();
    await takeBack();
    await expect(edit).toBeFocused();
    await expect(why).toHaveCount(0);
  }
});

test('what is typed after a save is not called saved', async ({ page, app }) => {
  const shop = await makeShop(app, noFeatures);
  const admin = await shop.user('admin');
  await admin.client.post('/api/shop_branch', { name: 'Thonglor' });
  await signInStaff(page, app, admin);
  await page.goto('/management/shop/settings?tab=tax');
  const saved = page.getByText('Saved', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });

  const address = page.getByRole('textbox', { name: /^Address of Thonglor/ });
  await address.fill('1 Thonglor Road');
  await save.click();
  await expect(saved).toBeVisible();
  await address.press('End');
  await address.pressSequentially(', Bangkok');
  await expect(save).toBeVisible();
  await expect(saved).toHaveCount(0);
  await save.click();
  await expect(saved).toBeVisible();
  await expect(address).toHaveValue('1 Thonglor Road, Bangkok');
});

for (const [language, word] of [
  ['en', { edit: 'Edit: Birthdate', birthdate: 'Birthdate', save: 'Save', refused: 'Complete the date' }],
  ['th', { edit: 'แก้ไข: วันเกิด', birthdate: 'วันเกิด', save: 'บันทึก', refused: 'กรอกวันที่ให้ครบ' }],
] as const)
  test(`half a date is not taken for none (${language})`, async ({ page, app }) => {
    const shop = await makeShop(app, noFeatures);
    const [member] = await makeMembers(shop, 1);
    const admin = await shop.user('admin');
    const path = `/api/member/id-${member?.id}`;
    const birthdate = async () => (await admin.client.get(path)).body.birthdate;
    await app.kernel.knex('member').where({ id: member?.id }).update({ birthdate: '1990-05-20' });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, admin);
    await page.goto(`/frontdesk/membership/member-${member?.id}`);
    await page.getByRole('button', { name: word.edit }).click();
    const field = page.getByLabel(word.birthdate, { exact: true });
    await expect(field).toHaveValue('1990-05-20');
    // One part of the date is emptied, whichever comes first.
    await field.press('Backspace');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: word.save }).click();
    await expect(page.getByText(word.refused)).toBeVisible();
    expect(await birthdate()).toBe('1990-05-20');
    await field.fill('');
    await page.getByRole('button', { name: word.save }).click();
    await expect(field).toHaveCount(0);
    await expect.poll(birthdate).toBeNull();
  });

test('settings are sent one after the other, because each answer holds all of them', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app, noFeatures);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/shop/settings?tab=payment');
  const edit = async (label: string, value: string) => {
    await page.getByRole('button', { name: `Edit: ${label}`, exact: true }).click();
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    await page.keyboard.press('Enter');
  };
  const writes = await holdCalls(page, '**/api/payment_config/shop-*', 'PATCH');
  await edit('PromptPay ID', '0812345678');
  await edit('PromptPay biller ID', '012345678901234');
  await expect(page.getByText('Saving…')).toHaveCount(2);
  await expect.poll(writes.count).toBe(1);
  writes.letOne();
  await expect.poll(writes.count).toBe(2);
  await expect(page.getByText('Saving…')).toHaveCount(1);
  writes.letAll();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);
  await expect(page.getByText('0812345678', { exact: true })).toBeVisible();
  await expect(page.getByText('012345678901234', { exact: true })).toBeVisible();
});
