import { expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

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
  expect(first).toMatch(new RegExp(`^/files/${shop.id}/[\\w-]{22}\\.webp$`));
  expect((await client.get(path)).body.image_link).toBe(second);
  const inTwoHours = new Date(server.current.clock.now().getTime() + 2 * 3_600_000);
  await runJob(server.current.kernel, 'kernel.remove_unused_files', inTwoHours);
  const isThere = async (link: string) => (await visitor(server.current).get(link)).status === 200;
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);

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
