import { ok } from 'node:assert';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { expectSound, makeCourts, type Player } from './courts.ts';

type Mode = 'off' | 'notify' | 'auto';

/** A shop with waitlists of courts: one court, whose time at 18:00 is taken, and players who want it. */
export async function makeFullCourt(server: TestServer, count: number, mode: Mode = 'notify', amount = 1) {
  const courts = await makeCourts(server);
  const { shop, admin, weekday } = courts;
  const setMode = async (waitlist_mode: Mode) => {
    const { status } = await admin.client.patch(`/api/facility_config/shop-${shop.id}`, { waitlist_mode });
    ok(status === 200, `The mode was answered ${status}`);
  };
  await setMode(mode);
  const resource_id = await courts.court({ amount });
  const players = await courts.players(count + amount);
  const holders = players.slice(0, amount);
  const waiting = players.slice(amount);
  const [holder] = holders;
  ok(holder);
  const bookings: string[] = [];
  for (const each of holders) {
    const made = await courts.book(each, { resource_id, starts: ['18:00'] });
    ok(made.status === 201, JSON.stringify(made.body));
    bookings.push(made.body.booking_id);
  }
  const path = `/api/facility_event/id-${resource_id}`;
  const at = (start: string, date = weekday) => `${date} ${start}`;
  const { knex } = server.kernel;
  return {
    ...courts,
    resource_id,
    path,
    holder,
    waiting,
    bookings,
    setMode,
    wait: (who: Player, start = '18:00', by = who.client) =>
      by.post(`${path}/join_waiting`, { datetime: at(start), member_id: who.id }),
    leave: (who: Player, start = '18:00', by = who.client) =>
      by.post(`${path}/leave_waiting`, { datetime: at(start), member_id: who.id }),
    listed: async (start = '18:00'): Promise<string[]> => {
      const { body } = await admin.client.get(`${path}/waiting?datetime=${encodeURIComponent(at(start))}`);
      return body.map(({ member_id }: { member_id: string }) => member_id);
    },
    free: (unit = 0) => courts.cancel(holders[unit] ?? holder, bookings[unit] ?? ''),
    placesOf: async (who: Player) =>
      (await who.client.get(`/api/booking/upcoming?member_id=${who.id}`)).body.waiting,
    bookingsOf: (who: Player) =>
      knex('booking').where({ subject_id: resource_id, member_id: who.id, live: 1 }).orderBy('starts_at'),
    /** The members who were notified of a free time, in the order of their turns. */
    notified: async (): Promise<string[]> => {
      await drainOutbox(server.kernel);
      const rows: { dedupe_key: string }[] = await knex('outbox')
        .where({ shop_id: shop.id })
        .where('dedupe_key', 'like', '%:facility_event.unit_free:%')
        .orderBy('id');
      // One row for each consumer of a notice, such as LINE and mail.
      const notices = new Set(rows.map(({ dedupe_key }) => dedupe_key.split(':').slice(-2).join(':')));
      return [...notices].map((notice) => notice.split(':')[1] ?? '');
    },
    sound: () => expectSound(server, shop.id),
  };
}
