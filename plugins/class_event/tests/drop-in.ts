import { heldOrders } from '#testing/harness/held-orders.ts';
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
    ...heldOrders(studio.shop),
    taken: async () => Number((await knex('capacity').where({ id: eventId }).first()).taken),
  };
}

export type DropInClass = Awaited<ReturnType<typeof dropInClass>>;
