import { createHash } from 'node:crypto';
import { z } from 'zod';
import { expect, signInMember, test } from '#testing/harness/browser.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { markChanged } from '#testing/harness/mark-changed.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { idToken, newLineUser, openToLine, registered } from '../../../modules/member/tests/people.ts';
import { memberCookie } from '../cookies.ts';

/** What a page of the member shell carries, and how it came. */
const askedPage = async (app: TestServer, path: string, cookies: Readonly<Record<string, string>> = {}) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(app.url + path, { headers: cookie === '' ? {} : { cookie } });
  const html = await response.text();
  const [, json = 'null'] =
    /<script type="application\/json" id="sala-boot">(.*?)<\/script>/s.exec(html) ?? [];
  const carried: unknown = JSON.parse(json);
  const reads = isRecord(carried) && Array.isArray(carried.reads) ? carried.reads : [];
  return {
    response,
    html,
    json,
    boot: isRecord(carried) && isRecord(carried.boot) ? carried.boot : null,
    answers: new Map(reads.map(([[contract, endpoint], answer]) => [`${contract}.${endpoint}`, answer])),
  };
};

/** A page that carries what it reads. A busy server leaves a read that takes long to the page, so that one may be asked for again. */
const askedWith = async (read: string, ...asked: Parameters<typeof askedPage>) => {
  let page = await askedPage(...asked);
  await expect(async () => {
    if (!page.answers.has(read)) page = await askedPage(...asked);
    expect([...page.answers.keys()]).toContain(read);
  }).toPass({ timeout: 30_000 });
  return page;
};

const homeOf = (shop: TestShop, memberId: string) => `/membership/shop-${shop.id}/id-${memberId}`;

const carried = z.object({
  mark: z.tuple([z.string(), z.string()]),
  reads: z.array(z.tuple([z.array(z.unknown()), z.unknown()])),
});

/** A registered member and the cookie of their session. */
const memberOf = async (app: TestServer, shop: TestShop, more: Record<string, unknown> = {}) => {
  await openToLine(shop);
  const { id, token, client } = await registered(app, shop, more);
  return { id, token, client, cookies: { [memberCookie(shop.id)]: token } };
};

