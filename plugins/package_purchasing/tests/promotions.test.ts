import { expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStore, type Store } from './store.ts';

const server = useServer();

/** Writes down that a member has bought a package. */
const hasBought = async (store: Store, packageId: string, memberId: string) => {
  const { db } = await store.shop.scope();
  await db('one_time_purchase').insert({
    shop_id: store.shop.id,
    package_id: packageId,
    member_id: memberId,
    order_id: newId(),
  });
};

test('members see promotions and packages in the shop’s order, with what each gives bought today', async () => {
  const store = await makeStore(server.current);
  const month = await store.pack({
    name: 'A month',
    price: '1990',
    linked_member_fund: store.fundId,
    unlimited_access_duration: 30,
  });
  const ten = await store.pack({
    name: 'Ten',
    description: 'Any class',
    price: '1000.25',
    linked_member_fund: store.fundId,
    value: 3,
    usage_duration: 60,
  });
  const mat = await store.pack({ name: 'Mat', price: '0' });
  await store.promotion('Classes', [month, ten]);
  await store.promotion('Things', [mat]);
  const { status, body } = await store.offers(await store.member());
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      name: 'Classes',
      sale_packages: [
        {
          id: month,
          name: 'A month',
          fund_name: 'Yoga',
          value: 0,
          price_per_class: null,
          unlimited_access_duration: 30,
          expire_date: null,
          unlimited_access_end_date: store.day(30),
        },
        {
          id: ten,
          name: 'Ten',
          description: 'Any class',
          price: '1000.25',
          image_link: null,
          is_one_time: false,
          value: 3,
          price_per_class: '333.42',
          usage_duration: 60,
          expire_date: store.day(60),
          unlimited_access_end_date: null,
        },
      ],
    },
    { name: 'Things', sale_packages: [{ id: mat, price: '0.00', fund_name: null, value: 0 }] },
  ]);
});

test('unlimited days are offered from the end of those that the member has', async () => {
  const store = await makeStore(server.current);
  const month = await store.pack({
    name: 'A month',
    linked_member_fund: store.fundId,
    unlimited_access_duration: 30,
  });
  await store.promotion('Classes', [month]);
  const [holder, other, lapsed] = [await store.member(), await store.member(), await store.member()];
  const { db } = await store.shop.scope();
  const balance = { shop_id: store.shop.id, fund_id: store.fundId };
  await db('member_fund').insert([
    { ...balance, member_id: holder.id, unlimited_access_end_date: store.day(7) },
    { ...balance, member_id: lapsed.id, unlimited_access_end_date: store.day(-7) },
  ]);
  const until = async (member: typeof holder) =>
    (await store.offers(member)).body[0].sale_packages[0].unlimited_access_end_date;
  expect([await until(holder), await until(other), await until(lapsed)]).toEqual([
    store.day(37),
    store.day(30),
    store.day(30),
  ]);
});

test('what is archived, grants nothing or was bought once already is not offered, nor an empty promotion', async () => {
  const store = await makeStore(server.current);
  const { client } = store.staff;
  const [ten, once, hollow] = [
    await store.tenPoints('Ten'),
    await store.tenPoints('Once', 'one_time_package'),
    await store.pack({ name: 'Hollow', linked_member_fund: store.fundId }),
  ];
  const mixed = await store.promotion('Mixed', [once, ten, hollow]);
  await store.promotion('Welcome', [once]);
  await store.promotion('Empty', []);
  const [buyer, other] = [await store.member(), await store.member()];
  await hasBought(store, once, buyer.id);
  expect(await store.shown(buyer)).toEqual({ Mixed: ['Ten'] });
  expect(await store.shown(other)).toEqual({ Mixed: ['Once', 'Ten'], Welcome: ['Once'] });
  await client.patch(`/api/sale_package/id-${ten}/`, { is_archived: true });
  expect(await store.shown(buyer)).toEqual({});
  await client.patch(`/api/promotion_group/id-${mixed}`, { is_archived: true });
  expect(await store.shown(other)).toEqual({ Welcome: ['Once'] });
  await client.patch(`/api/promotion_group/id-${mixed}`, { is_archived: false });
  await client.patch(`/api/sale_package/id-${ten}/`, { is_archived: false });
  expect(await store.shown(buyer)).toEqual({ Mixed: ['Ten'] });
  const listed = await client.get(`/api/promotion_group/id-${mixed}`);
  expect(listed.body).toMatchObject({ packages: [once, ten, hollow], position: 3, package_count: 3 });
});

