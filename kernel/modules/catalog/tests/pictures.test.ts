import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';
import { plainPicture } from '../../../contract/picture-address.ts';

const server = useServer();

const endings = ['-480.avif', '-480.webp', '-960.avif', '-960.webp', '.avif'];

test.each([
  ['topic', { name: 'Yoga', period: 60, max_participant: 12 }],
  ['instructor', { name: 'Kru Nan' }],
] as const)('a picture of a %s is stored, replaced and removed with its file', async (entity, fields) => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('staff');
  const { body: made } = await client.post(`/api/${entity}`, fields);
  const path = `/api/${entity}/id-${made.id}`;
  expect((await client.get(path)).body).not.toHaveProperty('image_link');
  const upload = async (background: string) => {
    const file = await picture(300, 200, { background }).jpeg().toBuffer();
    return (await client.post(`${path}/upload/image`, formOf(file))).body.image_link;
  };
  const [first, second] = [await upload('#ff0000'), await upload('#0000ff')];
  expect(first).toMatch(new RegExp(`^/files/${shop.id}/[\\w-]{22}\\.webp#300x200-fe0000-50-50$`));
  expect((await client.get(path)).body.image_link).toBe(second);
  const inTwoHours = new Date(server.current.clock.now().getTime() + 2 * 3_600_000);
  await runJob(server.current.kernel, 'kernel.remove_unused_files', inTwoHours);
  const isThere = async (link: string) => (await visitor(server.current).get(link)).status === 200;
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  const sizes = (link: string) => endings.map((ending) => plainPicture(link).replace('.webp', ending));
  for (const link of sizes(first)) expect(await isThere(link), link).toBe(false);
  for (const link of sizes(second)) expect(await isThere(link), link).toBe(true);

  for (let count = 0; count < 2; count += 1)
    expect((await client.post(`${path}/remove_image`, {})).body).toEqual({ image_link: null });
  expect((await client.get(path)).body).not.toHaveProperty('image_link');
  expect((await client.post(`${path}/upload/image`, formOf('<svg/>'))).status).toBe(422);
  const desk = await shop.user('frontdesk');
  expect((await desk.client.post(`${path}/remove_image`, {})).status).toBe(403);

  const { client: admin } = await shop.user('admin');
  const { data } = (await admin.get('/api/audit/vuetify?length=100')).body;
  const changes = data.flatMap(
    ({ changes }: { changes: { label: { en: string }; after: { en: string } }[] }) =>
      changes.filter(({ label }) => label.en === 'Picture').map(({ after }) => after.en),
  );
  expect(changes).toEqual(['none', 'changed', 'set']);
});

test('each size is served for ever with its own type, and nothing else by such a name', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('staff');
  const { body: made } = await client.post('/api/instructor', { name: 'Kru Nan' });
  const file = await picture(1000, 800).png().toBuffer();
  const { body } = await client.post(`/api/instructor/id-${made.id}/upload/image`, formOf(file));
  const stem = plainPicture(body.image_link).replace('.webp', '');
  const read = async (path: string) => {
    const answer = await fetch(server.current.url + path);
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { bytes, status: answer.status, headers: Object.fromEntries(answer.headers) };
  };
  for (const ending of endings) {
    const { status, headers, bytes } = await read(stem + ending);
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(60_000);
    expect(headers).toMatchObject({
      'content-type': ending.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  for (const ending of ['-480.jpg', '-481.webp', '-480.png', '-480', '-480.webp.avif'])
    expect((await read(stem + ending)).status, ending).toBe(404);
});

test('staff choose the focal point of a picture, which another picture does not keep', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('staff');
  const { body: made } = await client.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 12 });
  const path = `/api/topic/id-${made.id}`;
  const focus = (point: object) => client.post(`${path}/focus_image`, point);
  expect((await focus({ x: 10, y: 20 })).status).toBe(404);
  const file = await picture(300, 200, { background: '#ff0000' }).png().toBuffer();
  const upload = async () => (await client.post(`${path}/upload/image`, formOf(file))).body.image_link;
  const link: string = await upload();
  for (let count = 0; count < 2; count += 1)
    expect((await focus({ x: 10, y: 100 })).body).toEqual({ image_link: link.replace('50-50', '10-100') });
  expect((await client.get(path)).body.image_link).toMatch(/-10-100$/);
  for (const point of [
    { x: 101, y: 0 },
    { x: -1, y: 0 },
    { x: 1.5, y: 0 },
    { x: 'left', y: 0 },
    { x: 1 },
    {},
  ])
    expect((await focus(point)).status, JSON.stringify(point)).toBe(422);
  expect(
    (await (await shop.user('frontdesk')).client.post(`${path}/focus_image`, { x: 1, y: 1 })).status,
  ).toBe(403);
  expect(await upload()).toMatch(/-50-50$/);
  expect((await client.get(path)).body.image_link).toMatch(/-50-50$/);

  await server.current.kernel
    .knex('topic')
    .where({ id: made.id })
    .update({ image_link: plainPicture(link) });
  expect((await focus({ x: 10, y: 20 })).status).toBe(404);
});

test('staff of another shop cannot set, remove or focus a picture', async () => {
  const [own, other] = [await makeShop(server.current), await makeShop(server.current)];
  const { client } = await own.user('staff');
  const { client: stranger } = await other.user('staff');
  const { body: made } = await client.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 12 });
  const path = `/api/topic/id-${made.id}`;
  const file = await picture(30, 20).png().toBuffer();
  const { image_link } = (await client.post(`${path}/upload/image`, formOf(file))).body;
  expect((await stranger.post(`${path}/upload/image`, formOf(file))).status).toBe(404);
  expect((await stranger.post(`${path}/remove_image`, {})).status).toBe(404);
  expect((await stranger.post(`${path}/focus_image`, { x: 1, y: 1 })).status).toBe(404);
  expect((await client.get(path)).body.image_link).toBe(image_link);
});
