import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStore, type PackageKind, packageKinds } from './store.ts';

const server = useServer();
const otherOf = (kind: PackageKind): PackageKind =>
  kind === 'sale_package' ? 'one_time_package' : 'sale_package';

test.each(packageKinds)(
  'a %s is created, linked field by field, listed and found by name and by points',
  async (kind) => {
    const { staff, fundId } = await makeStore(server.current);
    const { client } = staff;
    const made = await client.post(`/api/${kind}`, {
      name: 'Ten classes',
      description: 'For who comes weekly.\nAny class.',
      price: '2500',
    });
    expect(made.status).toBe(201);
    const path = `/api/${kind}/id-${made.body.id}/`;
    expect((await client.get(path)).body).toEqual({
      id: made.body.id,
      name: 'Ten classes',
      description: 'For who comes weekly.\nAny class.',
      price: '2500.00',
      linked_member_fund: 'no_link',
      linked_member_fund_name: null,
      value: 0,
      usage_duration: 0,
      unlimited_access_duration: 0,
      image_link: null,
      is_archived: false,
      fund_is_archived: false,
      grants_nothing: false,
    });
    const linked = await client.patch(path, { linked_member_fund: fundId });
    expect(linked.body).toMatchObject({ linked_member_fund_name: 'Yoga', grants_nothing: true });
    await client.patch(path, { value: '10' });
    const changed = await client.patch(path, { usage_duration: 60, price: 2499.5 });
    expect(changed.body).toMatchObject({
      value: 10,
      usage_duration: 60,
      price: '2499.50',
      grants_nothing: false,
    });
    await client.post(`/api/${kind}`, { name: 'Mat', price: 0 });
    const namesFor = async (search: string) =>
      (await client.get(`/api/${kind}/vuetify?search=${search}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await namesFor('')).toEqual(['Mat', 'Ten classes']);
    expect(await namesFor('class')).toEqual(['Ten classes']);
    expect(await namesFor('yog')).toEqual(['Ten classes']);
    const second = await client.get(`/api/${kind}/vuetify?page=2&length=1`);
    expect(second.body).toMatchObject({ total_items: 2, data: [{ name: 'Ten classes' }] });
    expect((await client.patch(path, { linked_member_fund: 'no_link' })).body).toMatchObject({
      linked_member_fund: 'no_link',
      value: 10,
    });
  },
);

test.each(packageKinds)('a %s that is archived leaves the select and stays readable', async (kind) => {
  const store = await makeStore(server.current);
  const { client } = store.staff;
  const id = await store.pack({ name: 'Old', price: '99.25' }, kind);
  expect((await client.get(`/api/${kind}/`)).body).toEqual([{ id, name: 'Old', price: '99.25' }]);
  await client.patch(`/api/${kind}/id-${id}/`, { is_archived: true });
  expect((await client.get(`/api/${kind}/`)).body).toEqual([]);
  expect((await client.get(`/api/${kind}/id-${id}/`)).body).toMatchObject({ name: 'Old', is_archived: true });
  await store.pack({ name: 'Zumba' }, kind);
  const page = await client.get(`/api/${kind}/vuetify`);
  expect(page.body.data.map(({ name }: { name: string }) => name)).toEqual(['Zumba', 'Old']);
});

test.each(packageKinds)(
  'a %s is not known under the path of the other kind, whatever is asked',
  async (kind) => {
    const store = await makeStore(server.current);
    const { client } = store.staff;
    const id = await store.pack({ name: 'Ten' }, kind);
    const wrong = `/api/${otherOf(kind)}/id-${id}/`;
    const form = formOf(await picture(64, 64).png().toBuffer());
    const answers = [
      await client.get(wrong),
      await client.patch(wrong, { name: 'Eleven' }),
      await client.patch(wrong, { is_archived: true }),
      await client.post(`${wrong}upload/image`, form),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await client.get(`/api/${otherOf(kind)}/vuetify`)).body.total_items).toBe(0);
    expect((await client.get(`/api/${kind}/id-${id}/`)).body).toMatchObject({
      name: 'Ten',
      is_archived: false,
      image_link: null,
    });
  },
);

test.each([
  ['a price of less than nothing', { price: -1 }, 'price'],
  ['half a satang', { price: '10.005' }, 'price'],
  ['a price of ten million', { price: '10000000' }, 'price'],
  ['a price a satang over the most', { price: '9999999.01' }, 'price'],
  ['a price in words', { price: 'cheap' }, 'price'],
  ['an empty name', { name: '   ' }, 'name'],
  ['points of less than nothing', { value: -1 }, 'value'],
  ['half a point', { value: 1.5 }, 'value'],
  ['more points than there are', { value: 100_001 }, 'value'],
  ['more than ten years to use', { usage_duration: 3651 }, 'usage_duration'],
  ['more than ten years without limit', { unlimited_access_duration: 3651 }, 'unlimited_access_duration'],
  ['a picture that nobody uploaded', { image_link: '/files/other/abc.webp' }, 'image_link'],
  ['a point type that is none', { linked_member_fund: 'yoga' }, 'linked_member_fund'],
])('%s is refused at its field, and nothing changes', async (_what, patch, field) => {
  const store = await makeStore(server.current);
  const id = await store.pack({ name: 'Ten', price: '1000' });
  const path = `/api/sale_package/id-${id}/`;
  const before = (await store.staff.client.get(path)).body;
  const refused = await store.staff.client.patch(path, patch);
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, field]);
  expect((await store.staff.client.get(path)).body).toEqual(before);
});

test('the largest numbers are taken, and a point type of another shop is not known', async () => {
  const store = await makeStore(server.current);
  const elsewhere = await makeStore(server.current);
  const id = await store.pack({ name: 'Most' });
  const path = `/api/sale_package/id-${id}/`;
  const most = { price: '9999999.00', value: 100_000, usage_duration: 3650, unlimited_access_duration: 3650 };
  expect((await store.staff.client.patch(path, most)).body).toMatchObject(most);
  const foreign = await store.staff.client.patch(path, { linked_member_fund: elsewhere.fundId });
  expect([foreign.status, foreign.body.code]).toEqual([422, 'unknown_fund']);
});

test('two who change different fields at once both win, one who archives it among them', async () => {
  const store = await makeStore(server.current);
  const id = await store.tenPoints();
  const path = `/api/sale_package/id-${id}/`;
  const answers = await Promise.all([
    store.staff.client.patch(path, { name: 'Twelve' }),
    store.staff.client.patch(path, { price: '1200' }),
    store.staff.client.patch(path, { value: 12 }),
    store.staff.client.patch(path, { is_archived: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await store.staff.client.get(path)).body).toMatchObject({
    name: 'Twelve',
    price: '1200.00',
    value: 12,
    is_archived: true,
  });
});

test.each(packageKinds)(
  'a picture of a %s is stored as a square, replaced and removed with its file',
  async (kind) => {
    const store = await makeStore(server.current);
    const { client } = store.staff;
    const path = `/api/${kind}/id-${await store.pack({}, kind)}/`;
    const upload = async (background: string) =>
      client.post(`${path}upload/image`, formOf(await picture(300, 200, { background }).jpeg().toBuffer()));
    const first = (await upload('#ff0000')).body.image_link;
    const second = (await upload('#0000ff')).body.image_link;
    expect(first).toMatch(new RegExp(`^/files/${store.shop.id}/[\\w-]{22}\\.webp$`));
    const inTwoHours = () => new Date(server.current.clock.now().getTime() + 2 * 3_600_000);
    const clearAway = () => runJob(server.current.kernel, 'kernel.remove_unused_files', inTwoHours());
    const isThere = async (link: string) => (await visitor(server.current).get(link)).status === 200;
    await clearAway();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect((await client.patch(path, { image_link: null })).body.image_link).toBeNull();
    await clearAway();
    expect(await isThere(second)).toBe(false);
    const noPicture = await client.post(`${path}upload/image`, formOf('<svg/>'));
    expect([noPicture.status, (await client.get(path)).body.image_link]).toEqual([422, null]);
    expect(
      (await client.post(`${path}upload/logo`, formOf(await picture(9, 9).png().toBuffer()))).status,
    ).toBe(422);
  },
);

test('the desk sees what it may sell and changes nothing; members reach none of it', async () => {
  const store = await makeStore(server.current);
  const id = await store.tenPoints();
  const desk = (await store.shop.user('frontdesk')).client;
  expect((await desk.get('/api/sale_package/')).body).toEqual([{ id, name: 'Ten', price: '1000.00' }]);
  expect((await desk.patch(`/api/sale_package/id-${id}/`, { price: 1 })).status).toBe(403);
  expect((await desk.post('/api/promotion_group', { name: 'Mine' })).status).toBe(403);
  const member = await store.member();
  expect((await member.client.get(`/api/sale_package/id-${id}/`)).status).toBe(403);
});

test('the history says what was changed, in words', async () => {
  const store = await makeStore(server.current);
  const id = await store.pack({ name: 'Ten' });
  const path = `/api/sale_package/id-${id}/`;
  await store.staff.client.patch(path, { linked_member_fund: store.fundId, price: '900' });
  await store.staff.client.post(`${path}upload/image`, formOf(await picture(9, 9).png().toBuffer()));
  const { body } = await (await store.shop.user('admin')).client.get('/api/audit/vuetify');
  const said = JSON.stringify(body.data);
  for (const words of [
    'Changed the package',
    'แก้ไขแพ็กเกจ',
    'Created the package',
    'Yoga',
    '900.00',
    'Picture',
  ])
    expect(said).toContain(words);
  expect(said).not.toContain('/files/');
});
