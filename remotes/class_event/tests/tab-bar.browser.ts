import { expect, expectAccessible, signInMember, test } from '#testing/harness/browser.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: { menu: 'Main menu', tabs: ['Home', 'Book', 'Bookings', 'Points', 'Me'] },
  th: { menu: 'เมนูหลัก', tabs: ['หน้าแรก', 'จอง', 'การจอง', 'แต้ม', 'ฉัน'] },
} as const;

for (const [language, say] of Object.entries(words))
  test(`the tabs lead through the member's pages, and forms and tickets have none (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const member = await studio.member();
    const made = await member.client.post('/api/classroom_event/make_booking', {
      event_id: await studio.classroom(),
      member_id: member.id,
    });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    const { id: shopId } = studio.shop;
    const home = `/membership/shop-${shopId}/id-${member.id}`;
    const bar = page.getByRole('navigation', { name: say.menu });
    const [, book, bookings, points, me] = say.tabs;
    const open = (name: string) => bar.getByRole('link', { name, exact: true });
    await page.setViewportSize({ width: 340, height: 844 });
    await page.goto(home);
    await expect(bar.getByRole('link')).toHaveText([...say.tabs]);
    await expect(bar.locator('[aria-current=page]')).toHaveText(say.tabs[0]);
    expect((await bar.boundingBox())?.height).toBe(56);
    expect(await bar.evaluate((nav) => nav.getBoundingClientRect().bottom - window.innerHeight)).toBe(0);
    await expectAccessible(page);

    for (const [name, address] of [
      [bookings, `${home}/upcoming`],
      [points, `${home}/points`],
      [me, `${home}/setting`],
    ] as const) {
      await open(name).click();
      await expect(page).toHaveURL(address);
      await expect(bar.locator('[aria-current=page]')).toHaveText(name);
    }
    await open(book).click();
    await expect(page).toHaveURL(/class-info/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.goto(`/class-event/shop-${shopId}/booking-${made.body.booking_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);

    await studio.shop.set({ next_billing_date: '2020-01-01' });
    await page.goto(home);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
