import pMap from 'p-map';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#testing/harness/client.ts';
import { repeats } from '#testing/harness/depth.ts';
import { said } from '#testing/harness/races.ts';
import { useServer } from '#testing/harness/server.ts';
import { type Guest, type Harbour, makeHarbour } from './harbour.ts';
import { withBookingKinds } from './installation.ts';
import { expectSound } from './sound.ts';

const installation = await withBookingKinds();
const rounds = repeats({ full: 24, quick: 6 });

/** Runs a race many times, some side by side, because each meets its other at another point. */
const repeat = (race: (round: number) => Promise<void>) =>
  pMap(Array.from({ length: rounds }).keys(), race, { concurrency: 4 });

/** An answer in short: its status, or its problem's code. */

/** Waits up to so many milliseconds, so that two calls meet at every point of each other. */
const jitter = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * ms));

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is none');
  return value;
};

describe.each([
  ['with stored procedures', 'true'],
  ['without stored procedures', 'false'],
])('%s', (_name, STORED_PROCEDURES) => {
  const server = useServer({ installation, variables: { STORED_PROCEDURES } });
  const sound = ({ shop }: Harbour) => expectSound(server.current, shop.id);
  const bookingsOf = (subject_id: string) =>
    server.current.kernel.knex('booking').where({ subject_id }).orderBy('id');
  const booked = async (harbour: Harbour, guest: Guest, tripId: string): Promise<string> => {
    const made = await harbour.book(guest, tripId);
    expect(made.status).toBe(201);
    return made.body.booking_id;
  };
  const notFailed = (answers: readonly Answer[]) =>
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);

  describe('booking beside a change of terms', () => {
    test('another fund: charged to the new one or, where the booking came first, the change is refused', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const [first, second] = harbour.funds;
        const tripId = await harbour.trip({ fundId: first });
        const [guest] = await harbour.guests(1, 1);
        const [made, changed] = await Promise.all([
          jitter(6).then(() => harbour.book(must(guest), tripId)),
          jitter(6).then(() => harbour.change(tripId, { fund_id: second })),
        ]);
        expect(made.status).toBe(201);
        const [row] = await bookingsOf(tripId);
        expect([said(changed), row.fund_id]).toEqual(
          changed.status === 200 ? [200, second] : ['has_bookings', first],
        );
      });
      await sound(harbour);
    });

    test('another time: who agreed to the old one is notified and may always cancel, others booked the new one', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const tripId = await harbour.trip({ total: 4 });
        const guests = await harbour.guests(4);
        const [changed, ...made] = await Promise.all([
          jitter(8).then(() => harbour.change(tripId, { datetime: harbour.at(5, 20) })),
          ...guests.map((guest) => jitter(8).then(() => harbour.book(guest, tripId))),
        ]);
        expect([said(changed), ...made.map(said)]).toEqual([200, 201, 201, 201, 201]);
        const rows = await bookingsOf(tripId);
        const [trip] = await server.current.kernel.knex('boat_trip').where({ id: tripId });
        const title = `Trip ${trip.starts_at.getTime()}`;
        for (const row of rows) {
          expect(row.starts_at).toEqual(trip.starts_at);
          // The title is that of the time which the member agreed to.
          expect({ agreed: row.title === title, free: row.may_always_cancel === 1 }).toEqual(
            row.title === title ? { agreed: true, free: false } : { agreed: false, free: true },
          );
        }
        const events = await server.current.kernel
          .knex('outbox')
          .where({ shop_id: harbour.shop.id, event: 'booking.moved' })
          .where('payload', 'like', `%${tripId}%`);
        expect(events).toHaveLength(rows.some((row) => row.title !== title) ? 1 : 0);
      });
      await sound(harbour);
    });

    test('of units on demand: fewer lanes in that moment are never oversold', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const poolId = await harbour.pool({ lanes: 3 });
        const guests = await harbour.guests(4);
        const [changed, ...made] = await Promise.all([
          jitter(8).then(() => harbour.admin.client.patch(`/api/swim_lane/id-${poolId}`, { lanes: 1 })),
          ...guests.map((guest) => jitter(8).then(() => harbour.bookLanes(guest, poolId, ['a', 'b']))),
        ]);
        expect(said(changed)).toBe(200);
        for (const answer of made) expect([201, 'lane_taken']).toContain(said(answer));
        expect(made.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
      });
      await sound(harbour);
    });

    test('terms that never stand still are answered as such, and nothing is booked', async () => {
      const harbour = await makeHarbour(server.current);
      const tripId = await harbour.trip({ fundId: harbour.funds[0] });
      const [guest] = await harbour.guests(1, 1);
      let isOver = false;
      const changing = async () => {
        for (let hour = 6; !isOver; hour = hour === 20 ? 6 : hour + 1)
          await harbour.change(tripId, { datetime: harbour.at(5, hour) });
      };
      const changes = [changing(), changing()];
      const codes = new Set<string | number>();
      for (let round = 0; round < 8; round += 1) {
        const made = await harbour.book(must(guest), tripId);
        codes.add(said(made));
        // Canceling meets the same changes, and is asked for again as its answer says.
        if (made.status === 201)
          await expect
            .poll(async () => (await harbour.cancel(must(guest), made.body.booking_id)).status)
            .toBe(200);
      }
      isOver = true;
      await Promise.all(changes);
      for (const code of codes) expect([201, 'terms_changed', 'unavailable']).toContain(code);
      await sound(harbour);
    });
  });

  describe('Notify Me beside what frees a seat', () => {
    const ways: Record<string, (harbour: Harbour, of: FullTrip) => Promise<Answer>> = {
      'a cancellation': (harbour, { holder, bookingId }) => harbour.cancel(holder, bookingId),
      'a reject': (harbour, { bookingId }) => harbour.reject(bookingId),
      'a raised total': (harbour, { tripId }) => harbour.change(tripId, { total: 2 }),
      'a moved trip with a raised total': (harbour, { tripId }) =>
        harbour.change(tripId, { total: 3, datetime: harbour.at(6, 9) }),
    };
    interface FullTrip {
      tripId: string;
      holder: Guest;
      bookingId: string;
    }
    test.each(Object.entries(ways))('%s: notified, or answered that there is a seat', async (_way, free) => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const tripId = await harbour.trip({ total: 1 });
        const [holder, ...others] = await harbour.guests(3);
        const full = { tripId, holder: must(holder), bookingId: await booked(harbour, must(holder), tripId) };
        const answers = await Promise.all([
          jitter(8).then(() => free(harbour, full)),
          ...others.map((guest) => jitter(8).then(() => harbour.wait(guest, tripId))),
        ]);
        expect(said(must(answers[0]))).toBe(200);
        for (const answer of answers.slice(1)) expect([200, 'trip_has_seats']).toContain(said(answer));
      });
      await sound(harbour);
    });

    test('a re-activation: who waited is notified', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const tripId = await harbour.trip({ total: 1 });
        const [holder, waiting, late] = await harbour.guests(3);
        const bookingId = await booked(harbour, must(holder), tripId);
        await harbour.wait(must(waiting), tripId);
        await harbour.change(tripId, { is_open: false });
        await harbour.reject(bookingId);
        const answers = await Promise.all([
          jitter(6).then(() => harbour.change(tripId, { is_open: true })),
          jitter(6).then(() => harbour.wait(must(late), tripId)),
          jitter(6).then(() => harbour.leave(must(waiting), tripId)),
        ]);
        notFailed(answers);
      });
      await sound(harbour);
    });

    test('the whole trip canceled in that moment: nobody waits for it', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async (round) => {
        const tripId = await harbour.trip({ total: 1 });
        const [holder, ...others] = await harbour.guests(4);
        await booked(harbour, must(holder), tripId);
        await server.current.kernel
          .knex('booking')
          .where({ subject_id: tripId })
          .update(
            round % 2 === 0 ? { status: 'completed' } : { status: 'attend', checked_in_at: new Date() },
          );
        const answers = await Promise.all([
          jitter(8).then(() => harbour.change(tripId, { is_open: false, cancel_bookings: true })),
          ...others.map((guest) => jitter(8).then(() => harbour.wait(guest, tripId))),
        ]);
        expect(said(must(answers[0]))).toBe(200);
        for (const answer of answers.slice(1)) expect([200, 'trip_closed']).toContain(said(answer));
        const waiting = await server.current.kernel.knex('booking_waiting').where({ subject_id: tripId });
        expect(waiting).toEqual([]);
      });
      await sound(harbour);
    });

    test('joining beside leaving, and beside booking: counted once each', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async (round) => {
        const tripId = await harbour.trip({ total: 1 });
        const [holder, guest] = await harbour.guests(2);
        const bookingId = await booked(harbour, must(holder), tripId);
        const one = must(guest);
        const answers = await Promise.all([
          ...[1, 2, 3].map(() => jitter(8).then(() => harbour.wait(one, tripId))),
          ...[1, 2, 3].map(() => jitter(8).then(() => harbour.leave(one, tripId))),
          ...(round % 2 === 0
            ? [
                jitter(8).then(() => harbour.cancel(must(holder), bookingId)),
                jitter(8).then(() => harbour.book(one, tripId)),
              ]
            : []),
        ]);
        notFailed(answers);
      });
      await sound(harbour);
    });
  });

  describe('erasing a member beside a booking', () => {
    const erase = (guest: Guest) => guest.client.post(`/api/member/id-${guest.id}/erase`, { confirm: true });
    test.each([
      ['by the member', true],
      ['by staff', false],
    ])('%s: one or the other, never both', async (_who, isOwn) => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const tripId = await harbour.trip({ total: 1, fundId: harbour.funds[0] });
        const [guest] = await harbour.guests(1, 1);
        const one = must(guest);
        const [made, gone] = await Promise.all([
          jitter(8).then(() => harbour.book(isOwn ? one : { ...one, client: harbour.admin.client }, tripId)),
          jitter(8).then(() => erase(one)),
        ]);
        const both = [said(made), said(gone)];
        expect([
          [201, 'has_upcoming'],
          ['not_found', 200],
          ['no_session', 200],
        ]).toContainEqual(both);
      });
      await sound(harbour);
    });

    test('who has something ahead in a feature that is off is not erased', async () => {
      const harbour = await makeHarbour(server.current);
      const tripId = await harbour.trip();
      const [guest] = await harbour.guests(1);
      await booked(harbour, must(guest), tripId);
      await harbour.shop.setFeatures([]);
      expect(said(await erase(must(guest)))).toBe('has_upcoming');
    });

    test('switched off in that moment: one or the other, never both', async () => {
      await repeat(async () => {
        const harbour = await makeHarbour(server.current);
        const tripId = await harbour.trip();
        const [guest] = await harbour.guests(1);
        const one = must(guest);
        const [made, gone] = await Promise.all([
          jitter(6).then(() => harbour.book(one, tripId)),
          jitter(6).then(() => erase(one)),
          jitter(6).then(() => harbour.shop.setFeatures([])),
        ]);
        expect(made.status === 201 && gone.status === 200, `${said(made)} and ${said(gone)}`).toBe(false);
        await sound(harbour);
      });
    });

    test('waiting at that moment: off the list', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const tripId = await harbour.trip({ total: 1 });
        const [holder, guest] = await harbour.guests(2);
        await booked(harbour, must(holder), tripId);
        const one = must(guest);
        const [waits, gone] = await Promise.all([
          jitter(8).then(() => harbour.wait(one, tripId)),
          jitter(8).then(() => erase(one)),
        ]);
        expect(gone.status).toBe(200);
        expect([200, 'not_found', 'no_session']).toContain(said(waits));
        const waiting = await server.current.kernel.knex('booking_waiting').where({ member_id: one.id });
        expect(waiting).toEqual([]);
      });
      await sound(harbour);
    });

    test('staff cannot book an erased member, or one of another shop: 404, and nothing changes', async () => {
      const [harbour, elsewhere] = [await makeHarbour(server.current), await makeHarbour(server.current)];
      const tripId = await harbour.trip();
      const poolId = await harbour.pool();
      const [[gone], [foreign]] = [await harbour.guests(1), await elsewhere.guests(1)];
      expect((await erase(must(gone))).status).toBe(200);
      for (const guest of [must(gone), must(foreign)]) {
        const asked = { ...guest, client: harbour.admin.client };
        expect(said(await harbour.book(asked, tripId))).toBe('not_found');
        expect(said(await harbour.bookLanes(asked, poolId, ['a', 'b']))).toBe('not_found');
      }
      expect(await bookingsOf(tripId)).toEqual([]);
      expect(await bookingsOf(poolId)).toEqual([]);
      await sound(harbour);
    });
  });

  describe('what ends or begins a visit', () => {
    /** A trip that starts in ten minutes and may be canceled until then, with one booking. */
    const soon = async (harbour: Harbour) => {
      const tripId = await harbour.trip({ total: 1, fundId: harbour.funds[0] });
      const [guest] = await harbour.guests(1, 1);
      const bookingId = await booked(harbour, must(guest), tripId);
      const starts_at = new Date(server.current.clock.now().getTime() + 600_000);
      const ends_at = new Date(starts_at.getTime() + 3_600_000);
      await server.current.kernel
        .knex('booking')
        .where({ id: bookingId })
        .update({ starts_at, ends_at, may_always_cancel: true });
      const path = `/api/boat_trip_booking/id-${bookingId}`;
      return {
        tripId,
        guest: must(guest),
        bookingId,
        checkIn: () => harbour.admin.client.post(`${path}/check_in`),
        scan: () => harbour.admin.client.post('/api/check_in', { code: `BECG:${bookingId}` }),
        undo: () => harbour.admin.client.post(`${path}/undo_check_in`),
        status: async () => (await bookingsOf(tripId))[0].status,
        audits: (action: string) =>
          server.current.kernel.knex('audit').where({ entity_id: bookingId, action: `boat_trip.${action}` }),
      };
    };

    test('two check-ins: both hear that it is checked in, and it is audited once', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async () => {
        const { checkIn, scan, audits, status } = await soon(harbour);
        const answers = await Promise.all([checkIn(), checkIn(), scan(), scan()]);
        expect(answers.map(said)).toEqual([200, 200, 200, 200]);
        expect(await status()).toBe('attend');
        expect(await audits('check_in')).toHaveLength(1);
      });
      await sound(harbour);
    });

    test('check-in beside the member’s cancel or the shop’s: one of them', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async (round) => {
        const { checkIn, guest, bookingId, status } = await soon(harbour);
        const end = () => (round % 2 ? harbour.cancel(guest, bookingId) : harbour.reject(bookingId));
        const [arrived, ended] = await Promise.all([jitter(6).then(checkIn), jitter(6).then(end)]);
        expect([
          [200, 'booking_over', 'attend'],
          ['booking_over', 200, round % 2 ? 'canceled' : 'rejected'],
        ]).toContainEqual([said(arrived), said(ended), await status()]);
      });
      await sound(harbour);
    });

    test('undo beside check-in, and both beside a cancel: the status is that of the last one', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async (round) => {
        const { checkIn, undo, guest, bookingId, status, audits } = await soon(harbour);
        await checkIn();
        const answers = await Promise.all([
          jitter(6).then(undo),
          jitter(6).then(checkIn),
          jitter(6).then(undo),
          ...(round % 2 ? [jitter(6).then(() => harbour.cancel(guest, bookingId))] : []),
        ]);
        notFailed(answers);
        const [ins, outs] = [(await audits('check_in')).length, (await audits('undo_check_in')).length];
        const now = await status();
        expect(now === 'attend' ? ins - outs : outs - ins, `${ins} in, ${outs} out, ${now}`).toBe(
          now === 'attend' ? 1 : 0,
        );
      });
      await sound(harbour);
    });

    test('cancel beside cancel, and beside that of the whole trip: the point returns once', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async (round) => {
        const { tripId, guest, bookingId, checkIn } = await soon(harbour);
        const answers = await Promise.all([
          jitter(6).then(() => harbour.cancel(guest, bookingId)),
          jitter(6).then(() => harbour.cancel(guest, bookingId)),
          jitter(6).then(() => harbour.reject(bookingId)),
          jitter(6).then(() => harbour.change(tripId, { is_open: false, cancel_bookings: true })),
          ...(round % 2 ? [jitter(6).then(checkIn)] : []),
        ]);
        notFailed(answers);
        const done = answers.slice(0, 3).filter(({ status }) => status === 200).length;
        expect(done).toBeLessThanOrEqual(1);
        for (const answer of answers.slice(0, 3)) expect([200, 'booking_over']).toContain(said(answer));
      });
      await sound(harbour);
    });

    test('bookings that come, go and check in while the whole pool is cancelled', async () => {
      const harbour = await makeHarbour(server.current);
      await repeat(async (round) => {
        const poolId = await harbour.pool({ lanes: 2 });
        const guests = await harbour.guests(6);
        const answers = await Promise.all([
          jitter(12).then(() =>
            harbour.admin.client.patch(`/api/swim_lane/id-${poolId}`, { cancel_bookings: true }),
          ),
          ...guests.map(async (guest) => {
            await jitter(8);
            const made = await harbour.bookLanes(guest, poolId, ['c', 'a'].slice(0, 1 + (round % 2)));
            if (made.status !== 201) return made;
            return guest.client.post(`/api/swim_lane_booking/id-${made.body.booking_id}/cancel`);
          }),
        ]);
        notFailed(answers);
      });
      await sound(harbour);
    });
  });
});
