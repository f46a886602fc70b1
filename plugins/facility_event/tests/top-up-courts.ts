import { heldOrders } from '#testing/harness/held-orders.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { makeCourts, type Player } from './courts.ts';

/** The feature with wallets, which need not be installed. A tree without it has no such booking. */
export const wallet = 'member_wallet';

/** One court that members pay from their wallets, at a shop that takes payments. */
export async function topUpCourts(server: TestServer, { amount = 1 }: { amount?: number } = {}) {
  const courts = await makeCourts(server);
  const { shop, admin, branchId, weekday } = courts;
  await shop.setFeatures(['facility_event', wallet]);
  await takePayments(shop);
  await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { payment: 'wallet' });
  const courtId = await courts.court({ amount });
  const balance = async (who: Player): Promise<string> =>
    (await who.client.get(`/api/member/id-${who.id}`)).body.wallet_amount;
  return {
    courts,
    courtId,
    ...heldOrders(shop),
    balance,
    give: (who: Player, baht: string) =>
      admin.client.post(`/api/member/id-${who.id}/adjust_wallet`, { amount: baht, note: 'Test' }),
    /** Tops up 150 baht and books 18:00 to 19:00 for 200 baht, unless a test says otherwise. */
    topUp: (who: Player, fields: object = {}) =>
      who.client.post('/api/facility_event/top_up_and_book', {
        branch_id: branchId,
        resource_id: courtId,
        member_id: who.id,
        date: weekday,
        start_time: ['18:00'],
        end_time: ['19:00'],
        net_price: '200.00',
        reference_no: drawOrderNo(),
        top_up: '150.00',
        ...fields,
      }),
    /** Books the same at the desk, where it is paid later. */
    book: (who: Player) => courts.book(who, { resource_id: courtId, starts: ['18:00'] }, admin.client),
  };
}

export type TopUpCourts = Awaited<ReturnType<typeof topUpCourts>>;
