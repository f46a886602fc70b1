import { describe, expect, it, vi } from 'vitest';
import { crawl, publishPage } from '#testing/harness/crawled-page.ts';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays, toLocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { fromElsewhere } from '../../staff/tests/accounts.ts';
import { drawShopPage } from '../shop-page/draw-page.ts';

const server = useServer();
const anAddress = () => word('shop').replace('_', '-');

const addBranch = async (shop: TestShop, name: string) => {
  const { db, now } = await shop.scope();
  await db('branch').insert({
    id: newId(),
    shop_id: shop.id,
    name,
    weekly_schedule: JSON.stringify(Array(7).fill('weekday')),
    created_at: now,
  });
};

describe('the address of a public page', () => {
  it('is chosen by an admin, and off until it is published', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const address = anAddress();
    expect((await client.get('/api/shop_page')).body).toEqual({
      address: null,
      published: false,
      in_search: true,
      link: null,
    });
    expect((await client.patch('/api/shop_page', { published: true })).body.code).toBe('address_needed');
    const link = `${server.current.url}/s/${address}`;
    const saved = await client.patch('/api/shop_page', { address: ` ${address.toUpperCase()} ` });
    expect(saved.body).toEqual({ address, published: false, in_search: true, link });
    expect((await crawl(server.current, `/s/${address}`)).status).toBe(404);
    await client.patch('/api/shop_page', { published: true });
    expect((await client.get('/api/shop_page')).body).toEqual({
      address,
      published: true,
      in_search: true,
      link,
    });
    expect((await crawl(server.current, `/s/${address}`)).status).toBe(200);
    await client.patch('/api/shop_page', { published: false });
    expect((await crawl(server.current, `/s/${address}`)).status).toBe(404);
  });

  it('is refused if it is short, long, of other letters or reserved', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    for (const address of ['ab', 'a'.repeat(41), 'a_b', 'สตูดิโอ', 'a b c', 'admin', 'Login', ''])
      expect((await client.patch('/api/shop_page', { address })).status, address).toBe(422);
    expect((await client.get('/api/shop_page')).body.address).toBeNull();
  });

  it('is changed by admins only', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('staff', 'frontdesk');
    expect((await client.patch('/api/shop_page', { address: anAddress() })).status).toBe(403);
    expect((await client.get('/api/shop_page')).status).toBe(403);
  });

  it('is never given to another shop, and leads to the newest address of its own', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    const [{ client }, theirs] = [await shop.user('admin'), await other.user('admin')];
    const [first, second] = [anAddress(), anAddress()];
    await publishPage(client, first);
    await publishPage(client, second);
    const refused = await theirs.client.patch('/api/shop_page', { address: first });
    expect([refused.status, refused.body.code]).toEqual([409, 'address_taken']);
    const moved = await crawl(server.current, `/s/${first}?lang=en`);
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      `${server.current.url}/s/${second}?lang=en`,
    ]);
    expect((await crawl(server.current, `/s/${second.toUpperCase()}`)).headers.get('location')).toBe(
      `${server.current.url}/s/${second}`,
    );
    await publishPage(client, first);
    expect((await crawl(server.current, `/s/${first}`)).status).toBe(200);
    expect((await crawl(server.current, `/s/${second}`)).headers.get('location')).toBe(
      `${server.current.url}/s/${first}`,
    );
  });

  it('is one of at most 10 that a shop can have had', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const [first = '', ...others] = Array.from({ length: 10 }, anAddress);
    for (const address of [first, ...others])
      expect((await client.patch('/api/shop_page', { address })).status).toBe(200);
    const eleventh = anAddress();
    const refused = await client.patch('/api/shop_page', { address: eleventh });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_addresses']);
    expect(refused.body.detail).toContain(first);
    // An earlier address can be used again, and the refused one is free for another shop.
    expect((await client.patch('/api/shop_page', { address: first })).body.address).toBe(first);
    const other = await (await makeShop(server.current)).user('admin');
    expect((await other.client.patch('/api/shop_page', { address: eleventh })).status).toBe(200);
  });
});

