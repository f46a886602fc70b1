import { describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays, toLocalDate } from '../../../contract/time.ts';

const server = useServer();

const week = [...Array.from({ length: 5 }, () => ({ from: '09:00', until: '21:00' })), null, null];
const none = { address: null, phone: null, map_link: null, opening_hours: null };

const makeBranch = async (shop: TestShop, name = 'Ari') => {
  const { client } = await shop.user('admin');
  const { id } = (await client.post('/api/shop_branch', { name })).body;
  return { client, id, path: `/api/shop_branch/id-${id}/contact` };
};
const readPublic = async (shop: TestShop) =>
  (await visitor(server.current).get(`/api/shop_contact/shop-${shop.id}`)).body;

describe('the contact of a shop', () => {
  it('is empty until staff enter it, and is then read without an account', async () => {
    const shop = await makeShop(server.current);
    const { client, id, path } = await makeBranch(shop);
    await makeBranch(shop, 'Siam');
    expect(await readPublic(shop)).toEqual({ line_account: null, branches: [] });
    expect((await client.get(path)).body).toEqual({ branch_id: id, name: 'Ari', ...none });

    const given = {
      address: ' 12 Soi Ari 1,\nPhaya Thai ',
      phone: '02-123 4567',
      map_link: 'https://maps.app.goo.gl/abc?x=1',
      opening_hours: week,
    };
    const contact = {
      branch_id: id,
      name: 'Ari',
      ...given,
      address: '12 Soi Ari 1,\nPhaya Thai',
      phone: '+6621234567',
    };
    expect((await client.patch(path, given)).body).toEqual(contact);
    expect((await client.patch(`/api/shop/${shop.id}`, { line_account: ' @Lotus ' })).status).toBe(200);
    expect(await readPublic(shop)).toEqual({ line_account: '@lotus', branches: [contact] });
    expect((await client.get(`/api/shop_branch/id-${id}`)).body).not.toHaveProperty('phone');
  });

  it('changes one field at a time, and an empty text clears it', async () => {
    const shop = await makeShop(server.current);
    const { client, id, path } = await makeBranch(shop);
    await client.patch(path, { address: 'Soi 1', phone: '0812345678', opening_hours: week });
    expect((await client.patch(path, { address: '' })).body).toMatchObject({
      address: null,
      phone: '+66812345678',
      opening_hours: week,
    });
    expect((await client.patch(path, { phone: null, opening_hours: null })).body).toMatchObject(none);
    expect((await client.patch(path, {})).status).toBe(200);
    expect(await readPublic(shop)).toEqual({ line_account: null, branches: [] });
    const { data } = (await client.get(`/api/audit/vuetify?entity_id=${id}`)).body;
    expect(data[0]).toMatchObject({
      action: 'branch.contact',
      before: { phone: '+66812345678' },
      after: { phone: null, opening_hours: null },
    });
  });

  it.each([
    ['Https://Maps.App.goo.gl/Abc', 'https://maps.app.goo.gl/Abc'],
    ['https://maps.test/บ้าน', 'https://maps.test/%E0%B8%9A%E0%B9%89%E0%B8%B2%E0%B8%99'],
    [`HTTPS://maps.test/${'บ'.repeat(60)}`, `HTTPS://maps.test/${'บ'.repeat(60)}`],
  ])('stores the map link %s as browsers write it', async (map_link, stored) => {
    const { client, path } = await makeBranch(await makeShop(server.current));
    expect((await client.patch(path, { map_link })).body).toMatchObject({ map_link: stored });
  });

  it.each([
    ['phone', '123'],
    ['phone', 'call us'],
    ['map_link', 'http://maps.google.com/x'],
    ['map_link', 'javascript:alert(1)'],
    ['map_link', 'https://maps'],
    ['map_link', 'https://a@evil.test/x'],
    ['map_link', 'https://maps.test/"x'],
    ['address', 'x'.repeat(301)],
    ['opening_hours', week.slice(1)],
    ['opening_hours', [...week.slice(1), { from: '9:00', until: '21:00' }]],
    ['opening_hours', [...week.slice(1), { from: '09:00', until: '09:00' }]],
    ['opening_hours', 'always'],
  ])('refuses a %s of %j', async (field, value) => {
    const shop = await makeShop(server.current);
    const { client, path } = await makeBranch(shop);
    expect((await client.patch(path, { [field]: value })).status).toBe(422);
    expect((await client.get(path)).body).toMatchObject(none);
  });

  it.each(['lotus', '@', '@lo tus', 'https://line.me/R/ti/p/@lotus', '@โลตัส'])(
    'refuses a LINE account of %s',
    async (line_account) => {
      const shop = await makeShop(server.current);
      const { client } = await shop.user('admin');
      const refused = await client.patch(`/api/shop/${shop.id}`, { line_account });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: 'line_account', message: 'Write the LINE ID with @, such as @lotus.' }],
      ]);
    },
  );

  it('is read by an expired shop’s members, and changed only by its own staff', async () => {
    const shop = await makeShop(server.current);
    const { client, id, path } = await makeBranch(shop);
    await client.patch(path, { phone: '021234567' });
    const frontdesk = await shop.user('frontdesk');
    const elsewhere = await (await makeShop(server.current)).user('admin');
    expect((await frontdesk.client.patch(path, { phone: null })).status).toBe(403);
    expect((await elsewhere.client.patch(path, { phone: null })).status).toBe(404);
    expect((await elsewhere.client.get(path)).status).toBe(404);
    const today = toLocalDate(server.current.clock.now(), 'Asia/Bangkok');
    await shop.set({ next_billing_date: addDays(today, -1) });
    expect((await readPublic(shop)).branches).toMatchObject([{ branch_id: id, phone: '+6621234567' }]);
  });
});
