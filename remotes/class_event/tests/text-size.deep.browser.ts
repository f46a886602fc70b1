import { expect, expectAccessible, signInMember, signInStaff, test } from '#testing/harness/browser.ts';
import { enlargeText, layoutFaults } from '#testing/harness/layout-faults.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

for (const language of ['en', 'th'])
  for (const width of [340, 390, 620])
    for (const root of [16, 26])
      test(`at ${width} px with text of ${root} px no word of the booking form breaks and the chosen row shows (${language})`, async ({
        page,
        app,
      }) => {
        const studio = await makeStudio(app);
        const topicId = await studio.topic({ seats: 10, fundId: studio.fundId });
        await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Restorative Vinyasa Flow' });
        const startsAt = new Date(`${studio.day(1)}T18:00:00+07:00`);
        const instructorId = await studio.instructor();
        // Names as people have them: letters within a made-up one are no word.
        await app.kernel.knex('instructor').where({ id: instructorId }).update({ name: 'Kru Benjamas' });
        for (let minutes = 0; minutes < 240; minutes += 60)
          await studio.classroom({
            topicId,
            fundId: studio.fundId,
            instructorId,
            startsAt: new Date(startsAt.getTime() + minutes * 60_000),
          });
        const member = await studio.member({ points: 3 });
        await page.setViewportSize({ width, height: 844 });
        await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
        await signInMember(page, app, studio.shop, member);
        await page.goto(`/class-event/shop-${studio.shop.id}/class-info?memberId=${member.id}`);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}px`;
        }, root);
        const last = page.getByRole('button', { name: /21:00/ });
        await expect(last).toBeVisible();
        expect(await layoutFaults(page)).toEqual([]);
        await last.click();
        const bar = page.locator('[data-book-bar]');
        // A placeholder has the bar's mark before its code comes.
        await expect(bar.getByRole('button', { name: /^(Book|จอง) · / })).toBeVisible();
        await expect
          .poll(async () => {
            const [row, over] = [await last.boundingBox(), await bar.boundingBox()];
            return row && over && row.y >= 0 && row.y + row.height <= over.y;
          })
          .toBe(true);
        expect(await layoutFaults(page)).toEqual([]);
        await expectAccessible(page);
      });

for (const language of ['en', 'th'])
  test(`at 340 and 390 px with the largest text no word of the home, of what is coming and of a ticket breaks (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    // The names that factories draw are no words, and longer than any line of this size.
    await app.kernel.knex('shop').where({ id: studio.shop.id }).update({ name: 'Yoga House' });
    await app.kernel.knex('instructor').where({ id: studio.instructorId }).update({ name: 'Kru Ann' });
    const topicId = await studio.topic({ seats: 10, fundId: studio.fundId });
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Restorative Vinyasa Flow' });
    const eventId = await studio.classroom({ topicId, fundId: studio.fundId });
    const member = await studio.member({ points: 3 });
    const booked = await member.client.post('/api/classroom_event/make_booking', {
      event_id: eventId,
      member_id: member.id,
    });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInMember(page, app, studio.shop, member);
    const { id: shopId } = studio.shop;
    for (const address of [
      `/membership/shop-${shopId}/id-${member.id}`,
      `/membership/shop-${shopId}/id-${member.id}/upcoming`,
      `/class-event/shop-${shopId}/booking-${booked.body.booking_id}`,
    ]) {
      await page.goto(address);
      await expect(page.getByText('Restorative Vinyasa Flow').first()).toBeVisible();
      await enlargeText(page);
      for (const width of [340, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await layoutFaults(page), address).toEqual([]);
      }
    }
  });