describe('a public page', () => {
  it('is read by a crawler in both languages, in the shop’s colors, with a strict policy', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { client } = await shop.user('admin');
    await client.patch(`/api/shop/${shop.id}`, { name: 'Lotus <b>&', primary_color: '#112233' });
    await addBranch(shop, 'Thonglor "13"');
    const path = await publishPage(client, anAddress());
    const page = await crawl(server.current, path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.html).toContain('<html lang="th">');
    expect(page.html).toContain('--primary:#112233');
    expect(page.text).toContain('Lotus <b>&');
    expect(page.text).toContain('Thonglor "13"');
    expect(page.html).not.toContain('<b>&');
    expect(page.title).toBe('Lotus <b>&: จองออนไลน์');
    expect(page.links('canonical')).toEqual([server.current.url + path]);
    expect(page.meta('og:title')).toBe(page.title);
    expect(page.meta('og:description')).toBe(page.meta('description'));
    expect(page.graph).toMatchObject([{ '@type': 'LocalBusiness', name: 'Lotus <b>&' }]);
    expect(page.anchors.get('จองที่ Lotus <b>&')).toBe(`${server.current.url}/membership/shop-${shop.id}`);
    // Without a feature that adds sections, none is there.
    expect(page.html.match(/<section>/g)).toHaveLength(1);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(page.html.match(/<script/g)).toHaveLength(1);
    expect(page.headers.get('set-cookie')).toBeNull();

    const english = await crawl(server.current, `${path}?lang=en`, 'th');
    expect(english.html).toContain('<html lang="en">');
    expect(english.title).toBe('Lotus <b>&: book online');
    expect(english.links('canonical')).toEqual([`${server.current.url}${path}?lang=en`]);
    expect((await crawl(server.current, path, 'en-GB,en;q=0.9')).html).toContain('<html lang="en">');
    expect(english.headers.get('vary')).toContain('Accept-Language');
  });

  it('has a focus ring that is visible on the shop’s ground and on white cards', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { client } = await shop.user('admin');
    await client.patch(`/api/shop/${shop.id}`, { background_color: '#111111' });
    const { html } = await crawl(server.current, await publishPage(client, anAddress()));
    expect(html).toContain('--on-ground:#ffffff');
    expect(html).toContain(':focus-visible{outline:3px solid var(--on-ground,#1b1a17)');
    expect(html).toContain('li :focus-visible,.bar :focus-visible{outline-color:#1b1a17}');
  });

  it('is in the browser’s language if the address names an unknown or a repeated one', async () => {
    const shop = await makeShop(server.current);
    const path = await publishPage((await shop.user('admin')).client, anAddress());
    for (const query of ['?lang=de', '?lang=', '?lang=en&lang=th']) {
      const page = await crawl(server.current, path + query, 'en');
      expect(page.status, query).toBe(200);
      expect(page.html).toContain('<html lang="en">');
      expect(page.links('canonical')).toEqual([server.current.url + path]);
    }
  });

  it('shows how the shop and its branches are reached, as far as that was entered', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { client } = await shop.user('admin');
    const { id } = (await client.post('/api/shop_branch', { name: 'Ari' })).body;
    const day = { from: '09:00', until: '21:00' };
    await client.patch(`/api/shop_branch/id-${id}/contact`, {
      address: '12 <Soi> 1\nBangkok',
      phone: '021234567',
      map_link: 'https://maps.test/?a=1&b=2',
      opening_hours: [day, day, day, day, day, day, null],
    });
    await client.patch(`/api/shop/${shop.id}`, { line_account: '@lotus' });
    const path = await publishPage(client, anAddress());
    const page = await crawl(server.current, path, 'en');
    expect(page.text).toContain('12 <Soi> 1');
    expect(page.text).toContain('Monday – Saturday 09:00 – 21:00');
    expect(page.text).toContain('Sunday Closed');
    expect(page.anchors.get('Call 02-123-4567')).toBe('tel:+6621234567');
    expect(page.anchors.get('Map: Ari')).toBe('https://maps.test/?a=1&b=2');
    expect(page.anchors.get('LINE @lotus')).toBe('https://line.me/R/ti/p/%40lotus');
    expect(page.graph).toMatchObject([
      {
        '@type': 'LocalBusiness',
        address: '12 <Soi> 1, Bangkok',
        telephone: '+6621234567',
        openingHoursSpecification: [
          { dayOfWeek: 'Monday', opens: '09:00', closes: '21:00' },
          {},
          {},
          {},
          {},
          {},
        ],
      },
    ]);
  });

  it('is not sent again while it is the same', async () => {
    const shop = await makeShop(server.current);
    const path = await publishPage((await shop.user('admin')).client, anAddress());
    const etag = (await crawl(server.current, path)).headers.get('etag') ?? '';
    const again = await fetch(server.current.url + path, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('shows a change of the shop at once, and anything else within a minute', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { client } = await shop.user('admin');
    const path = await publishPage(client, anAddress());
    const read = async () => (await crawl(server.current, path)).text;
    await read();
    await client.patch(`/api/shop/${shop.id}`, { name: 'New name' });
    expect(await read()).toContain('New name');
    await addBranch(shop, 'Ekkamai');
    expect(await read()).not.toContain('Ekkamai');
    server.current.clock.set(new Date(server.current.clock.now().getTime() + 61_000));
    expect(await read()).toContain('Ekkamai');
    server.current.clock.reset();
  });

  it('is drawn again once another process announces a change of what it shows', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const path = await publishPage((await shop.user('admin')).client, anAddress());
    const read = async () => (await crawl(server.current, path)).text;
    await read();
    await addBranch(shop, 'Ekkamai');
    const announce = (topic: string) => {
      const [plugin] = topic.split('.');
      const message = [{ shop: shop.id, plugin, event: { topic, ids: [] }, from: 'another' }];
      return server.current.kernel.redis.publish('sala:live', JSON.stringify(message));
    };
    const before = server.current.kernel.live.pageVersion(shop.id);
    await announce('member.member');
    expect(await read()).not.toContain('Ekkamai');
    await announce('shop.branch');
    await vi.waitFor(() => expect(server.current.kernel.live.pageVersion(shop.id)).not.toBe(before));
    expect(await read()).toContain('Ekkamai');
  });

  it('stays short however much the shop has', async () => {
    const shop = await makeShop(server.current, { features: [] });
    for (let number = 0; number < 30; number += 1) await addBranch(shop, `${number}${'ส'.repeat(190)}`);
    const path = await publishPage((await shop.user('admin')).client, anAddress());
    const { html } = await crawl(server.current, path);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40_000);
  });

  it.each([
    ['all sessions and the other entries', { length: 5, sessions: [60, 60], entries: [25, 25] }],
    ['fewer sessions', { length: 250, sessions: [15, 55], entries: [25, 25] }],
    ['fewer other entries beside 15 sessions', { length: 600, sessions: [15, 15], entries: [5, 20] }],
    ['still fewer sessions', { length: 1000, sessions: [0, 10], entries: [5, 5] }],
  ])('shows %s, in steps of 5', async (_what, { length, sessions, entries }) => {
    const shop = await makeShop(server.current, { features: [] });
    const scope = await shop.scope();
    const title = 'x'.repeat(length);
    const session = {
      title: `Session ${title}`,
      startsAt: scope.now,
      minutes: 60,
      branch: 'Pier',
      total: 5,
      free: 0,
      window: 'closed' as const,
      form: '/form',
    };
    const offers = Array.from({ length: 30 }, () => ({ name: `Offer ${title}`, minutes: 60 }));
    const content = {
      sessions: Array(60).fill(session),
      offers,
      people: [],
      places: [],
      prices: [],
      branches: [],
      lineAccount: null,
    };
    const wanted = { address: 'pier', language: 'en', isNamed: false } as const;
    const { html } = drawShopPage(scope, content, wanted);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40_000);
    const [, body = ''] = html.split('</head>');
    for (const [word, [least = 0, most = 0]] of [
      [' Session x', sessions],
      ['<b>Offer x', entries],
    ] as const) {
      const count = body.split(word).length - 1;
      expect([count % 5, count >= least, count <= most], `${word} ${count}`).toEqual([0, true, true]);
    }
    expect(body).toContain('See all in the app');
  });

  it('that is not there says so as a page in the visitor’s language, with a next step', async () => {
    for (const path of [`/s/${anAddress()}`, '/s/ab', `/s/${encodeURIComponent('ร้าน')}`]) {
      const thai = await crawl(server.current, path);
      expect([thai.status, thai.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(thai.text).toContain('ไม่มีหน้าร้านที่ที่อยู่นี้');
      expect(thai.meta('robots')).toBe('noindex');
      const english = await crawl(server.current, `${path}?lang=en`, 'th');
      expect(english.text).toContain('No shop has a page at this address.');
      expect([...english.anchors.values()]).toEqual(['/en']);
    }
  });

  it('of an expired shop says so, and leads members to their bookings and to the shop', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const path = await publishPage(client, anAddress());
    const { id: branchId } = (await client.post('/api/shop_branch', { name: 'Ari' })).body;
    await client.patch(`/api/shop_branch/id-${branchId}/contact`, { phone: '02-123-4567' });
    await client.patch(`/api/shop/${shop.id}`, { line_account: '@lotus' });
    const today = toLocalDate(server.current.clock.now(), 'Asia/Bangkok');
    await shop.set({ next_billing_date: addDays(today, -1) });
    const page = await crawl(server.current, path, 'en');
    expect(page.status).toBe(404);
    expect(page.text).toContain('This shop takes no bookings online at the moment.');
    expect(page.anchors.get('See your bookings')).toBe(`${server.current.url}/membership/shop-${shop.id}`);
    expect([...page.anchors.keys()]).toEqual(['See your bookings', 'LINE @lotus', 'Call 02-123-4567']);
    expect(page.anchors.get('Call 02-123-4567')).toBe('tel:+6621234567');
  });
});

describe('too many reads of public pages', () => {
  const limited = useServer({ variables: { RATE_LIMIT_ADDRESS: '3', TRUST_PROXY: 'true' } });

  it('are refused for a while, as a page', async () => {
    const elsewhere = fromElsewhere(limited.current);
    const read = () => elsewhere.get('/s/nowhere-at-all?lang=en', { headers: { accept: 'text/html' } });
    const answers = [await read(), await read(), await read(), await read()];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect(answers[3]?.body).toContain('Too many tries.');
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
