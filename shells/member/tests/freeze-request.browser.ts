import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeAskingMember } from '../../../kernel/modules/member/tests/freeze-request-races.ts';

const words = {
  en: {
    ask: 'Freeze request',
    send: 'Send request',
    open: 'Waiting for the shop',
    withdraw: 'Withdraw request',
    approved: 'Approved',
  },
  th: {
    ask: 'ขอพักแต้ม',
    send: 'ส่งคำขอ',
    open: 'รอร้านยืนยัน',
    withdraw: 'ยกเลิกคำขอ',
    approved: 'อนุมัติแล้ว',
  },
} as const;

for (const language of ['en', 'th'] as const) {
  const word = words[language];
  test(`a member asks to freeze points, and the desk approves (${language})`, async ({
    page,
    browser,
    app,
  }) => {
    const shop = await makeShop(app);
    const { memberId, token } = await makeAskingMember(shop);
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, shop, { token });
    await page.goto(`/membership/shop-${shop.id}/id-${memberId}/points`);
    const ask = page.getByRole('button', { name: word.ask });
    const send = page.getByRole('dialog').getByRole('button', { name: word.send });
    await ask.click();
    await expect(send).toBeEnabled();
    await expectAccessible(page);
    await send.click();
    await page.getByRole('button', { name: word.withdraw }).click();
    await ask.click();
    await send.click();
    await expect(page.getByText(word.open)).toBeVisible();
    await expectAccessible(page);

    const desk = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signInStaff(desk, app, await shop.user('staff', 'frontdesk'));
    await desk.goto('/frontdesk/dashboard');
    await desk.getByRole('link', { name: 'Freeze requests: 1' }).click();
    await expect(desk).toHaveURL(/\/frontdesk\/freeze-requests$/);
    await desk.getByRole('listitem').getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Requests of members to freeze points appear here.')).toBeVisible();
    await desk.context().close();

    await expect(page.getByText(word.approved)).toBeVisible();
  });
}
