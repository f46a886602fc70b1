import { expect, test } from 'vitest';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fillShop } from '../../../tools/demo/fill.ts';
import { seededRandom } from '../../../tools/demo/random.ts';
import { demoShops } from '../../../tools/demo/shops.ts';

const server = useServer();

test('the demo has a weekly series with classes that are over and ones ahead, and no instructor in two places', async () => {
  const random = seededRandom(1);
  const [template] = demoShops(['class_event'], (end) => Math.floor(random() * end));
  if (!template) throw new Error('The demo has no shop');
  const shop = {
    ...template,
    id: word('shop'),
    people: template.people.slice(0, 6),
  };
  await fillShop(server.current.kernel, shop, random);
  const classes: {
    id: string;
    series_id: string | null;
    instructor_id: string;
    starts_at: Date;
    ends_at: Date;
  }[] = await server.current.kernel
    .knex('classroom_event')
    .where({ shop_id: shop.id })
    .orderBy(['instructor_id', 'starts_at']);
  const series = classes.filter(({ series_id }) => series_id !== null);
  const now = server.current.clock.now();
  expect(new Set(series.map(({ series_id }) => series_id))).toEqual(new Set([series[0]?.id]));
  expect(series.filter(({ ends_at }) => ends_at < now).length).toBeGreaterThan(0);
  expect(series.filter(({ starts_at }) => starts_at > now).length).toBeGreaterThan(3);
  for (const [at, one] of classes.entries()) {
    const before = classes[at - 1];
    if (before?.instructor_id === one.instructor_id)
      expect(one.starts_at.getTime()).toBeGreaterThanOrEqual(before.ends_at.getTime());
  }
});
