import type { Browser, Locator, Page } from '@playwright/test';
import decodeQr from 'qr/decode.js';
import { addDays, defaultZone, toLocalDate } from '#kernel/contract/time.ts';
import {
  chooseLinePerson,
  expect,
  shownDate,
  signInStaff,
  test,
  watchFaults,
} from '#testing/harness/browser.ts';
import { makeHq, word } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';

const channel = '1650000001';
const password = 'first-password';

/** Another person's browser. */
async function openBrowser(browser: Browser, app: TestServer, faults: string[]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  watchFaults(page, faults);
  return page;
}

/** Writes a value into a field that is edited where it is shown. */
async function writeInline(page: Page, verb: string, label: string, value: string): Promise<void> {
  const opens = page.getByRole('button', { name: `${verb}: ${label}`, exact: true });
  await opens.click();
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
}

/** What a QR code on the screen says, read from its pixels. */
async function readQr(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  const { data, ...size } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(bitmap, 0, 0);
    return { width, height, data: [...pen.getImageData(0, 0, width, height).data] };
  }, picture);
  return decodeQr({ ...size, data: Uint8Array.from(data) });
}

/** Comes from LINE as a new person, registers and is home. */
async function register(page: Page, shopId: string, person: { name: string; phone: string }): Promise<void> {
  await page.goto(`/membership/shop-${shopId}`);
  await chooseLinePerson(page, person.name);
  await page.getByLabel('First name').fill(person.name);
  await page.getByLabel('Last name').fill('ใจดี');
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/membership/shop-${shopId}/id-\\w{26}$`));
}

/** From home to the class of a day; the shop's only branch is chosen already. */
async function findClass(page: Page, day: string): Promise<void> {
  await page.locator('main nav').getByRole('link', { name: 'Book class' }).click();
  await page
    .getByRole('group', { name: 'Date' })
    .getByRole('button', { name: shownDate(day) })
    .click();
}

/** Books the class of a day from home. @returns the booking's id. */
async function book(page: Page, day: string): Promise<string> {
  await findClass(page, day);
  await page.getByRole('button', { name: /18:00/ }).click();
  await page.getByRole('button', { name: 'Book · free' }).click();
  await expect(page).toHaveURL(/\/booking-\w{26}$/);
  return page.url().slice(-26);
}

/** Marks a page, so that a reload is noticed. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'stillOpen', true));
const isStillOpen = (page: Page) => page.evaluate(() => Reflect.get(window, 'stillOpen') === true);

/** The shop that is made, and its first admin. */
interface NewShop {
  readonly shopId: string;
  readonly email: string;
}

async function createShop(hq: Page, app: TestServer, { shopId, email }: NewShop): Promise<void> {
  await signInStaff(hq, app, await makeHq(app));
  await hq.goto('/hq/shop');
  await hq.getByRole('link', { name: 'Create Shop' }).first().click();
  await hq.getByLabel('Email').fill(email);
  await hq.getByLabel('Password').fill(password);
  await hq.getByLabel('Shop ID').fill(shopId);
  await hq.getByLabel('Shop Name').fill('บ้านโยคะ');
  await hq.getByLabel('Sala contact').selectOption({ index: 1 });
  await hq.getByRole('button', { name: 'Create Shop' }).click();
  await expect(hq).toHaveURL(new RegExp(`/hq/shop/id-${shopId}$`));
  await hq.getByRole('tab', { name: 'Feature' }).click();
  await hq.getByRole('switch', { name: 'Class booking' }).check();
  await expect(hq.getByText('Saved', { exact: true })).toBeVisible();
}

async function enterLineSettings(admin: Page, email: string): Promise<void> {
  await admin.goto('/management/login');
  await admin.getByLabel('Email').fill(email);
  await admin.getByLabel('Password', { exact: true }).fill(password);
  await admin.getByRole('button', { name: 'Login' }).click();
  await expect(admin.getByRole('banner')).toContainText('บ้านโยคะ');
  await admin.goto('/management/shop/settings?tab=connection');
  await writeInline(admin, 'Edit', 'LIFF ID', `${channel}-Walking1`);
  await writeInline(admin, 'Edit', 'Client ID', '2000000001');
  await writeInline(admin, 'Add', 'Client Secret', 'secret-of-the-channel');
}

async function addRecords(admin: Page): Promise<void> {
  const create = async (path: string, fields: Readonly<Record<string, string>>) => {
    await admin.goto(`/management/${path}/create`);
    for (const [label, value] of Object.entries(fields)) await admin.getByLabel(label).fill(value);
    await admin.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(admin).not.toHaveURL(/\/create$/);
  };
  await create('branch', { Name: 'ทองหล่อ' });
  await create('fund', { Name: 'แต้มโยคะ' });
  await create('topic', { Name: 'Vinyasa Flow', 'Period (minutes)': '60', 'Max Participant': '2' });
  await create('instructor', { Name: 'ครูแนน' });
  await admin
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Settings' })
    .first()
    .click();
  await writeInline(admin, 'Edit', 'Bookings close (hours before)', '0');
  await writeInline(admin, 'Edit', 'Free cancellation until (hours before)', '0');
}

async function createClass(desk: Page, email: string, day: string): Promise<void> {
  await desk.goto('/frontdesk/login');
  await desk.getByLabel('Email').fill(email);
  await desk.getByLabel('Password', { exact: true }).fill(password);
  await desk.getByRole('button', { name: 'Login' }).click();
  await desk.getByRole('main').getByRole('link', { name: 'Classroom' }).click();
  await desk.getByRole('button', { name: 'New Class' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New Class' });
  await expect(dialog.getByLabel('Class type')).not.toHaveValue('');
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time').fill('18:00');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await desk.goto(`/frontdesk/classroom/welcome?view=day&date=${day}`);
  await expect(desk.getByText('0/2')).toBeVisible();
  await mark(desk);
}

async function switchFeatureOff(
  { hq, member, desk }: Record<'hq' | 'member' | 'desk', Page>,
  shopId: string,
  day: string,
): Promise<void> {
  await member.goto(`/membership/shop-${shopId}`);
  const memberTile = member.getByRole('link', { name: 'Book class' });
  await expect(memberTile.first()).toBeVisible();
  await desk.goto('/frontdesk/dashboard');
  const deskTile = desk.getByRole('main').getByRole('link', { name: 'Classroom' });
  await expect(deskTile).toBeVisible();
  await Promise.all([mark(member), mark(desk)]);
  const [switched] = await Promise.all([
    hq.waitForResponse((response) => response.url().includes('feature_enable')),
    hq.getByRole('switch', { name: 'Class booking' }).uncheck(),
  ]);
  expect(switched.status()).toBe(200);
  await Promise.all([memberTile, deskTile].map((tile) => expect(tile).toHaveCount(0, { timeout: 1_000 })));
  expect([await isStillOpen(member), await isStillOpen(desk)]).toEqual([true, true]);
  for (const [page, path] of [
    [member, `branchs?shop_id=${shopId}`],
    [desk, `calendar?start_date=${day}&end_date=${day}`],
  ] as const) {
    const answer = await page.request.get(`/api/classroom_event/${path}`);
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'feature_disabled']);
  }
}

test('a shop from its creation to a class that is booked, checked in, given back and switched off', async ({
  page: hq,
  app,
  browser,
  faults,
}) => {
  test.slow();
  const [admin, desk, scanner] = [
    await openBrowser(browser, app, faults),
    await openBrowser(browser, app, faults),
    await openBrowser(browser, app, faults),
  ];
  const [member, other, waiting] = [
    await openBrowser(browser, app, faults),
    await openBrowser(browser, app, faults),
    await openBrowser(browser, app, faults),
  ];
  const shopId = word('walk');
  const email = `${shopId}@sala.test`;
  const day = addDays(toLocalDate(app.clock.now(), defaultZone), 1);

  await test.step('HQ creates a shop and flips flags', () => createShop(hq, app, { shopId, email }));

  await test.step('its admin enters the LINE settings', () => enterLineSettings(admin, email));

  await test.step('adds a branch, a fund, a topic and an instructor, and lets members book until the start', () =>
    addRecords(admin));

  await test.step('the frontdesk makes a class', () => createClass(desk, email, day));

  const bookingId =
    await test.step('a member comes from LINE, registers, books and sees the QR code', async () => {
      await register(member, shopId, { name: 'มะลิ', phone: '0811111111' });
      const id = await book(member, day);
      const code = member.getByRole('img', { name: 'QR code of this booking' });
      await expect(code).toBeVisible();
      expect(await readQr(code)).toBe(`BECG:${id}`);
      return id;
    });

  await test.step('the open calendar shows it without a reload', async () => {
    await expect(desk.getByText('1/2')).toBeVisible();
    expect(await isStillOpen(desk)).toBe(true);
  });

  await test.step('another member takes the last seat, and a third one waits for it', async () => {
    await register(other, shopId, { name: 'ต้น', phone: '0822222222' });
    await book(other, day);
    await register(waiting, shopId, { name: 'พลอย', phone: '0833333333' });
    await findClass(waiting, day);
    await waiting.getByRole('button', { name: 'Notify Me' }).click();
    await waiting.getByRole('dialog').getByRole('button', { name: 'Notify Me' }).click();
    await expect(waiting.getByText('We will notify you', { exact: true })).toBeVisible();
    await expect(desk.getByText('2/2')).toBeVisible();
  });

  try {
    await test.step('the QR code is checked in', async () => {
      await scanner.context().addCookies(await desk.context().cookies());
      await scanner.goto('/frontdesk/check-in');
      app.clock.set(new Date(`${day}T17:40:00+07:00`));
      await scanner.getByLabel('Booking code').fill(`BECG:${bookingId}`);
      await scanner.keyboard.press('Enter');
      await expect(scanner.getByRole('status').filter({ hasText: 'มะลิ ใจดี' })).toContainText('Checked in');
      await member.reload();
      await expect(member.getByText('Checked in', { exact: true })).toBeVisible();
      await expect(member.getByRole('img', { name: 'QR code of this booking' })).toHaveCount(0);
    });

    await test.step('the other member cancels, and the waiting one gets a message in LINE', async () => {
      await other.reload();
      await other.getByRole('button', { name: 'Cancel this class' }).click();
      await other.getByRole('dialog').getByRole('button', { name: 'Cancel this class' }).click();
      await expect(other.getByText('Canceled')).toBeVisible();
      const { line_id } = await app.kernel
        .knex('member')
        .where({ shop_id: shopId, phone: '+66833333333' })
        .first('line_id');
      const messages = async () =>
        (await hq.request.get(`${app.url}/sandbox/line/messages?user_id=${line_id}`)).text();
      await expect.poll(messages).toContain('A seat is free: Vinyasa Flow');
    });
  } finally {
    app.clock.reset();
  }

  await test.step('HQ switches class booking off: it is gone from open pages within a second', () =>
    switchFeatureOff({ hq, member, desk }, shopId, day));

  for (const page of [admin, desk, scanner, member, other, waiting]) await page.context().close();
});
