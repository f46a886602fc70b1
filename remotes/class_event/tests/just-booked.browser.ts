import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const [language, say] of Object.entries({
  en: {
    book: 'Book · 1 point',
    booked: 'Booked',
    left: '2 points left',
    rule: /^Free cancellation until .+ 12:00$/,
    done: 'Done',
  },
  th: {
    book: 'จอง · 1 แต้ม',
    booked: 'จองสำเร็จ',
    left: 'เหลือ 2 แต้ม',
    rule: /^ยกเลิกฟรีถึง .+ 12:00$/,
    done: 'เสร็จสิ้น',
  },
}))
  test(`the ticket says once that booking worked, and Done leads home (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    await studio.classroom({ fundId: studio.fundId });
    const member = await studio.member({ points: 3 });
    const home = `/membership/shop-${studio.shop.id}/id-${member.id}`;
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInMember(page, app, studio.shop, member);
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&branch=${studio.branchId}&date=${studio.day(1)}`,
    );
    await page.getByRole('button', { name: /18:00/ }).click();
    await page.getByRole('button', { name: say.book }).click();
    await expect(page).toHaveURL(/\/booking-\w{26}$/);
    const ticket = page.url();
    await expect(page.getByRole('status').getByText(say.booked, { exact: true })).toBeVisible();
    await expect(page.getByText(say.left)).toBeVisible();
    await expect(page.getByText(say.rule)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say.done }).click();
    await expect(page).toHaveURL(home);

    await page.goto(ticket);
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(page.getByRole('link', { name: say.done })).toHaveCount(0);
  });
