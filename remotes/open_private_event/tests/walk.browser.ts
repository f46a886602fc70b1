import {
  expect,
  expectAccessible,
  shownDate,
  signInMember,
  signInStaff,
  test,
  watchFaults,
} from '#testing/harness/browser.ts';
import { makeSchool } from '../../../plugins/open_private_event/tests/school.ts';

test('an instructor from the hours to a session that the desk sees, cancels and books again', async ({
  page: manager,
  app,
  browser,
  faults,
}) => {
  test.slow();
  const school = await makeSchool(app);
  const { id: shopId } = school.shop;
  const member = await school.member();
  const openBrowser = async () => {
    const page = await (await browser.newContext({ baseURL: app.url })).newPage();
    watchFaults(page, faults);
    return page;
  };
  const [desk, phone] = [await openBrowser(), await openBrowser()];
  const topicId = await school.topic({ name: 'Pilates', fundId: school.fundId });
  const nan = await school.instructor('Kru Nan');

  await test.step('the manager chooses what can be booked', async () => {
    await signInStaff(manager, app, school.admin);
    await manager.goto('/management/open-private-settings');
    await expect(manager.getByRole('checkbox', { name: 'Pilates' })).toBeChecked();
    await manager.getByRole('checkbox', { name: 'Yoga' }).uncheck();
    await expect(manager.getByText('Saved')).toBeVisible();
    await expectAccessible(manager);
    await manager.reload();
    await expect(manager.getByRole('checkbox', { name: 'Yoga' })).not.toBeChecked();
  });

  await test.step('and when the instructor teaches', async () => {
    await manager.goto(`/management/instructor/id-${nan}`);
    await manager.getByLabel('Date', { exact: true }).fill(school.date);
    await manager.getByLabel('From', { exact: true }).fill('9');
    await manager.getByLabel('To', { exact: true }).fill('12');
    await manager.getByRole('button', { name: 'Add hours' }).click();
    await expect(manager.getByRole('button', { name: /09:00 – 12:00/ })).toBeVisible();
    await expectAccessible(manager);
  });

  await test.step('the member books her', async () => {
    await phone.setViewportSize({ width: 390, height: 844 });
    await signInMember(phone, app, { id: shopId }, member);
    await phone.goto(`/membership/shop-${shopId}/id-${member.id}`);
    await phone.getByRole('link', { name: 'Book private session' }).first().click();
    await phone.getByRole('button', { name: 'Kru Nan' }).click();
    await phone.getByRole('button', { name: shownDate(school.date) }).click();
    await phone.getByRole('button', { name: 'Thonglor' }).click();
    await phone.getByRole('button', { name: '10:00 – 11:00' }).click();
    await phone.getByRole('button', { name: 'Book · 1 point' }).click();
    await expect(phone).toHaveURL(/\/booking-\w{26}$/);
    await expect(phone.getByText('Kru Nan')).toBeVisible();
  });

  await test.step('the desk sees it, and cancels it for the member', async () => {
    await signInStaff(desk, app, await school.shop.user('frontdesk'));
    await desk.goto(`/frontdesk/open-private/welcome?view=day&date=${school.date}`);
    const column = desk.getByRole('region', { name: 'Kru Nan', exact: true });
    await column.getByText('Pilates').first().click();
    await expect(desk.getByRole('dialog').getByText('สมหญิง').first()).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: /^More for สมหญิง/ }).click();
    await desk.getByRole('menuitem', { name: 'Reject' }).click();
    const question = desk.getByRole('dialog', { name: 'Reject Booking Confirm' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByText('No Open Private Booked')).toBeVisible();
    await expect(phone.getByText('Canceled by the shop')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(column.getByText('Pilates')).toHaveCount(0);
  });

  await test.step('the desk books it again for the member, whose page lists both', async () => {
    await desk.getByRole('button', { name: 'New Booking' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New Booking' });
    await dialog.getByRole('combobox', { name: 'Member' }).fill('สมหญิง');
    await desk.getByRole('option', { name: /สมหญิง/ }).click();
    await dialog.getByLabel('Branch').selectOption('Thonglor');
    await dialog.getByLabel('Instructor').selectOption('Kru Nan');
    await dialog.getByLabel('Date', { exact: true }).selectOption(school.date);
    await dialog.getByRole('button', { name: '11:00 – 12:00' }).click();
    await expect(dialog.getByText('Private points: 3 → 2 points')).toBeVisible();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await desk.goto(`/frontdesk/membership/member-${member.id}`);
    await desk.getByRole('tab', { name: 'Open Private Transaction' }).click();
    await expect(desk.getByRole('tabpanel').getByText('Kru Nan')).toHaveCount(2);
    await expectAccessible(desk);
  });

  await test.step('booked hours stay, naming what is booked; the report has both', async () => {
    expect((await school.book(member, { instructor_id: nan, topic_id: topicId, time: '10:00' })).status).toBe(
      201,
    );
    await manager.getByRole('button', { name: /09:00 – 12:00/ }).click();
    await manager.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = manager.getByRole('dialog', { name: 'Remove teaching hours' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toContainText('These hours are booked: Pilates');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await manager.goto('/management/open-private-report');
    await expect(manager.getByRole('cell', { name: 'Kru Nan' })).toHaveCount(3);
    await expectAccessible(manager);
  });
});
