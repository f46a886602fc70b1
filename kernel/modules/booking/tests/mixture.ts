import fc from 'fast-check';
import type { Answer, Client } from '#testing/harness/client.ts';
import type { Guest, Harbour } from './harbour.ts';

/** One thing that somebody does; the numbers choose who, what and how much of what there is by then. */
export interface Act {
  readonly what: (typeof deeds)[number];
  readonly who: number;
  readonly which: number;
  readonly n: number;
}

const deeds = [
  'book',
  'book',
  'book',
  'lanes',
  'lanes',
  'lanes',
  'many',
  'wait',
  'leave',
  'cancel',
  'cancel',
  'reject',
  'check_in',
  'move',
  'fund',
  'total',
  'fewer_lanes',
  'cancel_trip',
  'cancel_pool',
  'open',
] as const;

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...deeds),
  who: fc.nat(999),
  which: fc.nat(999),
  n: fc.integer({ min: 1, max: 3 }),
});

/** Some rounds, in each of which everything happens at once. */
export const roundsOfActs = (rounds: number, most: number): fc.Arbitrary<Act[][]> =>
  fc.array(fc.array(act, { minLength: 8, maxLength: most }), { minLength: 1, maxLength: rounds });

/** Sends a call as one person's client does; a test of crashes sends it again elsewhere. */
export type Send = (
  client: Pick<Guest, 'token' | 'client'>,
  method: string,
  path: string,
  body?: object,
) => Promise<Answer>;

/** Sends it once, to the test's own server. */
const sendOnce: Send = ({ client }: { client: Client }, method, path, body) =>
  client.send(method, path, body);

const slots = [['a'], ['b'], ['c'], ['a', 'b'], ['c', 'b'], ['b', 'a', 'c'], ['c', 'a']];

/** A shop in which acts are played, and the bookings that have been acknowledged. */
export class Play {
  readonly #harbour: Harbour;
  readonly #guests: readonly Guest[];
  readonly #trips: readonly string[];
  readonly #pools: readonly string[];
  readonly #send: Send;
  readonly #made: { path: string; id: string; guest: Guest }[] = [];

  constructor(
    harbour: Harbour,
    of: { guests: readonly Guest[]; trips: readonly string[]; pools: readonly string[] },
    send: Send,
  ) {
    this.#harbour = harbour;
    this.#guests = of.guests;
    this.#trips = of.trips;
    this.#pools = of.pools;
    this.#send = send;
  }

  /** Ids of the bookings that were acknowledged to their makers. */
  get acknowledged(): string[] {
    return this.#made.map(({ id }) => id);
  }

  async do({ what, who, which, n }: Act): Promise<Answer | null> {
    const pick = <T>(from: readonly T[], by: number): T => {
      const chosen = from[by % from.length];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    };
    const { admin, funds } = this.#harbour;
    const guest = pick(this.#guests, who);
    const [trip, pool] = [pick(this.#trips, which), pick(this.#pools, which)];
    const place = { trip_id: trip, member_id: guest.id };
    const units = pick(slots, who + which).map((slot) => `${pool}/${slot}`);
    const ofTrip = (body: object) => this.#send(admin, 'PATCH', `/api/boat_trip/id-${trip}`, body);
    const ofPool = (body: object) => this.#send(admin, 'PATCH', `/api/swim_lane/id-${pool}`, body);
    const made = this.#made.length > 0 ? pick(this.#made, which) : null;
    const ofBooking = (by: Pick<Guest, 'token' | 'client'>, verb: string) =>
      made && this.#send(by, 'POST', `${made.path}/id-${made.id}/${verb}`);
    const recordBookings = (path: string, answer: Answer, ...members: Guest[]) => {
      if (answer.status !== 201) return answer;
      const all: { booking_id: string }[] = [answer.body].flat();
      for (const [index, { booking_id }] of all.entries())
        this.#made.push({ path, id: booking_id, guest: members[index] ?? guest });
      return answer;
    };
    switch (what) {
      case 'book':
        return recordBookings(
          '/api/boat_trip_booking',
          await this.#send(guest, 'POST', '/api/boat_trip/book', place),
        );
      case 'lanes': {
        const body = { pool_id: pool, member_id: guest.id, units, n };
        return recordBookings(
          '/api/swim_lane_booking',
          await this.#send(guest, 'POST', '/api/swim_lane/book', body),
        );
      }
      case 'many': {
        const members = [guest, pick(this.#guests, who + 1)];
        const body = { pool_id: pool, member_ids: members.map(({ id }) => id), units, n };
        const answer = await this.#send(admin, 'POST', '/api/swim_lane/book_for_many', body);
        return recordBookings('/api/swim_lane_booking', answer, ...members);
      }
      case 'wait':
        return this.#send(guest, 'POST', '/api/boat_trip/wait', place);
      case 'leave':
        return this.#send(guest, 'POST', '/api/boat_trip/leave', place);
      case 'cancel':
        return made && ofBooking(made.guest, 'cancel');
      case 'reject':
        return ofBooking(admin, 'rejected');
      case 'check_in':
        return ofBooking(admin, 'check_in');
      case 'move':
        return n === 1
          ? ofPool({ datetime: this.#harbour.at(5, 6 + (who % 12)) })
          : ofTrip({ datetime: this.#harbour.at(5 + (which % 3), 6 + (who % 12)) });
      case 'fund':
        return ofTrip({ fund_id: who % 3 === 0 ? null : pick(funds, who) });
      case 'total':
        return ofTrip({ total: 1 + ((who + n) % 6) });
      case 'fewer_lanes':
        return ofPool({ lanes: 1 + (who % 5) });
      case 'cancel_trip':
        return ofTrip({ is_open: false, cancel_bookings: true });
      case 'cancel_pool':
        return ofPool({ cancel_bookings: true });
      case 'open':
        return ofTrip({ is_open: true });
    }
  }
}

/** Makes the shop of one run: few seats and lanes, so that everybody stands in everybody's way. */
export async function makePlay(harbour: Harbour, send: Send = sendOnce): Promise<Play> {
  const [first] = harbour.funds;
  const [guests, trips, pools] = await Promise.all([
    harbour.guests(10, 4),
    Promise.all([harbour.trip({ total: 2, fundId: first }), harbour.trip({ total: 3 })]),
    Promise.all([harbour.pool({ lanes: 3, fundId: first }), harbour.pool({ lanes: 5 })]),
  ]);
  return new Play(harbour, { guests, trips, pools }, send);
}
