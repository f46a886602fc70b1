import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { menuSizes } from '../contract.ts';
import { drawMenu } from '../rich-menu/draw.ts';
import { layOut } from '../rich-menu/layout.ts';

const server = useServer();
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    label: { en: `Thing ${at}`, th: `ชั้นที่ ${at}` },
    address: `https://sala.test/${at}`,
  }));

describe('a rich menu', () => {
  test.each([
    ['large', 3, [2, 1]],
    ['large', 4, [2, 2]],
    ['large', 5, [2, 2]],
    ['large', 9, [3, 2]],
    ['compact', 9, [3, 1]],
    ['compact', 1, [1, 1]],
  ] as const)(
    'of size %s with %i things has a template of LINE’s manager',
    (size, count, [columns, rows]) => {
      const menu = layOut(size, items(count));
      expect(menu).toMatchObject({ columns, rows, ...menuSizes[size] });
      expect(menu.areas).toHaveLength(columns * rows);
      // The areas cover the picture and do not overlap.
      const covered = menu.areas.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(covered).toBe(menu.width * menu.height);
      expect(menu.areas.map(({ letter }) => letter).join('')).toBe('ABCDEF'.slice(0, columns * rows));
    },
  );

  test('is a PNG of LINE’s size under 1 MB with readable text on the shop’s color', async () => {
    const colors = { primary_color: '#fde047', secondary_color: '#b45309', background_color: '#ffffff' };
    for (const size of ['large', 'compact'] as const) {
      const name = 'ร้านโยคะ & <Pilates> ที่ชื่อยาวมากๆ จนเกินความกว้างของรูปและต้องย่อตัวอักษรลงให้พอดีกับหนึ่งบรรทัด';
      const picture = await drawMenu(layOut(size, items(6)), { name, colors });
      expect(picture.byteLength).toBeLessThan(1_000_000);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...menuSizes[size] });
      const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number, y: number) =>
        [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].join();
      expect(pixel(5, 5)).toBe('253,224,71');
      // Black letters stand on a light color.
      const inks = Array.from({ length: info.width }, (_, x) => pixel(x, 95));
      expect(inks.some((ink) => ink.split(',').every((part) => Number(part) < 40))).toBe(true);
    }
  });

  test('opens a member’s own pages, whoever opens it, and is fetched by an admin', async () => {
    const shop = await makeShop(server.current, { features: [] });
    const { client } = await shop.user('admin');
    const { body } = await client.get('/api/rich_menu');
    expect(body.map((each: { size: string }) => each.size)).toEqual(['large', 'compact']);
    const [first] = body[0].areas;
    expect(first.label).toEqual({ en: 'My page', th: 'หน้าของฉัน' });
    expect(new URL(first.address).searchParams.get('nextPage')).toBe(
      `/membership/shop-${shop.id}/id-{memberId}`,
    );
    const { status, headers } = await client.get('/api/rich_menu/picture?size=compact');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    const desk = await shop.user('staff');
    expect((await desk.client.get('/api/rich_menu')).status).toBe(403);
  });
});
