import { useMerchantAccount } from '#kernel/modules/order/provider/merchant-account.ts';
import { storeOrder } from '#kernel/modules/order/tests/stored-order.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { chooseLinePerson, expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { takePayments } from '#testing/harness/selling.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { channel } from '../../../kernel/modules/member/tests/people.ts';
import { shopContract } from '../../../kernel/modules/shop/contract.ts';

const connection = '/management/shop/settings?tab=connection';
const right = {
  member_liff_id: `${channel}-Member01`,
  line_messaging_client_id: '2000000078',
  line_messaging_client_secret: 'the-right-secret',
  paysolution_merchant_id: '12345678',
  paysolution_api_key: 'the-right-key',
  paysolution_secret_key: 'the-right-secret-key',
};
const known = {
  channels: [{ id: '2000000078', secret: 'the-right-secret' }],
  keys: [{ merchant_id: '12345678', api_key: 'the-right-key', secret_key: 'the-right-secret-key' }],
};

const words = {
  en: {
    check: 'Check',
    title: 'Check',
    signsIn: 'Members can sign in by LINE.',
    sent: 'Sent. It is in your LINE now.',
    paid: 'Pay Solutions accepts the keys.',
    secret: 'LINE refuses Client ID or Client Secret.',
    keys: 'Pay Solutions refuses the Merchant ID or one of the keys.',
    lost: 'LINE did not return you to Sala.',
    wrong: 'Wrong',
    set: 'Set',
  },
  th: {
    check: 'ตรวจสอบ',
    title: 'ตรวจสอบการเชื่อมต่อ',
    signsIn: 'สมาชิกเข้าสู่ระบบด้วย LINE ได้',
    sent: 'ส่งแล้ว ข้อความอยู่ใน LINE ของคุณ',
    paid: 'Pay Solutions ยอมรับคีย์เหล่านี้',
    secret: 'LINE ไม่ยอมรับ Client ID หรือ Client Secret',
    keys: 'Pay Solutions ไม่ยอมรับ Merchant ID หรือคีย์',
    lost: 'LINE ไม่ได้พาคุณกลับมาที่ Sala',
    wrong: 'ผิดพลาด',
    set: 'ตั้งค่าแล้ว',
  },
} as const;

for (const [language, width] of [
  ['en', 1280],
  ['th', 390],
] as const) {
  const say = words[language];
  test(`the check signs the admin in by LINE and names each wrong setting (${language}, ${width} px)`, async ({
    page,
    app,
    faults,
  }) => {
    const line = (control: Record<string, unknown>) => visitor(app).post('/sandbox/line/control', control);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height: 844 });
    const shop = await makeShop(app, { features: [] });
    const scope = await shop.scope();
    const set = (settings: Record<string, string>) =>
      scope.transaction((inside) => writeSettings(inside, shopContract, settings), nothingIsLost);
    await set(right);
    await line({ channels: known.channels });
    await paySandbox(app).set({ keys: known.keys });
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto(connection);
    // A secret says that it is there, and never what it is.
    await expect(page.getByText(say.set, { exact: true })).toHaveCount(3);
    await expect(page.getByText('the-right')).toHaveCount(0);

    const press = () => page.getByRole('button', { name: say.check, exact: true }).click();
    await press();
    await chooseLinePerson(page, `Admin ${language}`);
    await expect(page).toHaveURL(/\/management\/shop\/settings\?tab=connection$/);
    for (const found of [say.signsIn, say.sent, say.paid]) await expect(page.getByText(found)).toBeVisible();
    await expect(page.getByText(say.wrong, { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await set({ line_messaging_client_secret: 'mistyped', paysolution_api_key: 'mistyped' });
    await press();
    await chooseLinePerson(page, `Admin ${language}`);
    for (const found of [say.signsIn, say.secret, say.keys])
      await expect(page.getByText(found)).toBeVisible();
    await expect(page.getByText(say.wrong, { exact: true })).toHaveCount(2);
    await expectAccessible(page);

    // A LIFF id of a channel that is not there: LINE shows its own page, and the person comes back by themselves.
    await line({ login_channels: ['1659999999'] });
    await press();
    await page.waitForURL(/\/sandbox\/line\/login/);
    await page.goto(connection);
    await expect(page.getByText(say.lost)).toBeVisible();
    await expect(page.getByText(`${app.url}/membership/shop-${shop.id}`)).toBeVisible();
    // The browser tells of LINE's own refusal.
    expect(faults.splice(0)).toEqual([expect.stringContaining('/sandbox/line/login')]);
    await line({ channels: null, login_channels: null });
    await paySandbox(app).set({ keys: null });
  });
}

test('the tab for opening a shop gives the members’ address, a QR and a menu for LINE', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/shop/settings?tab=opening');
  await expect(page.getByRole('textbox', { name: 'Link' }).first()).toHaveValue(
    `${app.url}/membership/shop-${shop.id}`,
  );
  const picture = page.getByRole('img', { name: 'The menu’s picture' });
  const drawn = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalHeight : 0));
  await expect.poll(drawn).toBe(1686);
  await expect(page.getByRole('textbox', { name: 'A: My page' })).toHaveValue(/nextPage=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(drawn).toBe(843);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

for (const language of ['en', 'th'] as const)
  test(`every tab of the settings has room on the narrowest phone with the largest text (${language})`, async ({
    page,
    app,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    const shop = await makeShop(app);
    await signInStaff(page, app, await shop.user('admin'));
    await page.setViewportSize({ width: 340, height: 844 });
    await page.goto('/management/shop/settings');
    await enlargeText(page);
    const tabs = page.getByRole('main').getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (let at = 0; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      await expect.poll(() => layoutFaults(page), { message: `tab ${at}` }).toEqual([]);
    }
  });

test('payments that are not final are counted beside the keys that they need', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  await takePayments(shop);
  const [member] = await makeMembers(shop, 1);
  const { id } = await storeOrder(shop, { memberId: member?.id ?? '' });
  const scope = await shop.scope();
  const account = await scope.transaction((inside) => useMerchantAccount(inside), nothingIsLost);
  await app.kernel
    .knex('payment_order')
    .where({ id })
    .update({ merchant_account_id: account, next_ask_at: app.clock.now() });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto(connection);
  await expect(page.getByText(/^Payments that are not final yet: 1\. If you change or remove/)).toBeVisible();
  await expectAccessible(page);
  await scope.transaction(
    (inside) => writeSettings(inside, shopContract, { paysolution_merchant_id: null }),
    nothingIsLost,
  );
  await page.reload();
  await expect(page.getByText(/^Payments of an earlier account that are not final yet: 1\./)).toBeVisible();
});
