import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { memberCookie, staffCookie } from '../../kernel/server/http/caller.ts';
import { createKernel, type Kernel } from '../../kernel/server/kernel.ts';
import { bearer, type Client, visitor } from '../../kernel/testing/client.ts';
import { onServer, testDatabase } from '../../kernel/testing/database.ts';
import { freePort } from '../../kernel/testing/server.ts';
import { checkBoundaries } from '../boundaries.ts';
import { demoPassword, fillShop } from '../demo/fill.ts';
import { seededRandom } from '../demo/random.ts';
import { demoShops } from '../demo/shops.ts';
import { type CopiedTree, copyTree, type TreeProcess } from './copied-tree.ts';

/*
 * The test of the design: a feature that nobody has thought of is one folder in plugins/ and one in remotes/, and
 * not a line elsewhere.
 */

const fixture = join(import.meta.dirname, 'fixtures/sixth-feature');
const feature = 'waiting_song';
const song = 'ลาวดวงเดือน';
/** Beside the databases of the other tests. */
const databaseNumber = 31;
const redisNumber = 13;
const shopId = 'sixth';

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-GB' });

let url: string;
let tree: CopiedTree;
let web: TreeProcess;
let kernel: Kernel;
let memberId: string;
let memberToken: string;
let hq: Client;
let admin: Client;
let adminToken: string;
let frontdesk: Client;
let frontdeskToken: string;

const given = (name: 'DATABASE_URL' | 'REDIS_URL', path: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`This test needs ${name}; \`npm test\` provides it.`);
  const address = new URL(value);
  address.pathname = path;
  return address.href;
};

async function tokenOf(email: string): Promise<string> {
  const { status, body } = await visitor({ url }).post('/auth/login', {
    username: email,
    password: demoPassword,
  });
  expect(status).toBe(200);
  return body.access_token;
}

/** One shop with nothing switched on, made by a program that has never heard of the feature. */
async function makeShop(): Promise<void> {
  const random = seededRandom(11);
  const [demo] = demoShops([], (end) => Math.floor(random() * end));
  if (!demo) throw new Error('The demo has no shop');
  await fillShop(kernel, { ...demo, id: shopId, people: demo.people.slice(0, 3) }, random);
  const member: { id: string; line_id: string } = await kernel
    .knex('member')
    .where({ shop_id: shopId })
    .whereNotNull('line_id')
    .first('id', 'line_id');
  memberId = member.id;
  ({ token: memberToken } = await kernel.sessions.open({
    kind: 'member',
    shopId,
    lineUserId: member.line_id,
    memberId,
    name: 'พลอย',
    picture: null,
  }));
}

const startWeb = async () => {
  web = tree.start(['kernel/server/main.ts', 'web']);
  await tree.untilReady(`${url}/readyz`);
};

const boot = async (client: Client, shell: string) =>
  (await client.get(`/api/boot?shell=${shell}`, { headers: { 'x-sala-shop': shopId } })).body;

const signIn = (context: BrowserContext, name: string, value: string) =>
  context.addCookies([{ name, value, url, httpOnly: true }]);

const collectFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
};

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const database = testDatabase(databaseNumber);
  await onServer([
    `DROP DATABASE IF EXISTS ${database}`,
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  ]);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: given('DATABASE_URL', `/${database}`),
    REDIS_URL: given('REDIS_URL', `/${redisNumber}`),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
  };
  tree = copyTree(variables);
  tree.add(fixture);
  const migrated = tree.run(['kernel/server/main.ts', 'migrate']);
  await Promise.all([tree.build(), migrated]);
  expect(await migrated).toContain(`${feature}/0001_waiting_song`);
  kernel = await createKernel(readEnvironment(variables), { process: 'test' });
  await makeShop();
  await startWeb();
  hq = bearer({ url }, await tokenOf('hq@sala.test'));
  adminToken = await tokenOf('admin@sala.test');
  admin = bearer({ url }, adminToken);
  frontdeskToken = await tokenOf('frontdesk@sala.test');
  frontdesk = bearer({ url }, frontdeskToken);
});

test.afterAll(async () => {
  await tree?.discard();
  await kernel?.stop();
});

