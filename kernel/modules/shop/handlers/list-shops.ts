import { addDays, daysSpan } from '../../../contract/time.ts';
import { onPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { isExpired } from '../../../server/shops.ts';
import { shopContract } from '../contract.ts';
import { bookingCount, shownFlags } from '../points.ts';

/** Bookings of the last seven days at the shop, today among them. */
async function bookingsOfWeek(scope: Scope): Promise<number> {
  const { today, shop } = scope;
  const week = daysSpan(addDays(today, -6), today, shop.timeZone);
  const counts = await scope.ask(bookingCount, 'count', week);
  return counts.reduce((sum, { value }) => sum + value, 0);
}

async function row(hq: KernelScope, id: string) {
  const scope = await hq.forShop(id);
  if (!scope) return [];
  const { shop } = scope;
  return [
    {
      id,
      shop_id: id,
      name: shop.name,
      booking_count: await bookingsOfWeek(scope),
      next_billing_date: shop.nextBillingDate,
      expired: isExpired(shop, scope.now),
      feature_enable: shownFlags(scope, shop),
    },
  ];
}

export const listShops = handler(shopContract, 'listShops', async ({ input, scope }) => {
  const { search } = input;
  const matching = () => {
    const query = kernelScopeOf(scope).db('shop');
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
  const rows = await Promise.all(ids.map(({ id }) => row(kernelScopeOf(scope), id)));
  return { data: rows.flat(), total_items: Number(total?.total ?? 0) };
});
