import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addDays, toLocalDate } from '#kernel/contract/time.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addressForMembers } from '../../../kernel/modules/shop/domain/address-for-members.ts';

const server = useServer();
const path = '/api/first_run';

const newShop = async (features: readonly string[] = ['class_event']) => {
  const shop = await makeShop(server.current, { features });
  const admin = await shop.user('admin');
  const done = async () => {
    const { steps } = (await admin.client.get(path)).body;
    return steps.map(({ name, is_done }: { name: string; is_done: boolean }) =>
      is_done ? `${name} done` : name,
    );
  };
  return { shop, admin, done };
};

/** All steps of a new shop but the last, by the calls that its pages make. */
const steps = {
  'shop.branch': '/api/shop_branch',
  'class_event.class_type': '/api/topic',
  'catalog.instructor': '/api/instructor',
  'member.fund': '/api/member_fund',
} as const;

const doAll = async ({ shop, admin }: Awaited<ReturnType<typeof newShop>>) => {
  const { client } = admin;
  const ids: Record<string, string> = {};
  for (const [name, address] of Object.entries(steps)) {
    const answer = await client.post(address, { name: 'Yoga', period: 60, max_participant: 10 });
    expect(answer.status, name).toBe(201);
    ids[name] = answer.body.id;
  }
  const created = await client.post('/api/classroom_event/', {
    branch_id: ids['shop.branch'],
    topic_id: ids['class_event.class_type'],
    instructor_id: ids['catalog.instructor'],
    datetime: `${addDays(toLocalDate(server.current.clock.now(), 'Asia/Bangkok'), 1)} 18:00`,
  });
  expect(created.status).toBe(201);
  await client.patch(`/api/shop/${shop.id}`, {
    member_liff_id: '1234567890-AbCdEfGh',
    line_messaging_client_id: '1234567890',
    line_messaging_client_secret: 'secret',
  });
};

describe('the first steps of a new shop', () => {
  test('stand in their order, and each is done as soon as it is', async () => {
    const { shop, admin, done } = await newShop();
    const order = [...Object.keys(steps), 'class_event.class', 'shop.line', 'shop.share'];
    expect(await done()).toEqual(order);
    await doAll({ shop, admin, done });
    expect(await done()).toEqual([...order.slice(0, -1).map((name) => `${name} done`), 'shop.share']);
  });

  test('never come back once all are done, whatever comes undone', async () => {
    const made = await newShop();
    await doAll(made);
    const { client } = made.admin;
    expect((await client.patch(path, { shared: true })).body).toMatchObject({ ended: true, steps: [] });
    await client.patch(`/api/shop/${made.shop.id}`, { member_liff_id: null });
    expect((await client.get(path)).body).toMatchObject({ ended: true, steps: [] });
    expect((await client.patch(path, {})).body).toMatchObject({ ended: true });
  });

  test('are put away for good by who does not want them, and that is written down in words', async () => {
    const { admin, done } = await newShop();
    await admin.client.patch(path, { shared: true });
    expect((await done()).at(-1)).toBe('shop.share done');
    expect((await admin.client.patch(path, { ended: true })).body).toMatchObject({ ended: true, steps: [] });
    expect((await admin.client.get(path)).body.ended).toBe(true);
    const { data } = (await admin.client.get('/api/audit/vuetify')).body;
    expect(data[0]).toMatchObject({
      what: { th: 'แก้ไขขั้นตอนเปิดร้าน' },
      changes: [{ label: { en: 'First steps finished' }, before: { en: 'off' }, after: { en: 'on' } }],
    });
  });

  test('of a shop without classes name no classes, and only an admin sees any', async () => {
    const { shop, done } = await newShop([]);
    expect(await done()).toEqual([
      'shop.branch',
      'catalog.instructor',
      'member.fund',
      'shop.line',
      'shop.share',
    ]);
    for (const role of ['staff', 'frontdesk'] as const)
      expect((await (await shop.user(role)).client.get(path)).status).toBe(403);
  });
});

describe('the address for members', () => {
  test('is a QR code to download, named after the shop, which leads to the shop’s page', async () => {
    const { shop, admin } = await newShop();
    await admin.client.patch(`/api/shop/${shop.id}`, { name: 'บ้านโยคะ' });
    const answer = await fetch(`${server.current.url}/api/member_address/qr`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('บ้านโยคะ QR.png')}`,
    );
    const { data, info } = await sharp(await answer.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThanOrEqual(1000);
    const page = `${server.current.url}/membership/shop-${shop.id}`;
    expect(decodeQr({ data, width: info.width, height: info.height })).toBe(page);
    expect((await admin.client.get(path)).body.member_address).toBe(page);
  });

  test('is the LIFF app’s where the shop has one, which opens in LINE', () => {
    const page = 'https://app.example.com/membership/shop-one';
    expect(addressForMembers({ page, liffId: '1234567890-AbCdEfGh' })).toBe(
      'https://liff.line.me/1234567890-AbCdEfGh',
    );
    expect(addressForMembers({ page, liffId: null })).toBe(page);
  });
});
