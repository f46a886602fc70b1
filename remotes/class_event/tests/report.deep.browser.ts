import type { Page } from '@playwright/test';
import ExcelJs from 'exceljs';
import { expect, expectAccessible, shownDate, signInStaff, test } from '#testing/harness/browser.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeStudio } from '../../../plugins/class_event/tests/studio.ts';

const hour = 3_600_000;

test.afterEach(({ app }) => app.clock.reset());

/** The rows of the one workbook that arrived at an address, without its headings. */
async function mailedRows(app: TestServer, to: string, subject: string): Promise<unknown[][]> {
  const mails = async () => {
    const answer = await fetch(`${app.url}/sandbox/mail?to=${to}`, {
      headers: { accept: 'application/json' },
    });
    const all: { subject: string; attachments: { path: string }[] }[] = await answer.json();
    return all.filter((mail) => mail.subject === subject);
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const file = await fetch(`${app.url}${mail?.attachments[0]?.path}`);
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(await file.arrayBuffer());
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    if (Array.isArray(row.values)) rows.push(row.values.slice(1));
  });
  return rows.slice(1);
}

/** A studio with a class of this month, booked by two members. */
async function books(page: Page, app: TestServer) {
  // Late on a month's last day an hour from now is of the next month.
  await page.clock.install({ time: app.clock.setTimeOfDay('12:00') });
  const studio = await makeStudio(app);
  const admin = await studio.shop.user('admin');
  const eventId = await studio.classroom({ startsAt: new Date(app.clock.now().getTime() + hour) });
  for (const member of await studio.members(2))
    await admin.client.post('/api/classroom_event/make_booking', {
      event_id: eventId,
      member_id: member.id,
    });
  return { studio, admin };
}

test('the class report is mailed, and what arrives equals the screen', async ({ page, app }) => {
  const { admin } = await books(page, app);
  await signInStaff(page, app, admin);
  await page.goto('/management/class-report');
  const chart = page.getByRole('figure');
  await expect(chart.getByText(/^The busiest day is .+, with 2 bookings$/)).toBeVisible();
  await expect(chart.getByRole('img', { name: /^The busiest day/ })).toBeVisible();
  await chart.getByRole('button', { name: 'Table' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  const table = page.getByRole('table', { name: 'Class report' });
  await expect(table.getByRole('row')).toHaveCount(3);

  await page.getByRole('link', { name: 'Issue Report' }).click();
  await expect(page.getByRole('heading', { name: 'Issue Report' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expect(page.getByText('Report is issued and send to your email.')).toBeVisible();
  const rows = await mailedRows(app, admin.email, 'Your report is ready');
  await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible();

  await page.goBack();
  const shown = (await table.getByRole('row').allInnerTexts()).slice(1);
  expect(rows).toHaveLength(shown.length);
  for (const [at, [member, branch, title, instructor, when, status]] of rows.entries()) {
    // A workbook knows no zones, and the library reads its times as UTC.
    const [day = '', time = ''] = when instanceof Date ? when.toISOString().slice(0, 16).split('T') : [];
    for (const each of [member, branch, title, instructor, shownDate(day), time, status])
      expect(shown[at]).toContain(each);
  }
});

test('the title of the chart says that its number leaves out the canceled bookings which the bars show', async ({
  page,
  app,
}) => {
  const { studio, admin } = await books(page, app);
  const { id } = await app.kernel.knex('booking').where({ shop_id: studio.shop.id }).first('id');
  await admin.client.post(`/api/classroom_booking/id-${id}/rejected`);
  await signInStaff(page, app, admin);
  await page.goto('/management/class-report');
  const title = /^The busiest day is .+, with 1 booking that was not canceled$/;
  await expect(page.getByRole('figure').getByText(title)).toBeVisible();
});

test('a report is saved as Excel, and its chart keeps to the dark page and to paper', async ({
  page,
  app,
}) => {
  const { admin } = await books(page, app);
  await signInStaff(page, app, admin);
  await page.goto('/management/class-report?status=completed');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('link', { name: /^Download classroom_booking-/ })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('completed');
  // A file of other bookings is not offered under these.
  await page.getByLabel('Status').selectOption('attend');
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('completed');
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('completed');
  await expect(page.getByRole('figure').getByRole('img', { name: /^The busiest day/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('figure').getByRole('table')).toBeVisible();
  await expect(page.getByRole('figure').getByRole('button', { name: 'Table' })).toBeHidden();
});

test('what members have left is mailed, and equals what the desk sees', async ({ page, app }) => {
  const { studio, admin } = await books(page, app);
  const member = await studio.member({ points: 7 });
  await signInStaff(page, app, admin);
  await page.goto('/management/fund');
  await page.getByRole('button', { name: 'Issue Remain Fund Report' }).click();
  await expect(page.getByText('Report is issued and send to your email.')).toBeVisible();
  await expectAccessible(page);
  const rows = await mailedRows(app, admin.email, 'Your report is ready');
  const { fund, first_name, last_name } = (await admin.client.get(`/api/member/id-${member.id}`)).body;
  const name = `${first_name} ${last_name}`;
  const held: { name: string; value: number }[] = Object.values(fund);
  const [holding] = held;
  expect(holding?.value).toBe(7);
  const mailed = rows.filter(([whose]) => whose === name).map(([, , kind, points]) => [kind, points]);
  expect(mailed).toContainEqual([holding?.name, holding?.value]);
});
