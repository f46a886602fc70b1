import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import { inBatches } from '../../kernel/demo/kit.ts';
import { maxCapacity } from '../../kernel/modules/booking/api.ts';
import { newId } from '../../kernel/server/ids/new-id.ts';
import type { BenchShop } from './data.ts';
import { idRange, numbers } from './numbers.ts';

const zone = 'Asia/Bangkok';
/** How much there is of every place: more than a run can take. */
const courtTotal = 1_000_000;
/** The hour slots of every day, by their first hour. */
const courtHours = Array.from({ length: 12 }, (_, at) => 9 + at);
const bookedDays = 30;

export interface CourtsSize {
  readonly places: number;
  readonly members: number;
}
/** The shop that is measured: 50 places, each hour of a month booked once. */
export const measuredCourts: CourtsSize = { places: 50, members: 4_000 };
/** Each of the shops around it. */
export const otherCourts: CourtsSize = { places: 2, members: 0 };

/** Makes a shop that lets places by the hour, all of a month booked. The table of numbers is there already. */
export async function makeCourtsShop(
  knex: Knex,
  now: Date,
  id: string,
  { places, members }: CourtsSize,
): Promise<BenchShop> {
  const own = { shop_id: id, created_at: now };
  const branchId = newId();
  const today = toLocalDate(now, zone);
  await knex('shop').insert({
    id,
    name: id,
    time_zone: zone,
    next_billing_date: addDays(today, 365),
    supervisor: 'Anong',
    primary_color: '#0f766e',
    secondary_color: '#b45309',
    background_color: '#ffffff',
    created_at: now,
  });
  await knex('shop_feature').insert({ shop_id: id, feature: 'facility_event', is_on: true });
  const weekly_schedule = JSON.stringify(Array(7).fill('weekday'));
  await knex('branch').insert({ id: branchId, ...own, name: 'Main', weekly_schedule });
  const people = idRange();
  const memberIds = Array.from({ length: members }, (_, n) => people.at(n));
  await knex.raw(
    `INSERT INTO member (id, shop_id, line_id, first_name, last_name, phone, created_at)
     SELECT ${people.sql('n')}, '${id}', CONCAT('U', ${people.sql('n')}), 'สมหญิง', CONCAT('ใจดี ', n), '+66812345678', ?
     FROM ${numbers} WHERE n < ${members}`,
    [now],
  );
  const placeIds = Array.from({ length: places }, () => newId());
  const court = { ...own, branch_id: branchId, amount: courtTotal, is_input_amount: false };
  await knex('facility_resource').insert(
    placeIds.map((placeId, at) => ({ id: placeId, ...court, name: `Court ${at}` })),
  );
  const capacity = { shop_id: id, kind: 'facility_event' };
  await knex('capacity').insert(
    placeIds.map((placeId) => ({ ...capacity, id: placeId, total: maxCapacity })),
  );
  const slots = placeIds.flatMap((resource_id) =>
    courtHours.map((hour) => ({
      shop_id: id,
      resource_id,
      weekday: 7,
      start_minute: hour * 60,
      end_minute: (hour + 1) * 60,
      satang: 20_000,
    })),
  );
  for (const rows of inBatches(slots)) await knex('facility_timeslot').insert(rows);
  const hours = courtHours.length;
  const clockSql = (hour: string) => `LPAD(${hour}, 2, '0'), ':00'`;
  const hour = `${courtHours[0]} + n MOD ${hours}`;
  await knex.raw(
    `INSERT INTO capacity (shop_id, id, kind, total, taken)
     SELECT p.shop_id, CONCAT(p.id, '/', DATE_ADD(?, INTERVAL 1 + n DIV ${hours} DAY), '/', ${clockSql(hour)}, '-',
       ${clockSql(`${hour} + 1`)}), 'facility_event', ${courtTotal}, 1
     FROM facility_resource p JOIN ${numbers} ON n < ${bookedDays * hours} WHERE p.shop_id = ?`,
    [today, id],
  );
  const none = { topicId: '', instructorIds: [], fundId: '', classIds: [] };
  return { id, branchId, ...none, memberIds, placeIds, date: addDays(today, 2) };
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Id of the kernel's unit for an hour of a place. */
export const unitAt = (placeId: string, date: string, hour: number): string =>
  `${placeId}/${date}/${clock(hour)}-${clock(hour + 1)}`;

/** Draws three hours in a row on one of the next twelve days. */
export const drawHours = (now: Date): { readonly date: string; readonly hours: readonly number[] } => {
  const first = randomInt(courtHours.length - 2);
  return {
    date: addDays(toLocalDate(now, zone), 1 + randomInt(12)),
    hours: courtHours.slice(first, first + 3),
  };
};

/** Start and end of hours, as `make_booking` takes them. */
export const clocksOf = (hours: readonly number[]) => ({
  start_time: hours.map(clock),
  end_time: hours.map((hour) => clock(hour + 1)),
});
