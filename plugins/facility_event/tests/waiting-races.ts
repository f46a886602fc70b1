import { ok, strictEqual } from 'node:assert';
import type { Race } from '#testing/harness/races.ts';
import type { Player } from './courts.ts';
import { makeFullCourt } from './waiting-courts.ts';

type FullCourt = Awaited<ReturnType<typeof makeFullCourt>>;

const pick = (players: readonly Player[], number: number): Player => {
  const player = players[number % players.length];
  ok(player);
  return player;
};

/** Cancels the booking that a player has of the court, or books it. */
async function toggle(court: FullCourt, player: Player) {
  const [live] = await court.bookingsOf(player);
  return live
    ? court.cancel(player, live.id)
    : court.book(player, { resource_id: court.resource_id, starts: ['18:00'] });
}

const answers = [
  200,
  201,
  'already_booked',
  'booking_over',
  'slot_taken',
  'terms_changed',
  'time_is_free',
  'overlapping_booking',
] as const;

/** Races of the waitlists of times with bookings and cancellations. */
export const waitingRaces: readonly Race[] = [
  {
    title:
      'who joins and leaves the waitlist of a time at once, beside the unit that gets free: counted once each',
    endpoints: ['facility_event.joinWaiting', 'facility_event.leaveWaiting', 'facility_event.cancelBooking'],
    async prepare({ server }) {
      const court = await makeFullCourt(server, 6);
      const { waiting, wait, leave, admin, free, sound } = court;
      return {
        contenders: [
          (number) => wait(pick(waiting, number)),
          (number) => wait(pick(waiting, number), '18:00', admin.client),
          (number) => leave(pick(waiting, number)),
          (number) => leave(pick(waiting, number + 1), '18:00', admin.client),
          () => free(),
        ],
        answers: [200, 201, 'booking_over', 'time_is_free'],
        after: sound,
      };
    },
  },
  {
    title:
      'units that the waitlist of a time books while members cancel, join, book and leave at once: none over, none booked twice',
    endpoints: [
      'facility_event.cancelBooking',
      'facility_event.joinWaiting',
      'facility_event.makeBooking',
      'facility_event.leaveWaiting',
    ],
    async prepare({ server }) {
      const court = await makeFullCourt(server, 10, 'auto', 2);
      const { waiting, wait, leave, free, sound, resource_id, taken } = court;
      return {
        contenders: [
          (number) => (number < 8 ? free(number % 2) : toggle(court, pick(waiting, number))),
          (number) => wait(pick(waiting, number)),
          (number) => toggle(court, pick(waiting, number + 3)),
          (number) => (number % 3 === 0 ? leave(pick(waiting, number)) : wait(pick(waiting, number))),
        ],
        answers,
        async after() {
          await sound();
          const { knex } = server.kernel;
          const live: { member_id: string }[] = await knex('booking').where({
            subject_id: resource_id,
            live: 1,
          });
          ok(live.length <= 2, 'a unit was sold twice');
          const players = new Set(live.map(({ member_id }) => member_id));
          strictEqual(players.size, live.length);
          const { '18:00': units = 0 } = await taken(resource_id);
          strictEqual(units, live.length);
        },
      };
    },
  },
];
