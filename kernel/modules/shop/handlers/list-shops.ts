import { addDays, daysSpan, toLocalDate } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { isExpired, type Shop } from '../../../server/tenancy/shops.ts';
import { bookingCount, shownFlags } from '../api.ts';
import { byBilling } from '../billing.ts';
import { shopContract } from '../contract.ts';

/** Bookings of the last seven days at each shop, today among them; shops of one time zone are asked about together. */
async function bookingsOfWeek(hq: ReadScope, shops: readonly Shop[]): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const [zone, together] of Map.groupBy(shops, ({ timeZone }) => timeZone)) {
    const today = toLocalDate(hq.now, zone);
    const counts = await hq.ask(bookingCount, 'count', together, daysSpan(addDays(today, -6), today, zone));
    for (const { value } of counts)
      for (const [id, count] of value) sums.set(id, (sums.get(id) ?? 0) + count);
  }
  return sums;
}

export const listShops = handler(shopContract, 'listShops', async ({ input, scope }) => {
  const { search, billing } = input;
  const narrow = billing && (await byBilling(scope, billing));
  const matching = () => {
    const query = kernelScopeOf(scope).db('shop');
    if (narrow) query.where(narrow);
    if (search) {
      query.where((any) =>
        any
          .where('name', 'like', containing(search))
          // The column is ASCII, and a search need not be.
          .orWhereRaw('CONVERT(id USING utf8mb4) LIKE ?', containing(search))
          .orWhereRaw('CAST(next_billing_date AS CHAR) LIKE ?', containing(search)),
      );
    }
    return query;
  };
  const ids: { id: string }[] = await onPage(matching().select('id').orderBy(['name', 'id']), input);
  const total = await matching().count({ total: '*' }).first();
  const shops = await kernelScopeOf(scope).kernel.directory.shops(ids.map(({ id }) => id));
  const bookings = await bookingsOfWeek(scope, shops);
  const data = shops.map((shop) => ({
    id: shop.id,
    shop_id: shop.id,
    name: shop.name,
    booking_count: bookings.get(shop.id) ?? 0,
    next_billing_date: shop.nextBillingDate,
    expired: isExpired(shop, scope.now),
    feature_enable: shownFlags(scope, shop),
  }));
  return { data, total_items: Number(total?.total ?? 0) };
});
