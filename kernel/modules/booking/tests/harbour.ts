import { randomBytes } from 'node:crypto';
import { type Answer, bearer, type Client } from '#testing/harness/client.ts';
import { makeShop, type TestShop, type TestUser } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { addDays, toLocalDate } from '../../../contract/time.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { maxCapacity } from '../capacity/subjects.ts';

export interface Guest {
  readonly id: string;
  readonly token: string;
  readonly client: Client;
}

/** A shop that books boat trips and lanes, and what is called there most. */
export interface Harbour {
  readonly shop: TestShop;
  readonly admin: TestUser;
  /** Two point types. */
  readonly funds: readonly [string, string];
  /** Members who hold so many points of each fund. */
  guests(count: number, points?: number): Promise<Guest[]>;
  readonly branchId: string;
  /** A trip in some days, at 18:00 unless given. */
  trip(options?: { total?: number; fundId?: string | null; days?: number; hour?: number }): Promise<string>;
  /** A pool with so many lanes, in some days at 18:00. */
  pool(options?: { lanes?: number; fundId?: string | null; days?: number }): Promise<string>;
  /** Today at the shop plus some days, at an hour. */
  at(days: number, hour: number): string;
  book(guest: Guest, tripId: string): Promise<Answer>;
  wait(guest: Guest, tripId: string): Promise<Answer>;
  leave(guest: Guest, tripId: string): Promise<Answer>;
  cancel(guest: Guest, bookingId: string): Promise<Answer>;
  reject(bookingId: string): Promise<Answer>;
  change(tripId: string, body: object): Promise<Answer>;
  bookLanes(guest: Guest, poolId: string, slots: readonly string[], n?: number): Promise<Answer>;
}

const zone = 'Asia/Bangkok';

/** Makes a shop with the two kinds of the tests on, and the shop's windows wide open. */
export async function makeHarbour(
  server: TestServer,
  features: readonly string[] = ['boat_trip', 'swim_lane'],
): Promise<Harbour> {
  const shop = await makeShop(server, { features });
  const { knex, sessions } = server.kernel;
  const now = server.clock.now();
  const own = { shop_id: shop.id, created_at: now };
  const [branchId, first, second] = [newId(), newId(), newId()];
  const weekly_schedule = JSON.stringify(Array.from({ length: 7 }, () => 'weekday'));
  await knex('branch').insert({ id: branchId, ...own, name: 'Pier', weekly_schedule });
  await knex('fund').insert([first, second].map((id) => ({ id, ...own, name: `Points ${id.slice(-4)}` })));
  const funds: [string, string] = [first, second];
  const startOf = (days: number, hour = 18) =>
    new Date(`${addDays(toLocalDate(now, zone), days)}T${String(hour).padStart(2, '0')}:00:00+07:00`);
  const admin = await shop.user('frontdesk', 'admin');
  const place = (guest: Guest, trip_id: string) => ({ trip_id, member_id: guest.id });

  return {
    shop,
    admin,
    funds,
    branchId,
    async guests(count, points = 0) {
      const people = Array.from({ length: count }, (_, index) => ({
        id: newId(),
        line_id: `U${randomBytes(16).toString('hex')}`,
        ...own,
        first_name: 'สมหญิง',
        last_name: `ใจดี ${index}`,
        phone: `+668${String(index).padStart(8, '0')}`,
      }));
      await knex('member').insert(people);
      const balances = people.flatMap(({ id }) =>
        funds.map((fund_id) => ({ shop_id: shop.id, member_id: id, fund_id })),
      );
      if (points > 0) {
        const lots = balances.map((balance) => ({ ...balance, id: newId() }));
        await knex('member_fund').insert(balances);
        await knex('fund_lot').insert(
          lots.map((lot) => ({ ...lot, points, remaining: points, source: 'adjustment', created_at: now })),
        );
        await knex('fund_ledger').insert(
          lots.map(({ id, ...balance }) => ({
            ...balance,
            id: newId(),
            lot_id: id,
            changing_value: points,
            reason: 'adjustment',
            actor_id: 'system:test',
            created_at: now,
          })),
        );
      }
      return Promise.all(
        people.map(async ({ id, line_id: lineUserId }) => {
          const session = { shopId: shop.id, lineUserId, memberId: id, name: 'สมหญิง', picture: null };
          const { token } = await sessions.open({ kind: 'member', ...session });
          return { id, token, client: bearer(server, token) };
        }),
      );
    },
    async trip({ total = 3, fundId: fund_id = null, days = 5, hour = 18 } = {}) {
      const id = newId();
      const row = { id, shop_id: shop.id, branch_id: branchId, starts_at: startOf(days, hour), fund_id };
      await knex('boat_trip').insert(row);
      await knex('capacity').insert({ shop_id: shop.id, id, kind: 'boat_trip', total });
      return id;
    },
    async pool({ lanes = 2, fundId: fund_id = null, days = 5 } = {}) {
      const id = newId();
      const row = { id, shop_id: shop.id, branch_id: branchId, starts_at: startOf(days), fund_id, lanes };
      await knex('swim_pool').insert(row);
      await knex('capacity').insert({ shop_id: shop.id, id, kind: 'swim_lane', total: maxCapacity });
      return id;
    },
    at: (days, hour) => `${addDays(toLocalDate(now, zone), days)} ${String(hour).padStart(2, '0')}:00`,
    book: (guest, tripId) => guest.client.post('/api/boat_trip/book', place(guest, tripId)),
    wait: (guest, tripId) => guest.client.post('/api/boat_trip/wait', place(guest, tripId)),
    leave: (guest, tripId) => guest.client.post('/api/boat_trip/leave', place(guest, tripId)),
    cancel: (guest, bookingId) => guest.client.post(`/api/boat_trip_booking/id-${bookingId}/cancel`),
    reject: (bookingId) => admin.client.post(`/api/boat_trip_booking/id-${bookingId}/rejected`),
    change: (tripId, body) => admin.client.patch(`/api/boat_trip/id-${tripId}`, body),
    bookLanes: (guest, pool_id, slots, n = 1) =>
      guest.client.post('/api/swim_lane/book', {
        pool_id,
        member_id: guest.id,
        units: slots.map((slot) => `${pool_id}/${slot}`),
        n,
      }),
  };
}
