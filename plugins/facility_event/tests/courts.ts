import { randomBytes } from 'node:crypto';
import { addDays, defaultZone, toLocalDate, weekdayOf } from '#kernel/contract/time.ts';
import type { DaySchedule } from '#kernel/modules/shop/contract.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { type Answer, bearer, type Client } from '#testing/harness/client.ts';
import { makeShop, type TestShop, type TestUser } from '#testing/harness/factories.ts';
import type { TestServer } from '#testing/harness/server.ts';

export { expectSound } from '../../../kernel/modules/booking/tests/sound.ts';

export interface Player {
  readonly id: string;
  /** Of their session. */
  readonly token: string;
  readonly client: Client;
}

export interface Wanted {
  readonly resource_id: string;
  /** Starts of slots of an hour. */
  readonly starts: readonly string[];
  /** Their ends, an hour later unless given. */
  readonly end_time?: readonly string[];
  readonly amount?: number;
  readonly net_price?: string;
  readonly date?: string;
}

/** A shop that lets courts by the hour, and what is called there most. */
export interface Courts {
  readonly shop: TestShop;
  readonly admin: TestUser;
  readonly branchId: string;
  /** The next day that the branch's schedule calls a weekday, at least two days from now. */
  readonly weekday: string;
  /** The next Saturday, at least two days from now. */
  readonly saturday: string;
  /** Today at the shop plus some days. */
  day(days: number): string;
  players(count: number): Promise<Player[]>;
  player(): Promise<Player>;
  /** A court with a slot every hour from 18:00 to 21:00 on weekdays, for 200 baht each, made by the calls of management. */
  court(options?: { name?: string; amount?: number; isInputAmount?: boolean }): Promise<string>;
  slot(resourceId: string, weekday: number, start: string, end: string, price?: string): Promise<Answer>;
  removeSlot(resourceId: string, weekday: number, start: string, end: string): Promise<Answer>;
  /** Makes a day special at the branch. */
  special(date: string, schedule: DaySchedule): Promise<Answer>;
  /** Bookings that the days of the branch do not allow any more. */
  affected(): Promise<Answer>;
  settle(
    action: 'tell' | 'cancel' | 'leave',
    bookingIds: readonly string[],
    choice?: object,
  ): Promise<Answer>;
  times(player: Player, resourceId: string, date?: string): Promise<Answer>;
  book(player: Player, wanted: Wanted, by?: Client): Promise<Answer>;
  cancel(player: Player, bookingId: string): Promise<Answer>;
  /** How much of each unit of the place is taken, by its start, as the database has it. */
  taken(resourceId: string): Promise<Record<string, number>>;
}

const hourAfter = (start: string) =>
  `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}${start.slice(2)}`;

/** @param zone of the shop. */
export async function makeCourts(server: TestServer, zone = defaultZone): Promise<Courts> {
  const shop = await makeShop(server, { features: ['facility_event'] });
  if (zone !== defaultZone) await shop.set({ time_zone: zone });
  const { knex, sessions } = server.kernel;
  const now = server.clock.now();
  const own = { shop_id: shop.id, created_at: now };
  const admin = await shop.user('admin');
  const branchId = newId();
  const weekly_schedule = JSON.stringify([...Array(5).fill('weekday'), 'weekend', 'close']);
  await knex('branch').insert({ id: branchId, ...own, name: 'Thonglor', weekly_schedule });
  const day = (days: number) => addDays(toLocalDate(now, zone), days);
  const next = (fits: (weekday: number) => boolean) => {
    const days = [2, 3, 4, 5, 6, 7, 8].map(day).find((date) => fits(weekdayOf(date)));
    if (!days) throw new Error('A week has such a day');
    return days;
  };
  const weekday = next((value) => value < 5);

  const players: Courts['players'] = async (count) => {
    const people = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      line_id: `U${randomBytes(16).toString('hex')}`,
      ...own,
      first_name: 'สมหญิง',
      last_name: `ใจดี ${index}`,
      phone: `+668${String(index).padStart(8, '0')}`,
    }));
    await knex('member').insert(people);
    return Promise.all(
      people.map(async ({ id, line_id: lineUserId }) => {
        const session = { shopId: shop.id, lineUserId, memberId: id, name: 'สมหญิง', picture: null };
        const { token } = await sessions.open({ kind: 'member', ...session });
        return { id, token, client: bearer(server, token) };
      }),
    );
  };
  const slot: Courts['slot'] = (id, weekdayValue, start_time, end_time, price = '200.00') =>
    admin.client.post(`/api/resource/id-${id}/create_timeslot`, {
      weekday: weekdayValue,
      start_time,
      end_time,
      price,
    });

  return {
    shop,
    admin,
    branchId,
    weekday,
    saturday: next((value) => value === 5),
    day,
    players,
    async player() {
      const [one] = await players(1);
      if (!one) throw new Error('Nobody was made');
      return one;
    },
    async court({ name = 'Court 1', amount = 1, isInputAmount = false } = {}) {
      const made = await admin.client.post('/api/resource', {
        name,
        branch_id: branchId,
        amount,
        is_input_amount: isInputAmount,
      });
      if (made.status !== 201) throw new Error(`The court was not made: ${JSON.stringify(made.body)}`);
      for (const start of ['18:00', '19:00', '20:00']) await slot(made.body.id, 7, start, hourAfter(start));
      return made.body.id;
    },
    slot,
    removeSlot: (id, weekdayValue, start_time, end_time) =>
      admin.client.post(`/api/resource/id-${id}/timeslot/remove`, {
        weekday: weekdayValue,
        start_time,
        end_time,
      }),
    special: (date, schedule) =>
      admin.client.post('/api/workday', { date, branch_ids: [branchId], schedule }),
    affected: () => admin.client.get(`/api/booking/affected?branch=${branchId}`),
    settle: (action, booking_ids, choice = {}) =>
      admin.client.post('/api/booking/affected/settle', { action, booking_ids, ...choice }),
    times: ({ client }, resourceId, date = weekday) =>
      client.get(
        `/api/facility_event/times?branch_id=${branchId}&resource_id=${resourceId}&date=${date}&amount=1`,
      ),
    book: (player, { starts, date = weekday, ...wanted }, by = player.client) =>
      by.post('/api/facility_event/make_booking', {
        branch_id: branchId,
        member_id: player.id,
        date,
        start_time: starts,
        end_time: starts.map(hourAfter),
        ...wanted,
      }),
    cancel: ({ client }, bookingId) => client.post(`/api/facility_booking/id-${bookingId}/cancel`),
    async taken(resourceId) {
      const rows: { id: string; taken: number }[] = await knex('capacity')
        .where({ shop_id: shop.id })
        .where('id', 'like', `${resourceId}/%`);
      return Object.fromEntries(rows.map(({ id, taken }) => [id.slice(-11, -6), taken]));
    },
  };
}
