import { expect, test } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';

const server = useServer();
const path = '/api/member/same_contact';
const malee = { first_name: 'Malee', last_name: 'Suksan', phone: '0812345678', email: 'malee@sala.test' };

const create = async (shop: TestShop, body: Record<string, unknown>) => {
  const { client } = await shop.user('frontdesk');
  return client.post('/api/member/walk_in', body);
};

test('a member with the same phone or email is offered before a second one is made', async () => {
  const shop = await makeShop(server.current);
  const { body: first } = await create(shop, malee);
  const { client } = await shop.user('frontdesk');
  for (const other of [
    { first_name: 'M', last_name: 'S', phone: '+66 81 234 5678' },
    { first_name: 'M', last_name: 'S', phone: '0899999999', email: 'MALEE@sala.test' },
  ]) {
    const refused = await client.post('/api/member/walk_in', { ...other, if_same_contact: 'refuse' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'same_contact' } });
    const { phone, email } = other;
    const found = await client.get(`${path}?${new URLSearchParams({ phone, ...(email ? { email } : {}) })}`);
    expect(found.body).toMatchObject([{ id: first.id, first_name: 'Malee', has_line: false }]);
  }
  const second = { ...malee, first_name: 'Nid' };
  expect((await create(shop, { ...second, if_same_contact: 'create' })).status).toBe(201);
});

test('a LINE registration with the phone of a walk-in is found from both sides, and links nobody', async () => {
  const shop = await makeShop(server.current);
  const { body: walkIn } = await create(shop, malee);
  const id = newId();
  await server.current.kernel.knex('member').insert({
    ...malee,
    id,
    shop_id: shop.id,
    phone: '+66812345678',
    email: null,
    line_id: `U${id}`,
    created_at: server.current.clock.now(),
  });
  const { client } = await shop.user('frontdesk');
  const other = async (except: string) =>
    (await client.get(`${path}?phone=0812345678&except=${except}`)).body;
  expect(await other(id)).toMatchObject([{ id: walkIn.id, has_line: false }]);
  expect(await other(walkIn.id)).toMatchObject([{ id, has_line: true }]);
});

test('a member of another shop, or one who was erased, is never offered', async () => {
  const [here, there] = [await makeShop(server.current), await makeShop(server.current)];
  await create(there, malee);
  const { body: gone } = await create(here, malee);
  await server.current.kernel.knex('member').where({ id: gone.id }).update({ erased_at: new Date() });
  const { client } = await here.user('frontdesk');
  expect((await client.get(`${path}?phone=0812345678&email=malee@sala.test`)).body).toEqual([]);
});

test('two desks that add one person at once make one member', async () => {
  const shop = await makeShop(server.current);
  const desks = await Promise.all(Array.from({ length: 8 }, () => shop.user('frontdesk')));
  const answers = await Promise.all(
    desks.map(({ client }) => client.post('/api/member/walk_in', { ...malee, if_same_contact: 'refuse' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'same_contact')).toHaveLength(7);
});