test('a list is replaced as it is sent, once each, and one with a package of elsewhere is not', async () => {
  const store = await makeStore(server.current);
  const elsewhere = await makeStore(server.current);
  const { client } = store.staff;
  const [one, two] = [await store.tenPoints('One'), await store.tenPoints('Two', 'one_time_package')];
  const id = await store.promotion('All', [one, two]);
  const path = `/api/promotion_group/id-${id}`;
  const turned = await client.patch(path, { packages: [two, one, two] });
  expect(turned.body.packages).toEqual([two, one]);
  expect(turned.body.package_details).toMatchObject([
    { name: 'Two', is_one_time: true, price: '1000.00' },
    { name: 'One', is_one_time: false },
  ]);
  const foreign = await client.patch(path, { name: 'Ours', packages: [one, await elsewhere.tenPoints()] });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  expect((await client.get(path)).body).toMatchObject({ name: 'All', packages: [two, one] });
  const many = await client.patch(path, { packages: Array.from({ length: 101 }, newId) });
  expect(many.status).toBe(422);
  expect((await client.patch(path, { packages: [] })).body.packages).toEqual([]);
});

test('promotions are moved among each other, and keep an order whatever is archived', async () => {
  const store = await makeStore(server.current);
  const { client } = store.staff;
  const ids = [
    await store.promotion('A', []),
    await store.promotion('B', []),
    await store.promotion('C', []),
  ];
  const move = async (at: number, position: unknown) =>
    (await client.patch(`/api/promotion_group/id-${ids[at]}`, { position })).body.position;
  expect(await move(2, 1)).toBe(1);
  expect(await store.order()).toEqual(['C', 'A', 'B']);
  expect(await move(2, 100)).toBe(3);
  expect(await store.order()).toEqual(['A', 'B', 'C']);
  for (const wrong of [0, -1, 1.5, 'first', 101])
    expect((await client.patch(`/api/promotion_group/id-${ids[0]}`, { position: wrong })).status).toBe(422);
  await client.patch(`/api/promotion_group/id-${ids[0]}`, { is_archived: true });
  const page = await client.get('/api/promotion_group/vuetify');
  expect(page.body.data).toMatchObject([
    { name: 'B', position: 1 },
    { name: 'C', position: 2 },
    { name: 'A', position: 0, is_archived: true },
  ]);
  expect((await client.get('/api/promotion_group/vuetify?search=c')).body.data).toMatchObject([
    { name: 'C', position: 2 },
  ]);
});

test('a shop has at most 100 promotions that are not archived', async () => {
  const store = await makeStore(server.current);
  const { client } = store.staff;
  const { db, now } = await store.shop.scope();
  const own = { shop_id: store.shop.id, created_at: now };
  const rows = Array.from({ length: 100 }, (_, at) => ({
    id: newId(),
    ...own,
    name: `P ${at}`,
    position: at + 1,
  }));
  await db('promotion_group').insert(rows);
  const first = `/api/promotion_group/id-${rows[0]?.id}`;
  const refused = await client.post('/api/promotion_group', { name: 'One more' });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_promotions']);
  expect(refused.body.detail).toContain('100');
  await client.patch(first, { is_archived: true });
  expect((await client.post('/api/promotion_group', { name: 'One more' })).status).toBe(201);
  expect((await client.patch(first, { is_archived: false })).body.code).toBe('too_many_promotions');
});

test('two who order the promotions at once leave each of them once', async () => {
  const store = await makeStore(server.current);
  const names = ['A', 'B', 'C', 'D', 'E', 'F'];
  const ids: string[] = [];
  for (const name of names) ids.push(await store.promotion(name, []));
  const answers = await Promise.all(
    ids.map((id, at) =>
      store.staff.client.patch(`/api/promotion_group/id-${id}`, { position: ids.length - at }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await store.order()).toSorted()).toEqual(names);
  const { body } = await store.staff.client.get('/api/promotion_group/vuetify');
  expect(body.data.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a member sees the offers of their own shop, as themselves', async () => {
  const [store, elsewhere] = [await makeStore(server.current), await makeStore(server.current)];
  await store.promotion('Ours', [await store.tenPoints()]);
  const [member, other, stranger] = [await store.member(), await store.member(), await elsewhere.member()];
  const path = (shopId: string, memberId: string) =>
    `/api/promotion_group/promotion_page?shop_id=${shopId}&member_id=${memberId}`;
  expect((await member.client.get(path(store.shop.id, other.id))).status).toBe(403);
  const asked = await stranger.client.get(path(store.shop.id, stranger.id));
  expect(JSON.stringify(asked.body)).not.toContain('Ours');
  expect(await elsewhere.shown(stranger)).toEqual({});
});
