import { strictEqual } from 'node:assert';
import type { TestShop } from '#testing/harness/factories.ts';
import type { Race } from '#testing/harness/races.ts';
import { bookedClass } from './booked-class.ts';
import { expectSound, makeStudio } from './studio.ts';

const make = '/api/classroom_event/make_booking';

const count = (said: readonly unknown[], each: unknown) => said.filter((one) => one === each).length;

/** A class whose booking can be checked in now, and canceled all the same. */
async function openClass({ server }: TestShop) {
  const booked = await bookedClass(server);
  const starts_at = new Date(server.clock.now().getTime() + 600_000);
  const ends_at = new Date(starts_at.getTime() + 3_600_000);
  const { knex } = server.kernel;
  await knex('classroom_event').where({ id: booked.eventId }).update({ starts_at, ends_at });
  await knex('booking')
    .where({ id: booked.bookingId })
    .update({ starts_at, ends_at, may_always_cancel: true });
  return {
    ...booked,
    after: async () => {
      await expectSound(server, booked.studio.shop.id);
      return knex('booking').where({ id: booked.bookingId }).first();
    },
  };
}

/** Races of bookings: seats, points, overlaps, check-in and cancellation. */
export const bookingRaces: readonly Race[] = [
  {
    title: 'bookings, points that staff adjust and cancellations at once: every point is accounted for',
    endpoints: ['class_event.makeBooking', 'class_event.cancelBooking', 'member.adjustFund'],
    async prepare({ server }) {
      const { studio, staff, member, book } = await bookedClass(server, { seats: 3 });
      const path = `/api/member/id-${member.id}/fund`;
      return {
        contenders: [
          () => staff.client.post(path, { fund: { [studio.fundId]: { value: 1 } } }),
          async () => {
            const made = await book(member);
            if (made.status !== 201) return made;
            return member.client.post(`/api/classroom_booking/id-${made.body.booking_id}/cancel`);
          },
          () => staff.client.post(path, { fund: { [studio.fundId]: { value: -1 } } }),
          () => staff.client.post(make, { event_id: '', member_id: member.id }),
        ],
        answers: [200, 'already_booked', 'insufficient_points', 'invalid', 'not_found', 'too_late_to_cancel'],
        after: () => expectSound(server, studio.shop.id),
      };
    },
  },
  {
    title: 'many who book the last seats at once: none is sold twice',
    endpoints: ['class_event.makeBooking'],
    async prepare({ server }) {
      const studio = await makeStudio(server);
      const members = await studio.members(50);
      const eventId = await studio.classroom({ seats: 7 });
      return {
        contenders: members.map(
          (member) => () => member.client.post(make, { event_id: eventId, member_id: member.id }),
        ),
        answers: [201, 'class_full'],
        async after(said) {
          strictEqual(count(said, 201), 7);
          await expectSound(server, studio.shop.id);
        },
      };
    },
  },
  {
    title: 'classes of one hour that one member books at once: one is booked',
    endpoints: ['class_event.makeBooking'],
    async prepare({ server }) {
      const studio = await makeStudio(server);
      const { client } = await studio.shop.user('admin');
      const member = await studio.member();
      await client.patch(`/api/member_config/shop-${studio.shop.id}`, {
        allow_overlapping_bookings: 'ask',
      });
      const events = await Promise.all(Array.from({ length: 20 }, () => studio.classroom()));
      return {
        contenders: events.map(
          (event_id) => () => member.client.post(make, { event_id, member_id: member.id }),
        ),
        calls: events.length,
        answers: [201, 'overlapping_booking'],
        async after(said) {
          strictEqual(count(said, 201), 1);
          await expectSound(server, studio.shop.id);
        },
      };
    },
  },
  {
    title: 'a booking that is canceled, rejected, checked in and taken back at once: one end, told once',
    endpoints: [
      'class_event.cancelBooking',
      'class_event.rejectBooking',
      'class_event.checkInBooking',
      'class_event.undoCheckIn',
      'member.checkIn',
      'member.undoCheckIn',
    ],
    async prepare(shop) {
      const { staff, member, bookingPath, bookingId, after } = await openClass(shop);
      const code = `BECG:${bookingId}`;
      return {
        contenders: [
          () => staff.client.post(`${bookingPath}/check_in`),
          () => staff.client.post('/api/check_in', { code }),
          () => staff.client.post(`${bookingPath}/undo_check_in`),
          () => staff.client.post('/api/check_in/undo', { code }),
          () => member.client.post(`${bookingPath}/cancel`),
          () => staff.client.post(`${bookingPath}/rejected`),
        ],
        answers: [200, 'booking_over', 'not_checked_in', 'not_bookable'],
        async after(said) {
          const ended = said.filter((each, number) => each === 200 && number % 6 >= 4).length;
          const { status } = await after();
          strictEqual(ended, status === 'canceled' || status === 'rejected' ? 1 : 0);
        },
      };
    },
  },
];
