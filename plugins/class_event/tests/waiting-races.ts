import { ok } from 'node:assert';
import type { TestShop } from '#testing/harness/factories.ts';
import type { Race } from '#testing/harness/races.ts';
import { bookedClass } from './booked-class.ts';
import { expectSound, makeStudio } from './studio.ts';

const make = '/api/classroom_event/make_booking';

/** A full class with people who want in. */
async function fullClass({ server }: TestShop, waiting: number) {
  const booked = await bookedClass(server, { seats: 1, free: true });
  const members = await booked.studio.members(waiting);
  const of = (number: number) => {
    const member = members[number % members.length];
    if (!member) throw new Error('Nobody wants in');
    return member;
  };
  return { ...booked, of, sound: () => expectSound(server, booked.studio.shop.id) };
}

/** Races of the waitlist with bookings and cancellations. */
export const waitingRaces: readonly Race[] = [
  {
    title: 'who joins and leaves the waitlist at once, beside the seat that gets free: counted once each',
    endpoints: [
      'class_event.notifyOnAvailable',
      'class_event.addWaiting',
      'class_event.leaveWaiting',
      'booking.leaveWaiting',
      'class_event.cancelBooking',
    ],
    async prepare(shop) {
      const { staff, member, eventId, path, bookingPath, waits, of, sound } = await fullClass(shop, 6);
      return {
        contenders: [
          (number) => waits(of(number)),
          (number) => staff.client.post(`${path}/add_waiting`, { member_id: of(number).id }),
          (number) => {
            const from = number % 2 === 0 ? path : `/api/booking/subject-${eventId}`;
            return of(number).client.post(`${from}/leave_waiting`, { member_id: of(number).id });
          },
          (number) => staff.client.post(`${path}/leave_waiting`, { member_id: of(number + 1).id }),
          () => member.client.post(`${bookingPath}/cancel`),
        ],
        answers: [200, 201, 'booking_over', 'class_has_seats', 'not_found'],
        after: sound,
      };
    },
  },
  {
    title:
      'seats that the waitlist books while members cancel, join, book and leave at once: none over, none charged twice, nobody passed over',
    endpoints: [
      'class_event.cancelBooking',
      'class_event.notifyOnAvailable',
      'class_event.makeBooking',
      'class_event.leaveWaiting',
    ],
    async prepare({ server }) {
      const studio = await makeStudio(server);
      const { client } = await studio.shop.user('admin');
      await client.patch(`/api/classroom_config/shop-${studio.shop.id}`, { waitlist_mode: 'auto' });
      const eventId = await studio.classroom({ seats: 2, fundId: studio.fundId });
      const members = await Promise.all(
        Array.from({ length: 10 }, (_, number) => studio.member({ points: number % 5 === 4 ? 0 : 3 })),
      );
      const of = (number: number) => {
        const member = members[number % members.length];
        ok(member);
        return member;
      };
      const book = (number: number) =>
        of(number).client.post(make, { event_id: eventId, member_id: of(number).id });
      await Promise.all([0, 1].map(book));
      const { knex } = server.kernel;
      const cancel = async (number: number) => {
        const live = await knex('booking')
          .where({ subject_id: eventId, member_id: of(number).id, live: 1 })
          .first();
        return live ? of(number).client.post(`/api/classroom_booking/id-${live.id}/cancel`) : book(number);
      };
      const leave = (number: number) =>
        of(number).client.post(`/api/classroom_event/id-${eventId}/leave_waiting`, {
          member_id: of(number).id,
        });
      return {
        contenders: [
          cancel,
          (number) =>
            of(number).client.post('/api/classroom_event/notify_on_available', {
              event_id: eventId,
              member_id: of(number).id,
            }),
          (number) => cancel(number + 3),
          (number) => (number % 4 === 3 ? leave(number) : book(number)),
        ],
        answers: [
          200,
          201,
          'already_booked',
          'booking_over',
          'class_full',
          'class_has_seats',
          'insufficient_points',
          'terms_changed',
        ],
        async after() {
          await expectSound(server, studio.shop.id);
          const { total, taken } = await knex('capacity').where({ id: eventId }).first();
          const able = await knex('booking_waiting as w')
            .join('fund_lot as l', 'l.member_id', 'w.member_id')
            .where({ 'w.subject_id': eventId, 'w.books_when_free': true })
            .where('l.remaining', '>', 0)
            .whereNotExists(
              knex('booking as b')
                .whereRaw('b.member_id = w.member_id')
                .where({ 'b.subject_id': eventId, 'b.live': 1 }),
            );
          ok(taken === total || able.length === 0, `${able.length} who could pay wait beside a free seat`);
        },
      };
    },
  },
];
