import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { runJob } from '#testing/harness/run-job.ts';
import { drawOrderNo, takePayments } from '#testing/harness/selling.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { openMessaging } from './messages.ts';
import { makeStudio, type StudioMember } from './studio.ts';

/** The price of the class in satang, and as the wire writes it. */
export const dropInSatang = 45_000;
export const dropInPrice = '450.00';

/** A class with a drop-in price in a shop that takes payments, and what its members do. */
export async function dropInClass(
  server: TestServer,
  { seats = 3, features = [] }: { seats?: number; features?: readonly string[] } = {},
) {
  const studio = await makeStudio(server, { features: ['class_event', ...features] });
  await openMessaging(studio);
  await takePayments(studio.shop);
  const { knex } = server.kernel;
  const topicId = await studio.topic({ seats });
  await knex('topic').where({ id: topicId }).update({ drop_in_satang: dropInSatang });
  const eventId = await studio.classroom({ topicId, seats });
  const staff = await studio.shop.user('frontdesk', 'admin');
  const path = `/api/classroom_event/id-${eventId}`;
  return {
    studio,
    staff,
    topicId,
    eventId,
    path,
    buy: (who: StudioMember, fields: object = {}, id = eventId) =>
      who.client.post(`/api/classroom_event/id-${id}/buy`, {
        member_id: who.id,
        reference_no: drawOrderNo(),
        ...fields,
      }),
    /** Books at the desk, where it is paid later. */
    book: (who: StudioMember) =>
      staff.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: who.id }),
    /** Pays at the provider, which is asked by `confirm`. */
    pay: (opened: Parameters<ReturnType<typeof paySandbox>['pay']>[0], choice = 'stay') =>
      paySandbox(server).pay(opened, choice),
    confirm: (who: StudioMember) => who.client.get(`/api/member/id-${who.id}/do_payment_confirm`),
    giveUp: (who: StudioMember, orderNo: string) =>
      who.client.post(`/api/member/id-${who.id}/order/id-${orderNo}/give_up`),
    hold: async (who: StudioMember, orderNo: string) =>
      (await who.client.get(`/api/member/id-${who.id}/hold/id-${orderNo}`)).body,
    taken: async () => Number((await knex('capacity').where({ id: eventId }).first()).taken),
    bookings: () => knex('booking').where({ shop_id: studio.shop.id, live: 1 }),
    orders: () => knex('payment_order').where({ shop_id: studio.shop.id }).orderBy('id'),
    /** Releases all holds of the shop as if their time was over. */
    async expire() {
      const holds = knex('booking_hold').where({ shop_id: studio.shop.id, live: 1 });
      await holds.update({ expires_at: server.clock.now() });
      await runJob(server.kernel, 'booking.release_holds');
    },
    /** Lets minutes pass and releases what is due by then. */
    async wait(minutes: number) {
      server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000));
      await runJob(server.kernel, 'booking.release_holds');
    },
  };
}

export type DropInClass = Awaited<ReturnType<typeof dropInClass>>;
