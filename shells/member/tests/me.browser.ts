import { shopContract } from '#kernel/modules/shop/contract.ts';
import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';

/** Lets a shop send messages on LINE. */
async function addLineChannel(shop: TestShop): Promise<void> {
  const scope = await shop.scope();
  const channel = { line_messaging_client_id: '2000000001', line_messaging_client_secret: 'shh-very-secret' };
  await scope.transaction((inside) => writeSettings(inside, shopContract, channel), nothingIsLost);
}

const words = {
  en: {
    notifications: 'Notifications',
    line: 'Messages on LINE',
    email: 'Messages by email',
    none: 'You get no messages. Changes of your bookings appear only here in the app.',
    shop: 'The shop',
    help: 'Help',
    question: 'How do I cancel a booking?',
    answer: 'Open the booking under Bookings.',
    checkIn: 'How do I check in?',
    code: 'You can also read out the six characters below it.',
  },
  th: {
    notifications: 'การแจ้งเตือน',
    line: 'ข้อความทาง LINE',
    email: 'ข้อความทางอีเมล',
    none: 'คุณจะไม่ได้รับข้อความ ดูการเปลี่ยนแปลงของการจองได้ในแอปนี้เท่านั้น',
    shop: 'ร้านนี้',
    help: 'วิธีใช้',
    question: 'ยกเลิกการจองอย่างไร',
    answer: 'เปิดการจองที่เมนูการจอง',
    checkIn: 'เช็กอินอย่างไร',
    code: 'บอกรหัส 6 ตัวใต้ QR',
  },
} as const;

for (const language of ['en', 'th'] as const)
  test(`settings lead to notifications, the shop and help (${language})`, async ({ page, app }) => {
    const word = words[language];
    const shop = await makeShop(app);
    const [member] = await makeMembers(shop, 1);
    if (!member) throw new Error('No member was made');
    const row = () => app.kernel.knex('member').where({ id: member.id });
    await row().update({ email: 'malee@example.com' });
    await addLineChannel(shop);
    await signInMember(page, app, shop, member);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    const settings = `/membership/shop-${shop.id}/id-${member.id}/setting`;

    await page.goto(settings);
    await page.getByRole('link', { name: word.notifications }).click();
    await expect(page.getByRole('heading', { level: 1, name: word.notifications })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('switch', { name: word.line }).uncheck();
    await expect.poll(async () => (await row().first()).notify_by_line).toBe(0);
    await page.getByRole('switch', { name: word.email }).uncheck();
    await expect.poll(async () => (await row().first()).notify_by_email).toBe(0);
    await expect(page.getByText(word.none)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('switch', { name: word.line })).not.toBeChecked();

    await page.goto(settings);
    await page.getByRole('link', { name: word.shop }).click();
    await expect(page.getByRole('heading', { level: 2, name: `Shop ${shop.id}` })).toBeVisible();
    await expectAccessible(page);

    await page.goto(settings);
    await page.getByRole('link', { name: word.help }).click();
    await page.getByText(word.question).click();
    await expect(page.getByText(word.answer)).toBeVisible();
    await page.getByText(word.checkIn).click();
    await expect(page.getByText(word.code)).toBeVisible();
    await expectAccessible(page);
  });

test('a shop without a LINE channel reaches a member by email alone', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const [member] = await makeMembers(shop, 1);
  if (!member) throw new Error('No member was made');
  const row = () => app.kernel.knex('member').where({ id: member.id });
  await row().update({ email: 'malee@example.com', notify_by_email: true });
  await signInMember(page, app, shop, member);
  await page.addInitScript(() => localStorage.setItem('sala-language', 'en'));
  const settings = `/membership/shop-${shop.id}/id-${member.id}/setting`;
  await page.goto(`${settings}/notifications`);
  await expect(page.getByText('To malee@example.com', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: words.en.email }).uncheck();
  await expect(page.getByText(words.en.none)).toBeVisible();

  await addLineChannel(shop);
  await page.reload();
  await expect(page.getByText('To malee@example.com, if LINE does not reach you')).toBeVisible();
  await expect(page.getByText(words.en.none)).toHaveCount(0);

  await page.goto(`${settings}/help`);
  await expect(page.getByText('How long can I use my points?')).toBeVisible();
  await expect(page.getByText(words.en.question)).toHaveCount(0);
});