for (const language of ['en', 'th'])
  test(`at 340 px with the largest text the desk's calendar, a class and a member stay within the screen (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const topicId = await studio.topic({ seats: 10, fundId: studio.fundId });
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Restorative Vinyasa Flow' });
    const eventId = await studio.classroom({ topicId, fundId: studio.fundId });
    const member = await studio.member({ points: 3 });
    const booking = { event_id: eventId, member_id: member.id };
    expect((await member.client.post('/api/classroom_event/make_booking', booking)).status).toBe(201);
    await signInStaff(page, app, await studio.shop.user('admin'));
    await page.setViewportSize({ width: 340, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    for (const address of [
      '/frontdesk/classroom/welcome',
      `/frontdesk/classroom/id-${eventId}`,
      `/frontdesk/membership/member-${member.id}?tab=class_event`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('.animate-pulse')).toHaveCount(0);
      if (address.endsWith('welcome'))
        await page.getByRole('button', { name: language === 'en' ? 'Next' : 'ถัดไป', exact: true }).click();
      await expect(page.getByText('Restorative Vinyasa Flow').first()).toBeVisible();
      await enlargeText(page);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, { message: address }).toBeLessThanOrEqual(340);
      for (const table of await page.locator('main section:has(> table)').all())
        expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth), address).toBe(0);
      expect(await layoutFaults(page), address).toEqual([]);
    }
  });

for (const language of ['en', 'th'])
  test(`at 340 px with the largest text no card of a desk's list is wider than the screen (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    const member = await studio.member();
    await app.kernel.knex('member').where({ id: member.id }).update({ email: 'a.long.address@example.test' });
    const admin = await studio.shop.user('admin');
    const changed = await admin.client.patch(`/api/member/id-${member.id}`, { first_name: 'Nok' });
    expect(changed.status).toBe(200);
    await signInStaff(page, app, admin);
    await page.setViewportSize({ width: 340, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    for (const address of ['/frontdesk/membership', '/management/audit']) {
      await page.goto(address);
      const list = page.locator('main section:has(> table)');
      await expect(list.getByText('Nok').first()).toBeVisible();
      await enlargeText(page);
      expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth), address).toBe(0);
    }
  });

test('the tabs and the points of a member stand whole, on a phone in Thai', async ({ page, app }) => {
  const studio = await makeStudio(app);
  const member = await studio.member({ points: 3 });
  await signInStaff(page, app, await studio.shop.user('admin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`/frontdesk/membership/member-${member.id}`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(5);
  for (let at = 0; at < 5; at += 1) await expect(tabs.nth(at)).toBeInViewport({ ratio: 0.98 });
  const points = page.getByRole('region', { name: 'แต้ม' });
  await expect(points.locator('[data-heading="ใช้ไม่จำกัดถึง"]')).toBeInViewport();
  expect(await points.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'แก้ไข: เบอร์โทร' }).click();
  const lineOf = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y;
  expect(await lineOf('ยกเลิก')).toBe(await lineOf('บันทึก'));
});

test('the list of classes covers no more of a phone than 18 rem', async ({ page, app }) => {
  const studio = await makeStudio(app);
  for (let days = 1; days < 9; days++)
    await studio.classroom({ startsAt: new Date(`${studio.day(days)}T18:00:00+07:00`) });
  await signInStaff(page, app, await studio.shop.user('admin'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/frontdesk/classroom/welcome');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(8);
  // 18 rem; the rest scrolls.
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(288);
});

for (const language of ['en', 'th'])
  test(`at 340 px with the largest text a member's sheet and the desk's dialogs have their room (${language})`, async ({
    page,
    app,
  }) => {
    const studio = await makeStudio(app);
    await app.kernel.knex('branch').where({ id: studio.branchId }).update({ name: 'Ari' });
    await app.kernel.knex('instructor').where({ id: studio.instructorId }).update({ name: 'Kru Ann' });
    const topicId = await studio.topic();
    await app.kernel.knex('topic').where({ id: topicId }).update({ name: 'Restorative Vinyasa Flow' });
    await studio.classroom({ topicId });
    const member = await studio.member({ points: 3 });
    const email = 'a.rather.long.address@example.test';
    await app.kernel.knex('member').where({ id: member.id }).update({ email });
    await signInStaff(page, app, await studio.shop.user('admin'));
    await page.setViewportSize({ width: 340, height: 844 });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    const dialog = page.getByRole('dialog');
    await page.goto('/frontdesk/membership');
    await page.getByRole('button', { name: /สมหญิง/ }).click();
    await expect(dialog.getByRole('link', { name: email })).toBeVisible();
    await enlargeText(page);
    expect(await layoutFaults(page), 'the sheet of a member').toEqual([]);
    await page.goto('/frontdesk/classroom/welcome');
    for (const key of ['a', 'n']) {
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.keyboard.press(key);
      if (key === 'n') {
        // What is to be chosen first stands open, and hides the rest of its dialog until it is closed.
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(dialog.getByRole('button').last()).toBeVisible();
      await enlargeText(page);
      expect(await layoutFaults(page), `the dialog of ${key}`).toEqual([]);
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    }
  });
