import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { addDays, defaultZone, toLocal, toLocalDate } from '../../kernel/contract/time.ts';
import { memberCookie, staffCookie } from '../../kernel/server/http/cookies.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { test } from '../../testing/clock/shift-pages.ts';
import { shownDate } from '../../testing/harness/browser.ts';
import { type Client, visitor } from '../../testing/harness/client.ts';
import { checkBoundaries } from '../boundaries.ts';
import {
  type CopiedApp,
  collectFaults,
  countLines,
  listSources,
  shopId,
  signIn,
  startCopiedApp,
} from './copied-app.ts';
import { changeShell, forgetEarlierBuild, openEarlierPages } from './earlier-pages.ts';

/*
 * The test of the design: a feature that nobody has thought of is one folder in plugins/ and one in remotes/, and
 * not a line elsewhere.
 */

const fixture = join(import.meta.dirname, 'fixtures/sixth-feature');
const feature = 'table_event';
const seating = 'มื้อเย็น';
/** Lines that a feature which books needs at most, its three faces included and its own tests apart. */
const mostLines = 900;
/** The features that the tree came with. */
const others = readdirSync(join(import.meta.dirname, '../../plugins')).filter((name) => name !== feature);

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-GB' });

let app: CopiedApp;
let seatingId: string;
let bookingId: string;

/** How much of the seating is booked, as the desk's calendar is answered. */
const taken = async () => (await app.frontdesk.get(`/api/table_event/id-${seatingId}`)).body.taken;

/** Today at the shop, once for the whole file, because midnight may come while it runs. */
const today = toLocalDate(new Date(), defaultZone);
const day = (days: number) => addDays(today, days);

/** Local start of something that begins in ten minutes, when check-in is open. */
const soon = () => toLocal(new Date(Date.now() + 10 * 60_000), defaultZone);

test.beforeAll(async () => {
  test.setTimeout(480_000);
  app = await startCopiedApp(fixture);
  expect(app.migrated).toContain(`${feature}/0001_table_event`);
});

test.afterAll(async () => {
  await app?.discard();
});

test('it is no more than what is special about it', () => {
  const files = listSources(fixture).filter((file) => !file.includes('/tests/', fixture.length));
  expect(files.length).toBeGreaterThan(20);
  expect(countLines(files)).toBeLessThanOrEqual(mostLines);
});

test('HQ and the API’s document know the feature, and off it answers nobody', async () => {
  const { body: shop } = await app.hq.get(`/api/shop/id-${shopId}`);
  expect(shop.feature_enable).toMatchObject({ [feature]: false });
  const { body: document } = await visitor(app).get('/api/openapi.json');
  expect(document.paths['/api/table_booking/id-{id}'].get).toMatchObject({
    'x-audience': ['member', 'staff'],
    'x-feature': feature,
  });
  for (const path of ['/api/table_event/branchs', '/api/table_booking/vuetify']) {
    const { status, body } = await (path.endsWith('s') ? app.other.client : app.admin).get(path, {
      headers: { 'x-sala-shop': shopId },
    });
    expect([status, body.code]).toEqual([403, 'feature_disabled']);
  }
  expect((await app.boot(app.frontdesk, 'frontdesk')).remotes).toEqual([]);
});

