import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { lineUser, openToLine } from '../../../kernel/modules/member/tests/people.ts';
import { shopContract } from '../../../kernel/modules/shop/contract.ts';

const words = {
  en: {
    title: 'Message texts',
    booked: 'A member has booked',
    subject: 'Title',
    body: 'Text',
    add: /^Add: \{branch\}/,
    save: 'Save',
    saved: 'The text is saved.',
    unknown: '{oops} is no placeholder of this text.',
    preview: 'Preview',
    original: 'Get the original back',
    back: 'The original text is back.',
    test: { mail: 'Test email', telegram: 'Test Telegram', line: 'Test LINE' },
    written: 'Hello from {shop}, {thing}',
    shown: /^Hello from .+, session$/,
    usual: 'Your session is booked',
    notify: 'Notify',
    sent: /^Sent to /,
    chat: 'Link a Telegram chat first.',
    by: 'A member has booked, by LINE',
  },
  th: {
    title: 'ข้อความถึงสมาชิก',
    booked: 'เมื่อสมาชิกจอง',
    subject: 'หัวข้อ',
    body: 'ข้อความ',
    add: /^แทรก: \{branch\}/,
    save: 'บันทึก',
    saved: 'บันทึกข้อความแล้ว',
    unknown: 'ข้อความนี้ไม่มีตัวแปร {oops}',
    preview: 'ตัวอย่าง',
    original: 'กลับไปใช้ข้อความเดิม',
    back: 'กลับไปใช้ข้อความเดิมแล้ว',
    test: { mail: 'ทดสอบอีเมล', telegram: 'ทดสอบ Telegram', line: 'ทดสอบ LINE' },
    written: 'สวัสดีจาก {shop} {thing}',
    shown: /^สวัสดีจาก .+ รอบ$/,
    usual: 'จองรอบสำเร็จ',
    notify: 'การแจ้งเตือน',
    sent: /^ส่งถึง .+ แล้ว$/,
    chat: 'กรุณาเชื่อมต่อแชต Telegram ก่อน',
    by: 'สมาชิกจอง ทาง LINE',
  },
} as const;

const json = async (app: TestServer, path: string) =>
  (await fetch(`${app.url}${path}`, { headers: { accept: 'application/json' } })).json();

