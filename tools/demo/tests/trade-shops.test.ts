import { expect, test } from 'vitest';
import { word } from '../../../testing/harness/factories.ts';
import { useServer } from '../../../testing/harness/server.ts';
import { fillShop } from '../fill.ts';
import { seededRandom } from '../random.ts';
import { tradeShops, trades } from '../trade-shops.ts';

const server = useServer();

/* The features need not be installed: a trade without its feature has no bookings. */
test('each trade has a shop in its own words, with bookings of its own kind only', async () => {
  const { kernel } = server.current;
  const shops = tradeShops(kernel.installation.features);
  for (const trade of trades) {
    const shop = { ...shops[trade], id: word('shop') };
    expect(JSON.stringify({ ...shop, people: [] })).not.toMatch(/โยคะ|พิลาทิส|คอร์ต|yoga|pilates/i);
    await fillShop(kernel, shop, seededRandom(3));
    const kinds: string[] = await kernel
      .knex('booking')
      .where({ shop_id: shop.id })
      .distinct('kind')
      .pluck('kind');
    const kind = trade === 'beauty' ? 'open_private_event' : 'facility_event';
    expect(kinds).toEqual([kind].filter((each) => kernel.installation.features.includes(each)));
    if (!kernel.installation.features.includes('package_purchasing')) continue;
    const sold: string[] = await kernel.knex('package').where({ shop_id: shop.id }).pluck('name');
    expect(sold.sort()).toEqual((shop.packages ?? []).map(({ name }) => name).sort());
  }
});
