import {
  expect,
  expectAccessible,
  shownDate,
  signInMember,
  signInStaff,
  test,
} from '#testing/harness/browser.ts';
import { paintedColors } from '#testing/harness/painted-colors.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { contrast } from '../../../kernel/contract/contrast.ts';
import { makeStudio, type Studio, type StudioMember } from '../../../plugins/class_event/tests/studio.ts';

const words = {
  en: {
    change: 'Yoga points: 4 → 3 points',
    book: 'Book · 1 point',
    left: '3 points left',
    unlimited: 'Unlimited · Yoga points',
    bookUnlimited: 'Book · unlimited',
    cancel: 'Cancel this class',
    returns: 'You get 1 point back (Yoga points).',
    returned: '1 point is back',
    short: 'Not enough points that can be used on that day',
    expires: /^Your points expire before that day \(\w{3} \d+\)$/,
    ask: 'Ask the shop to add points, then book.',
    more: /^More for สมหญิง/,
    reject: 'Reject',
    goesBack: '1 point is returned to the member (Yoga points).',
    newBooking: 'New Booking',
    member: 'Member',
    bookAtDesk: 'Book',
    adjust: 'Adjust points',
    add: 'Add member',
    lastName: 'Last name',
    phone: 'Phone',
    create: 'Create',
  },
  th: {
    change: 'Yoga points: 4 → 3 แต้ม',
    book: 'จอง · 1 แต้ม',
    left: 'เหลือ 3 แต้ม',
    unlimited: 'สิทธิ์ใช้ไม่จำกัด · Yoga points',
    bookUnlimited: 'จอง · ใช้สิทธิ์ไม่จำกัด',
    cancel: 'ยกเลิกคลาสนี้',
    returns: 'คืน 1 แต้ม (Yoga points)',
    returned: 'คืน 1 แต้ม',
    short: 'แต้มที่ใช้ได้ในวันนั้นไม่พอ',
    expires: /^แต้มหมดอายุก่อนวันนั้น \(\d+ .+\)$/,
    ask: 'ติดต่อร้านเพื่อซื้อแต้ม',
    more: /^ตัวเลือกของ สมหญิง/,
    reject: 'ยกเลิกการจอง',
    goesBack: 'คืน 1 แต้มให้สมาชิก (Yoga points)',
    newBooking: 'จองให้สมาชิก',
    member: 'สมาชิก',
    bookAtDesk: 'จอง',
    adjust: 'ปรับแต้ม',
    add: 'เพิ่มสมาชิก',
    lastName: 'นามสกุล',
    phone: 'เบอร์โทร',
    create: 'สร้าง',
  },
} as const;

for (const [language, width, height] of [
  ['en', 390, 844],
  ['th', 390, 844],
] as const) {
  const word = words[language];
  test(`a ticket that unlimited access paid for says so, and not 0 points (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom({ fundId: studio.fundId });
    const member = await studio.member();
    const admin = await studio.shop.user('admin');
    await admin.client.post(`/api/member/id-${member.id}/fund`, {
      fund: { [studio.fundId]: { unlimited_access_end_date: studio.day(30) } },
    });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInMember(page, app, studio.shop, member);
    await page.goto(
      `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`,
    );
    await page.getByRole('button', { name: word.bookUnlimited }).click();
    await expect(page.getByText(word.unlimited)).toBeVisible();
  });

  test(`a member reads what a booking takes, leaves and gives back, and the way on without points (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom({ fundId: studio.fundId });
    const member = await studio.member({ points: 4 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInMember(page, app, studio.shop, member);
    const form = `/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`;
    await page.goto(form);
    await expect(page.getByText(word.change)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: word.book }).click();
    await expect(page.getByText(word.left)).toBeVisible();
    await page.getByRole('button', { name: word.cancel }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(word.returns)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: word.cancel }).click();
    await expect(page.getByText(word.returned, { exact: true })).toBeVisible();

    // Points that expire before the class do not pay for it.
    await app.kernel
      .knex('fund_lot')
      .where({ member_id: member.id })
      .update({ expire_date: studio.day(0) });
    await page.goto(form);
    await expect(page.getByText(word.expires)).toBeVisible();
    await expect(page.getByText(word.ask)).toBeVisible();
    const book = page.getByRole('button', { name: word.book });
    await expect(book).toBeDisabled();
    const { text, fill, opacity } = await paintedColors(book);
    expect(opacity).toBe(1);
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    await expectAccessible(page);
  });
}

/** A member whose points are frozen for the next seven days. */
async function freezePoints(app: TestServer, studio: Studio): Promise<StudioMember> {
  const member = await studio.member({ points: 4, expireDate: studio.day(60) });
  const { client } = await studio.shop.user('admin');
  const lot_id = (await app.kernel.knex('fund_lot').where({ member_id: member.id }).pluck('id'))[0];
  const freeze = { fund_id: studio.fundId, lot_id, from_date: studio.day(0), days: 7 };
  expect((await client.post(`/api/member/id-${member.id}/freeze`, freeze)).status).toBe(200);
  return member;
}