test('a page carries boot, colours and the answers of its reads, as the person would get them by calls', async ({
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const member = await memberOf(app, shop);
  // A read that takes too long is left to the page, as on a machine that is busy; so several openings count.
  await expect(async () => {
    const { boot, answers, html } = await askedPage(app, homeOf(shop, member.id), member.cookies);
    const headers = { 'x-sala-audience': 'member' };
    const asked = await member.client.get(`/api/boot?shell=member&shop_id=${shop.id}`, { headers });
    expect(boot).toEqual(asked.body);
    const own = await member.client.get(`/api/member/id-${member.id}`);
    expect(answers.get('member.member')).toEqual(own.body);
    expect(html).toContain('--primary:#0f766e');
    expect(html).toContain(`Shop ${shop.id}</span>`);
  }).toPass({ timeout: 30_000 });
});

test('the answer to a sign-in holds what the next page carries, for the person who has signed in', async ({
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const elsewhere = await makeShop(app, { features: [] });
  await openToLine(shop);
  const member = await registered(app, shop);
  const other = await registered(app, shop, { first_name: 'Siriporn' });
  const signIn = async (userId: string, next_page?: string) => {
    const id_token = await idToken(app, { user_id: userId });
    // Signed in as somebody else until now.
    const headers = {
      cookie: `${memberCookie(shop.id)}=${other.token}`,
      origin: app.url,
      'x-sala-client': '1',
    };
    const asked = { shop_id: shop.id, id_token, next_page };
    const response = await fetch(`${app.url}/auth/line`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { page }: { page: unknown } = JSON.parse(await response.text());
    return { page, cookies: response.headers.getSetCookie() };
  };
  const home = `/membership/shop-${shop.id}/id-{memberId}`;
  // A read that takes too long is left to the page.
  await expect(async () => {
    const { page, cookies } = await signIn(member.userId, home);
    expect(page).toMatchObject({ boot: { person: { id: member.id } } });
    const { mark, reads } = carried.parse(page);
    expect(cookies.some((cookie) => cookie.startsWith(`${mark[0]}=${mark[1]};`))).toBe(true);
    const [, own] = reads.find(([[, endpoint]]) => endpoint === 'member') ?? [];
    expect(own).toMatchObject({ id: member.id });
  }).toPass({ timeout: 30_000 });
  // What is another's in the address stays another's: the reads are those of who has signed in.
  const foreign = JSON.stringify((await signIn(member.userId, homeOf(shop, other.id))).page);
  expect(foreign).not.toContain('Siriporn');
  for (const address of [
    undefined,
    '',
    `/membership/shop-${elsewhere.id}`,
    '/frontdesk/login',
    '/api/boot',
    '//example.com/membership/shop-x',
    `https://example.com${home}`,
    '/%',
  ])
    expect((await signIn(member.userId, address)).page, address).toBeNull();
  expect((await signIn(newLineUser(), home)).page).toBeNull();
});

test('a page is kept by one browser alone, asked about each time, and not sent twice', async ({
  app,
  request,
}) => {
  const shop = await makeShop(app, { features: [] });
  const member = await memberOf(app, shop);
  const path = homeOf(shop, member.id);
  // A read that takes too long is left to the page, which is another one then; so several openings count.
  await expect(async () => {
    const { response } = await askedPage(app, path, member.cookies);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('vary')).toContain('Cookie');
    const headers = {
      cookie: `${memberCookie(shop.id)}=${member.token}`,
      'if-none-match': response.headers.get('etag') ?? '',
    };
    expect((await request.get(app.url + path, { headers })).status()).toBe(304);
    const signedOut = await request.get(app.url + path, { headers: { ...headers, cookie: '' } });
    expect(signedOut.status()).toBe(200);
  }).toPass({ timeout: 30_000 });
});

test('only the style that the page was sent with may stand in it, and no script', async ({ app }) => {
  const shop = await makeShop(app, { features: [] });
  const { response, html } = await askedPage(app, `/membership/shop-${shop.id}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='$/);
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html.match(/<script(?![^>]* src=)[^>]*>/g)).toEqual([
    '<script type="application/json" id="sala-boot">',
  ]);
});

test('of a page to connect the policy allows the one script that signs in, and who is signed in gets none', async ({
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const member = await memberOf(app, shop);
  const path = `/membership/shop-${shop.id}`;
  const { response, html } = await askedPage(app, path);
  const scripts = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)];
  const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  expect(hashes).toHaveLength(1);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(policy.split(';').filter((directive) => directive.startsWith('script-src'))).toEqual([
    `script-src 'self' 'sha256-${hashes[0]}'`,
  ]);
  const signedIn = await askedPage(app, path, member.cookies);
  expect(signedIn.response.headers.get('content-security-policy')).not.toContain('script-src');
  expect(signedIn.html).not.toContain('data-liff');
});

test('a name that would end the block, or the header, is text in both', async ({ app, page }) => {
  const shop = await makeShop(app, { features: [] });
  const name = '</script><script>window.isBroken = true</script><!-- &amp; \u2028';
  await app.kernel.knex('shop').where({ id: shop.id }).update({ name });
  await markChanged(app.kernel, 'shop', shop.id);
  const member = await memberOf(app, shop);
  await app.kernel.knex('member').where({ id: member.id }).update({ first_name: '</script><b>Mali' });
  const path = homeOf(shop, member.id);
  const { boot, answers, html, json } = await askedWith('member.member', app, path, member.cookies);
  expect(boot).toMatchObject({ shop: { name } });
  expect(answers.get('member.member')).toMatchObject({ first_name: '</script><b>Mali' });
  expect(html).not.toContain('<script>window');
  expect(html).not.toContain('<b>Mali');
  expect(json).not.toMatch(/[<\u2028]/);
  await signInMember(page, app, shop, member);
  await page.goto(app.url + path);
  await expect(page.getByText('</script><b>Mali')).toBeVisible();
  await expect(page.locator('header')).toContainText('window.isBroken = true');
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
});

test('a page carries nothing of another member, of another shop, or of somebody who is not signed in', async ({
  app,
}) => {
  const shop = await makeShop(app, { features: [] });
  const [one, other] = [await memberOf(app, shop), await memberOf(app, shop, { first_name: 'Somebody' })];
  const elsewhere = await makeShop(app, { features: [] });
  for (const cookies of [one.cookies, {}, { [memberCookie(shop.id)]: 'x'.repeat(43) }]) {
    const { html, answers } = await askedPage(app, homeOf(shop, other.id), cookies);
    expect(html).not.toContain('Somebody');
    const read = answers.get('member.member');
    expect(read === undefined || (isRecord(read) && read.id === one.id)).toBe(true);
  }
  const foreign = await askedPage(app, homeOf(elsewhere, one.id), {
    ...one.cookies,
    [memberCookie(elsewhere.id)]: one.token,
  });
  expect(foreign.answers.size).toBe(0);
  expect(foreign.html).not.toContain('Malee');
});

test('a read that is slow is left to the browser, which asks for it', async ({ app, page }) => {
  const shop = await makeShop(app, { features: [] });
  const member = await memberOf(app, shop);
  const path = homeOf(shop, member.id);
  await signInMember(page, app, shop, member);
  const holding = await app.kernel.knex.transaction();
  try {
    // Reads of the table wait for this, as they would for a server that is busy.
    await holding.raw('LOCK TABLES member_fund WRITE');
    const { boot, answers } = await askedPage(app, path, member.cookies);
    expect(boot).toMatchObject({ person: { id: member.id } });
    expect(answers.has('member.member')).toBe(false);
    await page.goto(app.url + path, { waitUntil: 'commit' });
  } finally {
    await holding.raw('UNLOCK TABLES');
    await holding.rollback();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Malee Suksan');
});

test('a read that is refused or fails leaves the page as it is', async ({ app }) => {
  const shop = await makeShop(app, { features: [] });
  const member = await memberOf(app, shop);
  await app.kernel.knex.raw('RENAME TABLE member_fund TO member_fund_away');
  try {
    // What else the page reads comes all the same, where the server is not busy.
    await expect(async () => {
      const { response, boot, answers } = await askedPage(app, homeOf(shop, member.id), member.cookies);
      expect(response.status).toBe(200);
      expect(boot).toMatchObject({ person: { id: member.id } });
      expect(answers.has('member.member')).toBe(false);
      expect([...answers.keys()]).toEqual([
        'booking.upcoming',
        'payment.waitingPayments',
        'payment.waitingOrders',
      ]);
    }).toPass({ timeout: 30_000 });
  } finally {
    await app.kernel.knex.raw('RENAME TABLE member_fund_away TO member_fund');
  }
});