test('HQ and the API’s document know the feature, and off it answers nobody', async () => {
  const { body: shop } = await hq.get(`/api/shop/id-${shopId}`);
  expect(shop.feature_enable).toMatchObject({ [feature]: false });
  const { body: document } = await visitor({ url }).get('/api/openapi.json');
  expect(document.paths['/api/waiting_song/'].get).toMatchObject({
    'x-audience': ['member', 'staff'],
    'x-feature': feature,
  });
  const { status, body } = await admin.get('/api/waiting_song/');
  expect([status, body.code]).toEqual([403, 'feature_disabled']);
  expect((await boot(frontdesk, 'frontdesk')).remotes).toEqual([]);
});

test('switched on in HQ it enters an open page’s menu, and who may what is as its contract says', async ({
  page,
}) => {
  const faults = collectFaults(page);
  await signIn(page.context(), staffCookie, frontdeskToken);
  await page.goto(`${url}/frontdesk/dashboard`);
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Waiting songs' });
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await expect(entry).toHaveCount(0);
  const { status } = await hq.patch(`/api/shop/id-${shopId}/feature_enable`, { [feature]: true });
  expect(status).toBe(200);
  await expect(entry).toBeVisible();

  expect((await frontdesk.get('/api/waiting_song/')).body).toEqual([]);
  const refused = await frontdesk.post('/api/waiting_song/', { title: song });
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
  const malformed = await admin.post('/api/waiting_song/', { title: ' ' });
  expect([malformed.status, malformed.body.errors[0].path]).toEqual([422, 'title']);
  expect((await admin.post('/api/waiting_song/', { title: song })).status).toBe(201);
  const twice = await admin.post('/api/waiting_song/', { title: song });
  expect([twice.status, twice.body.code]).toEqual([409, 'song_waits']);

  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting songs' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(song);
  expect(faults).toEqual([]);
});

test('its job runs in the worker', async () => {
  // A worker that starts makes up for what it missed, so nobody waits here for the next full minute.
  const past = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 120_000);
  await kernel.knex('job_run').insert({
    job: `${feature}.play`,
    scheduled_at: past,
    state: 'done',
    claimed_by: 'test',
    lease_until: past,
    finished_at: past,
  });
  tree.start(['kernel/server/main.ts', 'worker']);
  await expect
    .poll(async () => (await admin.get('/api/waiting_song/')).body[0].played_at, { timeout: 20_000 })
    .toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test('members find its tile and its page, on an address of its own', async ({ page }) => {
  const faults = collectFaults(page);
  await signIn(page.context(), memberCookie(shopId), memberToken);
  await page.goto(`${url}/membership/shop-${shopId}/id-${memberId}`);
  await page.getByRole('link', { name: 'Waiting songs' }).click();
  await expect(page).toHaveURL(`${url}/waiting-song/shop-${shopId}`);
  await expect(page.getByRole('main')).toContainText(song);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Played at');
  expect(faults).toEqual([]);
});

test('the boundaries hold with it, and without a feature that the tree came with', async ({ page }) => {
  test.setTimeout(180_000);
  const before = await checkBoundaries(tree.folder);
  expect([...before.violations, ...before.unseen, ...before.unresolved]).toEqual([]);

  await web.stop();
  await expect(tree.run(['kernel/server/main.ts', 'purge', 'class_event'])).rejects.toThrow(/is installed/);
  tree.remove('plugins/class_event');
  tree.remove('remotes/class_event');
  await tree.build();
  await startWeb();
  const after = await checkBoundaries(tree.folder);
  expect([...after.violations, ...after.unseen, ...after.unresolved]).toEqual([]);
  const { body: shop } = await hq.get(`/api/shop/id-${shopId}`);
  expect(shop.feature_enable).toEqual({ [feature]: true });
  const { body: document } = await visitor({ url }).get('/api/openapi.json');
  expect(document.paths['/api/classroom_event/branchs']).toBeUndefined();

  await signIn(page.context(), staffCookie, adminToken);
  await page.goto(`${url}/frontdesk/waiting-song`);
  await expect(page.getByRole('main')).toContainText(song);

  expect(await tree.run(['kernel/server/main.ts', 'purge', 'class_event'])).toContain('classroom_booking');
  for (const left of ["SHOW TABLES LIKE '%class%'", 'SHOW PROCEDURE STATUS WHERE Db = DATABASE()']) {
    const [rows] = await kernel.knex.raw(left);
    expect(rows).toEqual([]);
  }
  expect((await admin.get('/api/waiting_song/')).body).toHaveLength(1);
});