test('a member with other points reads which type a class needs', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const member = await studio.member({ points: 4 });
  const admin = await studio.shop.user('admin');
  const names = { name: 'พิลาทิส', name_en: 'Pilates' };
  const { id: fundId } = (await admin.client.post('/api/member_fund', names)).body;
  const eventId = await studio.classroom({ fundId });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`);
  await expect(page.getByText('This booking needs Pilates points')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('sala-language', 'th'));
  await page.reload();
  await expect(page.getByText('การจองนี้ใช้แต้มพิลาทิส')).toBeVisible();
});

test('points that are frozen past the last day lead to the shop', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ fundId: studio.fundId });
  const member = await freezePoints(app, studio);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`);
  await expect(page.getByText(/^Yoga points are frozen until \w{3} \d+\.$/)).toBeVisible();
  await expect(page.getByText(words.en.ask)).toBeVisible();
  await expect(page.getByRole('button', { name: words.en.book })).toBeDisabled();
  await expectAccessible(page);
});

test('frozen points lead to the first day on which they pay, and not to a purchase', async ({
  page,
  app,
}) => {
  const studio = await makeStudio(app);
  const eventId = await studio.classroom({ fundId: studio.fundId });
  const later = studio.day(9);
  await studio.classroom({ fundId: studio.fundId, startsAt: new Date(`${later}T19:00:00+07:00`) });
  const member = await freezePoints(app, studio);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInMember(page, app, studio.shop, member);
  await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}&eventId=${eventId}`);
  await expect(page.getByText(/^Yoga points are frozen until \w{3} \d+\. Book a later day\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^Show .*${shownDate(later)}$`) }).click();
  await page.getByRole('button', { name: /19:00/ }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByText(/^Uses 1 point valid until \w{3} \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book · 1 point' })).toBeEnabled();
});

for (const [language, width, height] of [
  ['en', 1280, 800],
  ['th', 390, 844],
] as const) {
  const word = words[language];
  test(`the desk reads the same, adjusts points where there are too few and adds who is not found (${language}, ${width} px)`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const eventId = await studio.classroom({ fundId: studio.fundId });
    const member = await studio.member({ points: 4 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await page.setViewportSize({ width, height });
    await signInStaff(page, app, await studio.shop.user('frontdesk'));
    const openBooking = async () => {
      await page.goto(`/frontdesk/classroom/welcome?view=day&date=${studio.day(1)}`);
      await page.getByText(/^Flow/).click();
      await page.getByRole('dialog').getByRole('button', { name: word.newBooking }).click();
    };
    const booking = page.getByRole('dialog', { name: word.newBooking });
    const find = (typed: string) => booking.getByRole('combobox', { name: word.member }).fill(typed);
    await openBooking();
    await find('สมหญิง');
    await page.getByRole('option', { name: /สมหญิง/ }).click();
    await expect(booking.getByText(word.change)).toBeVisible();
    await expectAccessible(page);
    await booking.getByRole('button', { name: word.bookAtDesk, exact: true }).click();
    await expect(page.getByText(new RegExp(word.left)).first()).toBeVisible();
    await page.goto(`/frontdesk/classroom/id-${eventId}`);
    await page.getByRole('button', { name: word.more }).click();
    await page.getByRole('menuitem', { name: word.reject, exact: true }).click();
    const reject = page.getByRole('dialog');
    await expect(reject.getByText(word.goesBack)).toBeVisible();
    await reject.getByRole('button', { name: word.reject, exact: true }).click();
    await expect(page.getByText(new RegExp(word.returned))).toBeVisible();

    await openBooking();
    await find('ploy');
    await page.getByRole('option', { name: word.add }).click();
    const added = page.getByRole('dialog', { name: word.add });
    await expect(added.locator('input').first()).toHaveValue('ploy');
    await added.getByLabel(word.lastName).fill('dee');
    await added.getByLabel(word.phone).fill('+66 81-765 4321');
    await expectAccessible(page);
    await added.getByRole('button', { name: word.create }).click();
    await expect(booking.getByRole('combobox', { name: word.member })).toHaveValue('ploy dee');
    await expect(booking.getByText(word.short)).toBeVisible();
    await expect(booking.getByRole('button', { name: word.bookAtDesk, exact: true })).toBeDisabled();
    await expectAccessible(page);
    await booking.getByRole('link', { name: word.adjust }).click();
    await expect(page).toHaveURL(/\/frontdesk\/membership\/member-\w{26}$/);
    expect(member.id).not.toBe(page.url().slice(-26));
  });
}
