import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { formOf, picture } from '#testing/harness/pictures.ts';
import { useServer } from '#testing/harness/server.ts';
import { previewPicture } from '../../../contract/preview-picture.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });

test('a stored picture is served as JPEG in the size of a link preview', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('staff');
  const { body } = await client.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 12 });
  const file = await picture(640, 360, { background: '#ff0000' }).png().toBuffer();
  const { image_link: stored } = (await client.post(`/api/topic/id-${body.id}/upload/image`, formOf(file)))
    .body;
  const preview = previewPicture(stored);
  expect(preview).toBe(stored.replace(/\.webp.*$/, '.jpg'));
  for (let count = 0; count < 2; count += 1) {
    const answer = await fetch(server.current.url + preview);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  const etag = (await fetch(server.current.url + preview)).headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await fetch(server.current.url + preview, { headers })).status).toBe(304);
  expect((await fetch(server.current.url + stored)).headers.get('content-type')).toBe('image/webp');
});

test('a drawn preview is served without a limit, and drawing has one', async () => {
  const shop = await makeShop(server.current);
  const { client } = await shop.user('staff');
  const { body } = await client.post('/api/topic', { name: 'Yoga', period: 60, max_participant: 12 });
  const file = await picture(640, 360, { background: '#00ff00' }).png().toBuffer();
  const { image_link: stored } = (await client.post(`/api/topic/id-${body.id}/upload/image`, formOf(file)))
    .body;
  const statusAt = async (path: string) => {
    const headers = { 'x-forwarded-for': '10.9.8.7' };
    const answer = await fetch(server.current.url + path, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let count = 0; count < 61; count += 1)
    expect(await statusAt(previewPicture(stored)), `${count}`).toBe(200);
  const missing = `/files/${shop.id}/${'a'.repeat(22)}.jpg`;
  for (let count = 0; count < 59; count += 1) expect(await statusAt(missing), `${count}`).toBe(404);
  expect(await statusAt(missing)).toBe(429);
  expect(await statusAt(previewPicture(stored))).toBe(200);
});

test('a picture that is not there has no preview, and other addresses stay as they are', async () => {
  const shop = await makeShop(server.current);
  for (const name of [`${'a'.repeat(22)}.jpg`, 'a.jpg', `${'a'.repeat(22)}.jpg.jpg`])
    expect((await fetch(`${server.current.url}/files/${shop.id}/${name}`)).status, name).toBe(404);
  for (const address of ['/files/logo.webp', 'https://elsewhere.example/a.webp', '/pictures/a.webp'])
    expect(previewPicture(address)).toBe(address);
});
