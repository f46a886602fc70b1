import { describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeHq, makeShop, word } from '#testing/harness/factories.ts';
import { startTestServer, useServer } from '#testing/harness/server.ts';
import { newShopColors } from '../../../contract/shop-theme.ts';
import { toLocalDate } from '../../../contract/time.ts';
import { shopContract } from '../contract.ts';
import { withSampleFeature } from './sample-feature.ts';

const installation = await withSampleFeature();
const server = useServer({ installation });

describe('a shop as each audience sees it', () => {
  it('shows everybody its name, colours and flags, and none of its settings', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    await admin.client.patch(`/api/shop/${shop.id}/`, { email_notify: 'owner@sala.test' });
    const { status, body } = await visitor(server.current).get(`/api/shop/id-${shop.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shop_id: shop.id,
      primary_color: '#0f766e',
      expired: false,
      feature_enable: { sample_event: true },
    });
    expect(body).not.toHaveProperty('email_notify');
    expect(body).not.toHaveProperty('secrets_set');
    expect(body).not.toHaveProperty('supervisor');
  });

  it('shows the settings to its admin, not to its frontdesk, and nothing of another shop', async () => {
    const shop = await makeShop(server.current);
    const other = await makeShop(server.current);
    const admin = await shop.user('admin');
    const frontdesk = await shop.user('frontdesk');
    expect((await admin.client.get(`/api/shop/id-${shop.id}`)).body).toMatchObject({
      email_notify: null,
      secrets_set: { paysolution_api_key: false },
    });
    expect((await frontdesk.client.get(`/api/shop/id-${shop.id}`)).body).not.toHaveProperty('email_notify');
    expect((await admin.client.get(`/api/shop/id-${other.id}`)).status).toBe(404);
  });

  it('answers 404 for a shop that nobody made', async () => {
    const hq = await makeHq(server.current);
    expect((await visitor(server.current).get('/api/shop/id-nowhere')).status).toBe(404);
    expect((await visitor(server.current).get(`/api/shop/id-${encodeURIComponent('ร้าน')}`)).status).toBe(404);
    expect((await hq.client.get('/api/shop/id-nowhere')).status).toBe(404);
    expect((await hq.client.patch('/api/shop/nowhere', { next_billing_date: '2030-01-01' })).status).toBe(
      404,
    );
    expect((await hq.client.patch('/api/shop/id-nowhere/feature_enable', {})).status).toBe(404);
  });

  it('gives the member app its first data, with what enabled features add', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const admin = await shop.user('admin');
    await admin.client.patch(`/api/shop/${shop.id}/`, {
      membership_liff_id: '1234567890-AbCdEfGh',
      paysolution_merchant_id: '12345678',
    });
    const path = `/api/classroom_event/classroom_initial_data?shop_id=${shop.id}`;
    const before = await visitor(server.current).get(path);
    expect(before.body).toEqual({
      ...newShopColors,
      shop_name: `Shop ${shop.id}`,
      square_logo_link: null,
      paysolution_merchant_id: '12345678',
      membership_liff_id: '1234567890-AbCdEfGh',
    });
    await shop.setFeatures(['sample_event']);
    expect((await visitor(server.current).get(path)).body).toMatchObject({
      sample_liff_id: '1234567890-samPLE01',
    });
  });
});

describe('what may be changed by whom', () => {
  it('lets an admin change name and colours and tells everybody at once', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const changed = await admin.client.patch(`/api/shop/${shop.id}/`, {
      name: ' Sala Yoga ',
      primary_color: '#AABBCC',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Sala Yoga', primary_color: '#aabbcc' });
    expect((await visitor(server.current).get(`/api/shop/id-${shop.id}`)).body).toMatchObject({
      name: 'Sala Yoga',
      primary_color: '#aabbcc',
    });
  });

  it.each(['frontdesk', 'staff'] as const)('refuses %s', async (role) => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user(role);
    expect((await client.patch(`/api/shop/${shop.id}/`, { name: 'Mine' })).status).toBe(403);
  });

  it('gives each audience its own fields only', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const hq = await makeHq(server.current);
    const path = `/api/shop/${shop.id}`;
    expect((await admin.client.patch(path, { next_billing_date: '2099-01-01' })).status).toBe(422);
    expect((await admin.client.patch(path, { sms_sender_id: 'SALA' })).status).toBe(422);
    expect((await hq.client.patch(path, { next_billing_date: '2099-01-01', name: 'HQ’s' })).status).toBe(422);
    const moved = await hq.client.patch(path, { next_billing_date: '2031-02-28' });
    expect(moved.body).toMatchObject({ next_billing_date: '2031-02-28', name: `Shop ${shop.id}` });
    expect((await hq.client.patch(path, { next_billing_date: '2031-02-30' })).status).toBe(422);
  });

  it.each([
    ['primary_color', 'red', 'Write the colour as #rrggbb.'],
    ['background_color', '#fff', 'Write the colour as #rrggbb.'],
    ['member_liff_id', '123-abc', 'Write the LIFF ID as LINE shows it, such as 1234567890-AbCdEfGh.'],
    ['line_messaging_client_id', 'abc', 'Write the 10 digits of the channel ID.'],
    ['paysolution_merchant_id', '1', 'Write the 8 digits of the merchant ID.'],
    ['email_notify', 'nobody', 'Invalid email address'],
    ['telegram_notify_chat_id', '-100123', 'Link the chat with a code under Settings › Notify.'],
    ['name', '  ', 'Field is required'],
  ])('says what is wrong with a %s of %s', async (field, value, message) => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const path = `/api/shop/${shop.id}/`;
    const refused = await admin.client.patch(path, { [field]: value });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: field, message }]);
    const thai = await admin.client.patch(path, { [field]: value }, { headers: { 'accept-language': 'th' } });
    expect(thai.body.errors[0].message).toMatch(/[ก-๙]/);
  });

  it('keeps both of two settings that are first written at once', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const patches = [
      { email_notify: 'a@sala.test' },
      { member_notify_line_client_id: '1234567891' },
      { line_messaging_client_id: '1234567890' },
      { paysolution_merchant_id: '12345678' },
    ];
    await Promise.all(patches.map((patch) => admin.client.patch(`/api/shop/${shop.id}/`, patch)));
    const { body } = await admin.client.get(`/api/shop/id-${shop.id}`);
    expect(body).toMatchObject(Object.assign({}, ...patches));
  });

  it('clears a setting with an empty text', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const path = `/api/shop/${shop.id}/`;
    await admin.client.patch(path, { email_notify: 'a@sala.test' });
    expect((await admin.client.patch(path, { email_notify: '' })).body.email_notify).toBeNull();
  });
});

describe('secrets', () => {
  it('go in and never come out: not in an answer, an audit row or the database', async () => {
    const shop = await makeShop(server.current);
    const admin = await shop.user('admin');
    const secret = word('very_secret');
    const path = `/api/shop/${shop.id}/`;
    const names = [
      'paysolution_api_key',
      'paysolution_secret_key',
      'line_messaging_client_secret',
      'member_notify_line_client_secret',
      'line_notify_token',
    ];
    const patch = Object.fromEntries(names.map((name) => [name, secret]));
    const written = await admin.client.patch(path, patch, { key: word('key') });
    expect(written.body.secrets_set).toEqual(Object.fromEntries(names.map((name) => [name, true])));
    await admin.client.patch(path, { paysolution_api_key: `${secret}2` });
    const removed = await admin.client.patch(path, { paysolution_secret_key: '' });
    expect(removed.body.secrets_set).toMatchObject({
      paysolution_api_key: true,
      paysolution_secret_key: false,
    });
    const audit = await admin.client.get('/api/audit/vuetify?search=shop.settings');
    expect(audit.body.data.map((row: { after: object }) => row.after)).toEqual([
      { paysolution_secret_key: 'not set' },
      { paysolution_api_key: 'changed' },
      Object.fromEntries(names.map((name) => [name, 'set'])),
    ]);
    const { knex } = server.current.kernel;
    const stored = await Promise.all(
      ['shop_setting', 'audit', 'idempotency', 'outbox'].map((table) =>
        knex(table).where({ shop_id: shop.id }),
      ),
    );
    for (const said of [written.body, removed.body, audit.body, stored]) {
      expect(JSON.stringify(said)).not.toContain(secret);
    }
    const scope = await shop.scope();
    expect(scope.secret(shopContract, 'paysolution_api_key')).toBe(`${secret}2`);
  });
});

describe('HQ', () => {
  it('lists shops with bookings of seven days, dates and flags', async () => {
    const shop = await makeShop(server.current, { next_billing_date: '2020-01-31' });
    const hq = await makeHq(server.current);
    const list = await hq.client.get(`/api/shop/vuetify?search=${shop.id}`);
    expect(list.body).toEqual({
      data: [
        {
          id: shop.id,
          shop_id: shop.id,
          name: `Shop ${shop.id}`,
          booking_count: 7,
          next_billing_date: '2020-01-31',
          expired: true,
          feature_enable: expect.objectContaining({ sample_event: true }),
        },
      ],
      total_items: 1,
    });
    expect((await hq.client.get('/api/shop/vuetify?search=%25')).body.total_items).toBe(0);
    for (const search of ['ร้านโยคะ', '🧘', "'\\"]) {
      const none = await hq.client.get(`/api/shop/vuetify?search=${encodeURIComponent(search)}`);
      expect([none.status, none.body.total_items]).toEqual([200, 0]);
    }
    const admin = await shop.user('admin');
    expect((await admin.client.get('/api/shop/vuetify')).status).toBe(403);
    expect((await visitor(server.current).get('/api/shop/vuetify')).status).toBe(401);
  });

  it('asks as many statements for a list of many shops as of one', async () => {
    const hq = await makeHq(server.current);
    const { kernel } = server.current;
    const mark = word('grown');
    const named = async () => {
      const { id } = await makeShop(server.current);
      await kernel
        .knex('shop')
        .where({ id })
        .update({ name: `${mark} ${id}` });
      return id;
    };
    const first = await named();
    const sent: string[] = [];
    const note = ({ sql }: { sql: string }) => sent.push(sql);
    const listed = async () => {
      kernel.directory.drop('shop', null);
      sent.length = 0;
      kernel.knex.on('query', note);
      const { body } = await hq.client.get(`/api/shop/vuetify?search=${mark}&length=100`);
      kernel.knex.removeListener('query', note);
      const own = sent.filter((sql) => /from `(shop|shop_feature|shop_setting|booking)`/.test(sql));
      return { ids: body.data.map(({ id }: { id: string }) => id), statements: own.length };
    };
    const one = await listed();
    expect(one.ids).toEqual([first]);
    const others = await Promise.all(Array.from({ length: 30 }, named));
    const many = await listed();
    expect(many.ids.sort()).toEqual([first, ...others].sort());
    expect(many.statements).toBe(one.statements);
  });

  it('flips flags of installed features, keeps the others and writes down what changed', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const hq = await makeHq(server.current);
    const admin = await shop.user('admin');
    const path = `/api/shop/id-${shop.id}/feature_enable`;
    const on = await hq.client.patch(path, { sample_event: true });
    expect(on.status).toBe(200);
    expect(on.body.feature_enable.sample_event).toBe(true);
    expect(on.body.features).toContainEqual({
      id: 'sample_event',
      title: { en: 'Sample', th: 'ตัวอย่าง' },
      is_on: true,
    });
    expect((await visitor(server.current).get(`/api/shop/id-${shop.id}`)).body.feature_enable).toMatchObject({
      sample_event: true,
    });
    await hq.client.patch(path, { sample_event: true });
    expect((await hq.client.patch(path, { sample_event: false })).body.feature_enable.sample_event).toBe(
      false,
    );
    const refused = await hq.client.patch(path, { sample_event: true, not_a_feature: true });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'not_a_feature', message: 'There is no such feature.' }]);
    expect((await hq.client.patch(path, { sample_event: 'maybe' })).status).toBe(422);
    expect((await hq.client.get(`/api/shop/id-${shop.id}`)).body.feature_enable.sample_event).toBe(false);
    expect((await admin.client.patch(path, { sample_event: true })).status).toBe(403);
    const rows = (await admin.client.get('/api/audit/vuetify?search=feature_enable')).body.data;
    expect(rows.map((row: { before: object; after: object }) => [row.before, row.after])).toEqual([
      [{ sample_event: true }, { sample_event: false }],
      [{ sample_event: false }, { sample_event: true }],
    ]);
  });

  it('names the flags of the specification, installed or not, and switches only what is installed', async () => {
    const shop = await makeShop(server.current, { features: ['sample_event'] });
    const hq = await makeHq(server.current);
    // Those of the specification need not be installed.
    const flags = {
      member_wallet: false,
      class_event: false,
      facility_event: false,
      open_private_event: false,
      package_purchasing: false,
      sample_event: true,
    };
    const { feature_enable } = (await visitor(server.current).get(`/api/shop/id-${shop.id}`)).body;
    expect(feature_enable).toEqual(flags);
    const list = (await hq.client.get(`/api/shop/vuetify?search=${shop.id}`)).body;
    expect(list.data).toMatchObject([{ feature_enable: flags }]);
    const own = (await hq.client.get(`/api/shop/id-${shop.id}`)).body;
    const offered = own.features.map(({ id }: { id: string }) => id);
    const path = `/api/shop/id-${shop.id}/feature_enable`;
    for (const flag of Object.keys(flags)) {
      const isInstalled = server.current.kernel.installation.isFeature(flag);
      expect([flag, offered.includes(flag)]).toEqual([flag, isInstalled]);
      expect((await hq.client.patch(path, { [flag]: false })).status).toBe(isInstalled ? 200 : 422);
    }
  });

  it('changes many shops at once with few connections to the database', async () => {
    const small = await startTestServer({ installation, variables: { DATABASE_POOL: '2' } });
    try {
      const hq = await makeHq(small);
      const shops = await Promise.all(Array.from({ length: 8 }, () => makeShop(small)));
      const began = Date.now();
      const answers = await Promise.all(
        shops.flatMap(({ id }) => [
          hq.client.patch(`/api/shop/id-${id}/feature_enable`, { sample_event: false }),
          hq.client.patch(`/api/shop/${id}`, { next_billing_date: '2030-01-31' }),
        ]),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      // One that waits for a second connection waits three seconds in vain.
      expect(Date.now() - began).toBeLessThan(3_000);
    } finally {
      await small.stop();
    }
  });

  it('sees a shop’s today in the shop’s own zone when it tells whether it has expired', async () => {
    const shop = await makeShop(server.current);
    const { clock } = server.current;
    await shop.set({ time_zone: 'Pacific/Kiritimati' });
    const today = toLocalDate(clock.now(), 'Pacific/Kiritimati');
    await shop.set({ next_billing_date: today });
    expect((await visitor(server.current).get(`/api/shop/id-${shop.id}`)).body.expired).toBe(false);
    await shop.set({ time_zone: 'Asia/Bangkok', next_billing_date: '2020-01-01' });
    expect((await visitor(server.current).get(`/api/shop/id-${shop.id}`)).body.expired).toBe(true);
  });
});