async function setUp(app: TestServer): Promise<{ shop: TestShop; chat: string }> {
  const shop = await makeShop(app);
  const chat = `-100${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  const scope = await shop.scope();
  await scope.transaction(
    (inside) =>
      writeSettings(inside, shopContract, {
        email_notify: `${word('shop')}@sala.test`,
        telegram_notify_chat_id: chat,
        line_messaging_client_id: '2000000001',
        line_messaging_client_secret: 'shh-very-secret',
      }),
    nothingIsLost,
  );
  await openToLine(shop);
  return { shop, chat };
}

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const say = words[language];
  test.describe(`${language}, ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
      await page.setViewportSize({ width, height });
    });

    test('a text that is written anew is previewed, tested by each channel and taken back', async ({
      page,
      app,
    }) => {
      const { shop, chat } = await setUp(app);
      const admin = await shop.user('admin');
      const { body: given } = await admin.client.post('/api/shop_notice/line_code');
      const person = await lineUser(app, shop);
      await person.client.post('/api/shop_notice/claim_line', { shop_id: shop.id, code: given.code });
      await signInStaff(page, app, admin);
      await page.goto('/management/messages/texts');
      await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say.booked, exact: true }).click();

      const preview = page.getByRole('region', { name: say.preview });
      await expect(preview.getByText(say.usual).first()).toBeVisible();
      await expectAccessible(page);
      const subject = page.getByLabel(say.subject, { exact: true });
      await subject.fill('{oops}');
      await page.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(say.unknown)).toBeVisible();
      await subject.fill(say.written);
      await page.getByRole('button', { name: say.add }).click();
      await expect(page.getByLabel(say.body, { exact: true })).toHaveValue(/\{branch\}/);
      await expect(preview.getByText(say.shown).first()).toBeVisible();
      await page.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(say.saved)).toBeVisible();

      for (const channel of ['mail', 'telegram', 'line'] as const) {
        // What the channel before it said may still stand there.
        const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
        await page.getByRole('button', { name: say.test[channel] }).click();
        await sent;
        await expect(page.getByText(say.sent).first()).toBeVisible();
      }
      const [mail] = await json(app, `/sandbox/mail?to=${admin.email}`);
      expect(mail.subject).toMatch(say.shown);
      const [telegram] = await json(app, `/sandbox/telegram?to=${chat}`);
      expect(telegram.text).toContain(mail.subject);
      const [pushed] = await json(app, `/sandbox/line/messages?user_id=${person.userId}`);
      expect(pushed.messages[0].altText).toContain(mail.subject);

      await page.getByRole('button', { name: say.original }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.original }).click();
      await expect(page.getByText(say.back)).toBeVisible();
      await expect(preview.getByText(say.usual).first()).toBeVisible();
    });

    test('the settings say what the shop is told of, by which channel, and what is wrong with one', async ({
      page,
      app,
    }) => {
      const { shop } = await setUp(app);
      const scope = await shop.scope();
      await scope.transaction(
        (inside) => writeSettings(inside, shopContract, { telegram_notify_chat_id: null }),
        nothingIsLost,
      );
      await signInStaff(page, app, await shop.user('admin'));
      await page.goto('/management/shop/settings?tab=notify');
      const toggle = page.getByRole('switch', { name: say.by, exact: true });
      await expect(toggle).not.toBeChecked();
      const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
      await toggle.check();
      await stored;
      await page.reload();
      await expect(toggle).toBeChecked();
      await page.getByRole('button', { name: say.test.telegram }).click();
      await expect(page.getByText(say.chat)).toBeVisible();
      await page.getByRole('button', { name: say.test.mail }).click();
      await expect(page.getByText(say.sent)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('switches show what was asked for until it is stored, however long that takes, and store what was pressed last', async ({
  page,
  app,
}) => {
  const { shop } = await setUp(app);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/shop/settings?tab=notify');
  const switches = [page.getByRole('switch').nth(0), page.getByRole('switch').nth(1)];
  const before = await Promise.all(switches.map((each) => each.isChecked()));
  let letThrough = () => {};
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/shop_notice**', async (route) => {
    await opened;
    await route.continue();
  });
  for (const each of [...switches, ...switches, ...switches]) await each.click();
  for (const [index, each] of switches.entries())
    await expect(each).toBeChecked({ checked: !before[index], timeout: 1_000 });
  let stored = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH' && answer.ok()) stored += 1;
  });
  letThrough();
  await expect.poll(() => stored).toBe(3 * switches.length);
  await page.reload();
  for (const [index, each] of switches.entries()) await expect(each).toBeChecked({ checked: !before[index] });
});

test('somebody of the team links their own LINE by the code of the settings, without becoming a member', async ({
  page,
  app,
}) => {
  const { shop } = await setUp(app);
  const admin = await shop.user('admin');
  const { body } = await admin.client.post('/api/shop_notice/line_code');
  await page.goto(new URL(body.link).pathname + new URL(body.link).hash);
  await page.locator('button.row').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/LINE/);
  await page.getByRole('button', { name: /เชื่อมต่อ LINE นี้|Link this LINE/ }).click();
  await expect(page.getByText(/เชื่อมต่อ LINE นี้แล้ว|This LINE is linked/)).toBeVisible();
  await expectAccessible(page);
  const { body: notices } = await admin.client.get('/api/shop_notice');
  expect(notices.line).toMatchObject({ is_linked: true, linked: [admin.email] });
  expect(await app.kernel.knex('member').where({ shop_id: shop.id })).toEqual([]);
});

test('a Telegram chat is linked by the code that the settings show, and unlinked there', async ({
  page,
  app,
}) => {
  const shop = await makeShop(app);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, app, await shop.user('admin'));
  await page.goto('/management/shop/settings?tab=notify');
  await page.getByRole('button', { name: 'Link a chat' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('@sala_sandbox_bot')).toBeVisible();
  const code = String(await dialog.getByLabel('Code', { exact: true }).textContent());
  expect(code).toMatch(/^\d{6}$/);
  await dialog.getByRole('button', { name: 'I sent the code' }).click();
  await expect(dialog.getByText('The code has not arrived yet.')).toBeVisible();
  await expectAccessible(page);
  await fetch(`${app.url}/sandbox/telegram/write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: -Date.now(), title: 'Team', from_id: Date.now(), text: `/link ${code}` }),
  });
  await dialog.getByRole('button', { name: 'I sent the code' }).click();
  await expect(dialog.getByText('Team is linked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Linked: Team')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink the chat' }).click();
  await expect(page.getByText('No chat is linked yet.')).toBeVisible();
});
