import { expect, test } from 'vitest';
import { smallPicture } from '#kernel/contract/small-picture.ts';
import { publishPage } from '#testing/harness/crawled-page.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

test('members see the picture of a place where they choose it, and visitors on its public page', async () => {
  const courts = await makeCourts(server.current);
  const id = await courts.court({ name: 'Court 1' });
  const player = await courts.player();
  const path = `/api/resource/id-${id}`;
  const day = `branch_id=${courts.branchId}&date=${courts.weekday}`;
  const places = async () => (await player.client.get(`/api/facility_event/facility_resources?${day}`)).body;
  expect((await places())[0]).not.toHaveProperty('image_link');
  const file = await picture(1000, 600).jpeg().toBuffer();
  const { client } = courts.admin;
  const uploaded: string = (await client.post(`${path}/upload/image`, formOf(file))).body.image_link;
  const { image_link } = (await client.post(`${path}/focus_image`, { x: 90, y: 10 })).body;
  expect(image_link).toBe(uploaded.replace('50-50', '90-10'));
  expect((await client.get(path)).body).toMatchObject({ name: 'Court 1', image_link });
  expect(await places()).toMatchObject([{ image_link }]);

  const page = await publishPage(client, word('courts').replace('_', '-'));
  const read = async (at: string) => (await fetch(`${server.current.url}${at}?lang=en`)).text();
  expect(await read(page)).toContain(`<img class="pic x9 y1" src="${smallPicture(image_link)}"`);
  expect(await read(`${page}/place/${id}`)).toContain('<img class="cover x9 y1"');

  expect((await client.post(`${path}/remove_image`, {})).body).toEqual({ image_link: null });
  expect((await places())[0]).not.toHaveProperty('image_link');
});

test('pictures of places are set by staff who manage them, of their own shop only', async () => {
  const courts = await makeCourts(server.current);
  const path = `/api/resource/id-${await courts.court()}`;
  const file = await picture(30, 20).png().toBuffer();
  const other = await makeShop(server.current, { features: ['facility_event'] });
  for (const [client, status] of [
    [(await other.user('staff')).client, 404],
    [(await courts.shop.user('frontdesk')).client, 403],
  ] as const) {
    expect((await client.post(`${path}/upload/image`, formOf(file))).status).toBe(status);
    expect((await client.post(`${path}/focus_image`, { x: 1, y: 1 })).status).toBe(status);
    expect((await client.post(`${path}/remove_image`, {})).status).toBe(status);
  }
  const { client } = courts.admin;
  expect((await client.post(`${path}/upload/image`, formOf('<svg/>'))).status).toBe(422);
  expect((await client.post(`${path}/focus_image`, { x: 1, y: 1 })).status).toBe(404);
  await courts.shop.setFeatures([]);
  expect((await client.post(`${path}/upload/image`, formOf(file))).status).toBe(403);
});