test('switched on in HQ it enters an open page’s menu, where the desk adds a time to book', async ({
  page,
}) => {
  const faults = collectFaults(page);
  await signIn(page.context(), app, staffCookie, app.frontdeskToken);
  // What is switched before the page listens is not told to it.
  const listens = page.waitForResponse((answer) => answer.url().includes('/api/live'));
  await page.goto(`${app.url}/frontdesk/dashboard`);
  await listens;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const entry = menu.getByRole('link', { name: 'Tables' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  await expect(entry).toHaveCount(0);
  const { status } = await app.hq.patch(`/api/shop/id-${shopId}/feature_enable`, { [feature]: true });
  expect(status).toBe(200);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tables' })).toBeAttached();

  await page.getByRole('button', { name: 'New Time' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Time' });
  await dialog.getByLabel('Branch').selectOption(app.branchId);
  await dialog.getByLabel('Date').fill(day(2));
  await dialog.getByLabel('Time', { exact: true }).fill('18:00');
  await dialog.getByLabel('People').fill('4');
  await dialog.getByLabel('Point type').selectOption(app.fundId);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(seating);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${app.url}/frontdesk/tables?view=day&date=${day(2)}`);
  await expect(page.getByText('0/4')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(seating) })).toBeVisible();
  const { body } = await app.frontdesk.get(
    `/api/table_event/calendar?start_date=${day(2)}&end_date=${day(2)}`,
  );
  [{ id: seatingId }] = body;

  // The desk's home shows what is on soon, which members can no longer book, and opens it there.
  const late = { branch_id: app.branchId, title: 'Late table', datetime: soon(), period: 60, people: 2 };
  expect((await app.admin.post('/api/table_event/', late)).status).toBe(201);
  await page.goto(`${app.url}/frontdesk/dashboard`);
  await page.getByRole('main').getByRole('button', { name: late.title }).click();
  await expect(page.getByRole('dialog', { name: late.title })).toContainText('0/2');
  expect(faults).toEqual([]);
});

test('who may what is as its contract says, and malformed input changes nothing', async () => {
  const report = await app.frontdesk.get('/api/table_booking/vuetify');
  expect([report.status, report.body.code]).toEqual([403, 'not_allowed']);
  for (const n of [0, -1, 9, 'two']) {
    const refused = await app.admin.post('/api/table_event/make_booking', {
      event_id: seatingId,
      member_id: app.member.id,
      n,
    });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'n']);
  }
  const past = {
    branch_id: app.branchId,
    title: seating,
    datetime: `${day(-1)} 18:00`,
    period: 60,
    people: 2,
  };
  const refused = await app.admin.post('/api/table_event/', past);
  expect([refused.status, refused.body.code]).toEqual([422, 'start_in_past']);
  expect(await taken()).toBe(0);
});

test('a member books for three people from the tile to the ticket, and pays in points', async ({ page }) => {
  const faults = collectFaults(page);
  const given = await app.admin.post(`/api/member/id-${app.member.id}/fund`, {
    fund: { [app.fundId]: { value: 2 } },
  });
  expect(given.status).toBe(200);
  const before = await app.points();
  await signIn(page.context(), app, memberCookie(shopId), app.member.token);
  await page.goto(`${app.url}/membership/shop-${shopId}/id-${app.member.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Book table' }).last().click();
  await expect(page).toHaveURL(new RegExp(`^${app.url}/table-event/shop-${shopId}/tables`));
  const { name } = await app.kernel.knex('branch').where({ id: app.branchId }).first('name');
  await page.getByRole('button', { name }).click();
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(day(2)) })
    .click();
  await page.getByRole('button', { name: /18:00/ }).click();
  await page.getByRole('button', { name: '3 people' }).click();
  await page.getByRole('button', { name: 'Book · 1 point' }).click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/);
  await expect(page.getByRole('img', { name: 'QR code of this booking' })).toBeVisible();
  await expect(page.getByText(/^[A-Z0-9]{3} [A-Z0-9]{3}$/)).toBeVisible();
  await expect(page.getByText('3 people')).toBeVisible();
  bookingId = page.url().slice(-26);
  expect([await taken(), await app.points()]).toEqual([3, before - 1]);
  await page.goto(`${app.url}/membership/shop-${shopId}/id-${app.member.id}`);
  const next = page.getByRole('link', { name: /^Next table/ });
  await expect(next).toHaveAttribute('href', `/table-event/shop-${shopId}/booking-${bookingId}`);
  expect(faults).toEqual([]);
});

test('too many people are refused with its own problem, and so is a second booking', async () => {
  const book = (who: Client, member_id: string, n: number) =>
    who.post('/api/table_event/make_booking', { event_id: seatingId, member_id, n });
  await app.admin.post(`/api/member/id-${app.other.id}/fund`, { fund: { [app.fundId]: { value: 1 } } });
  const full = await book(app.other.client, app.other.id, 2);
  expect([full.status, full.body.code]).toEqual([409, 'table_full']);
  const twice = await book(app.member.client, app.member.id, 1);
  expect([twice.status, twice.body.code]).toEqual([409, 'already_booked']);
  expect(await taken()).toBe(3);
});

test('the kernel’s worker reminds of it a day before', async () => {
  await app.kernel
    .knex('booking')
    .where({ id: bookingId })
    .update({ remind_at: new Date(Date.now() - 60_000) });
  // A worker that starts makes up for what it missed, so nobody waits here for the next run.
  const past = new Date(Math.floor(Date.now() / 300_000) * 300_000 - 600_000);
  await app.kernel.knex('job_run').insert({
    job: 'booking.remind',
    scheduled_at: past,
    state: 'done',
    claimed_by: 'test',
    lease_until: past,
    finished_at: past,
  });
  const worker = app.tree.start(['kernel/server/main.ts', 'worker']);
  await expect
    .poll(
      () =>
        app.kernel
          .knex('outbox')
          .where('dedupe_key', 'like', `%${feature}.reminder:${bookingId}%`)
          .first('source'),
      { timeout: 20_000 },
    )
    .toEqual({ source: feature });
  const { remind_at } = await app.kernel.knex('booking').where({ id: bookingId }).first('remind_at');
  expect(remind_at).toBeNull();
  await worker.stop();
});

test('the member cancels, and point and room come back', async ({ page }) => {
  const before = await app.points();
  await signIn(page.context(), app, memberCookie(shopId), app.member.token);
  await page.goto(`${app.url}/membership/shop-${shopId}/id-${app.member.id}`);
  await page.getByRole('link', { name: 'See all bookings' }).click();
  await page.getByRole('link', { name: new RegExp(seating) }).click();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.getByText('Canceled')).toBeVisible();
  expect([await taken(), await app.points()]).toEqual([0, before + 1]);
  await page.goto(`${app.url}/membership/shop-${shopId}/id-${app.member.id}/history?tab=${feature}`);
  await expect(page.getByRole('link', { name: new RegExp(seating) })).toContainText('Canceled');
});

test('the desk books for a member, checks in and takes it back', async ({ page }) => {
  const faults = collectFaults(page);
  const datetime = soon();
  const made = await app.admin.post('/api/table_event/', {
    branch_id: app.branchId,
    title: 'Brunch',
    datetime,
    period: 60,
    people: 4,
  });
  expect(made.status).toBe(201);
  await signIn(page.context(), app, staffCookie, app.frontdeskToken);
  await page.goto(`${app.url}/frontdesk/tables?view=day&date=${datetime.slice(0, 10)}`);
  await page.getByRole('button', { name: /Brunch/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('0/4 people')).toBeVisible();
  await sheet.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByRole('combobox', { name: 'Member' }).fill(app.member.name);
  await page.getByRole('option', { name: app.member.name }).click();
  await dialog.getByLabel('People').selectOption('4');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sheet.getByText('4/4 people')).toBeVisible();
  await expect(sheet.getByText('4 people', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: `Check in ${app.member.name}` }).click();
  await expect(sheet.getByText(/^Checked in \d\d:\d\d$/)).toBeVisible();
  await sheet.getByRole('button', { name: `Undo the check-in of ${app.member.name}` }).click();
  await expect(sheet.getByRole('button', { name: `Check in ${app.member.name}` })).toBeVisible();
  expect(faults).toEqual([]);
});

test('management reads its report with totals and changes its settings in Thai', async ({ page }) => {
  const faults = collectFaults(page);
  await signIn(page.context(), app, staffCookie, app.adminToken);
  await page.goto(`${app.url}/management/table-report`);
  const totals = page.getByLabel('Totals');
  await expect(totals.getByText('1', { exact: true })).toHaveCount(2);
  await expect(
    page.getByRole('row', { name: new RegExp(`${app.member.name}.*${seating}.*3.*Canceled`) }),
  ).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`${app.member.name}.*Brunch.*4.*Booked`) }),
  ).toBeVisible();

  await page.evaluate(() => localStorage.setItem('sala-language', 'th'));
  await page.goto(`${app.url}/management/table-settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'ตั้งค่าการจองโต๊ะ' })).toBeVisible();
  await page.getByRole('button', { name: 'แก้ไข: เปิดจองล่วงหน้า' }).click();
  await page.getByLabel('เปิดจองล่วงหน้า', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByText(/อย่างน้อย 1/)).toBeVisible();
  await page.getByLabel('เปิดจองล่วงหน้า', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByText('30 วัน')).toBeVisible();
  const { body } = await app.admin.get(`/api/table_config/shop-${shopId}`);
  expect(body.longest_reservation_allow).toBe(30);
  // Chromium itself writes of the answer to the wrong number, and of nothing else.
  expect(faults).toEqual([expect.stringContaining('422')]);
});

test('the boundaries hold with it', async () => {
  const { violations, unseen, unresolved } = await checkBoundaries(app.tree.folder, [
    `plugins/${feature}`,
    `remotes/${feature}`,
  ]);
  expect([...violations, ...unseen, ...unresolved]).toEqual([]);
});

/** A booking of another kind, as its folder leaves it. */
const leaveBooking = async (kind: string) => {
  const { live, ...row } = await app.kernel.knex('booking').where({ id: bookingId }).first();
  const id = newId();
  expect(live).toBeNull();
  await app.kernel.knex('booking').insert({ ...row, id, kind, short_code: id.slice(-6) });
  await app.kernel.knex('capacity').insert({ shop_id: shopId, id: newId(), kind, total: 1 });
};

for (const gone of others.slice(0, 1)) {
  test('without a feature that the tree came with the rest works, and purge leaves nothing of that', async ({
    page,
  }) => {
    test.setTimeout(480_000);
    await signIn(page.context(), app, staffCookie, app.adminToken);
    const earlier = await openEarlierPages(page.context(), {
      address: `${app.url}/frontdesk/tables`,
      name: 'Tables',
      home: `${app.url}/frontdesk/dashboard`,
    });
    await app.stopWeb();
    await expect(app.tree.run(['kernel/server/main.ts', 'purge', gone])).rejects.toThrow(/is installed/);
    const made: { name: string }[] = await app.kernel
      .knex('migration_object')
      .where({ owner: gone })
      .select('name');
    expect(made).not.toEqual([]);
    await leaveBooking(gone);
    app.tree.remove(`plugins/${gone}`);
    app.tree.remove(`remotes/${gone}`);
    changeShell(app.tree.folder);
    await app.tree.build();
    forgetEarlierBuild(join(app.tree.folder, 'dist'));
    await app.startWeb();
    await test.step('a page of the earlier build, whose scripts only the browser has, reloads itself once', async () => {
      await earlier.goBack();
    });
    const { violations, unseen, unresolved } = await checkBoundaries(app.tree.folder);
    expect([...violations, ...unseen, ...unresolved]).toEqual([]);
    const { body: shop } = await app.hq.get(`/api/shop/id-${shopId}`);
    expect(shop.feature_enable).toMatchObject({ [feature]: true });
    expect(shop.feature_enable).toMatchObject({ [gone]: false });
    expect(shop.features.map(({ id }: { id: string }) => id)).not.toContain(gone);
    const { body: document } = await visitor(app).get('/api/openapi.json');
    expect(JSON.stringify(document)).not.toContain(`"x-feature":"${gone}"`);

    await page.goto(`${app.url}/frontdesk/tables?view=day&date=${day(2)}`);
    await expect(page.getByRole('button', { name: new RegExp(seating) })).toBeVisible();

    const own = await app.rowsOf(feature);
    expect(await app.tree.run(['kernel/server/main.ts', 'purge', gone])).toContain(made[0]?.name);
    const [left] = await app.kernel.knex.raw(
      'SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name IN (?)',
      [made.map(({ name }) => name)],
    );
    expect(left).toEqual([]);
    expect(await app.rowsOf(gone)).toEqual({ booking: 0, capacity: 0 });
    expect(await app.rowsOf(feature)).toEqual(own);
  });
}

test('taken out itself, it leaves nothing after purge, and nothing is missing', async () => {
  test.setTimeout(120_000);
  expect(await app.rowsOf(feature)).toEqual({ booking: 2, capacity: 3 });
  await app.stopWeb();
  app.tree.remove(`plugins/${feature}`);
  app.tree.remove(`remotes/${feature}`);
  expect(await app.tree.run(['kernel/server/main.ts', 'purge', feature])).toContain('table_event');
  expect(await app.rowsOf(feature)).toEqual({ booking: 0, capacity: 0 });
  expect(await app.kernel.knex.schema.hasTable('table_event')).toBe(false);
  await app.startWeb();
  const { body: shop } = await app.hq.get(`/api/shop/id-${shopId}`);
  expect(shop.feature_enable).not.toHaveProperty(feature);
});
