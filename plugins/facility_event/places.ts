import { z } from 'zod';
import { toBaht } from '#kernel/contract/satang.ts';
import type { LocalDate } from '#kernel/contract/time.ts';
import { daySchedule } from '#kernel/contract/workday.ts';
import { rowsWithMemberBookings, unitIdRange } from '#kernel/modules/booking/api.ts';
import { scheduleByColumns } from '#kernel/modules/shop/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { Scope } from '#kernel/server/tenancy/scope.ts';
import type { PlaceView } from './contract.ts';
import { clockOf, daysAround, type Slot, type SlotKey, slotsOn } from './domain/slots.ts';

const slotRow = z.object({
  weekday: z.number().nullable(),
  start_minute: z.number().nullable(),
  end_minute: z.number().nullable(),
  from_date: z.string().nullable(),
  until_date: z.string().nullable(),
  satang: z.number().nullable(),
});
const placeRow = slotRow.extend({
  id: z.string(),
  name: z.string(),
  branch_id: z.string(),
  amount: z.number(),
  is_input_amount: z.number(),
});

const bookedPlaceRow = placeRow.extend({
  branch_name: z.string(),
  is_archived: z.number(),
  terms: z.coerce.number(),
});

/* Everything that a booking agrees to comes with the terms that it agrees to, in one read. */
const readPlace = statement(
  `SELECT p.id, p.name, p.branch_id, r.name AS branch_name, p.amount, p.is_input_amount, p.is_archived, c.terms,
     s.weekday, s.start_minute, s.end_minute, s.from_date, s.until_date, s.satang
   FROM facility_resource p
   JOIN branch r ON r.shop_id = :shop_id AND r.id = p.branch_id
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = p.id
   LEFT JOIN facility_timeslot s ON s.shop_id = :shop_id AND s.resource_id = p.id
   WHERE p.shop_id = :shop_id AND p.id = :id`,
  bookedPlaceRow,
);

/** A place as it is booked, with all its slots. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly branch_id: string;
  readonly branch_name: string;
  readonly amount: number;
  readonly is_input_amount: boolean;
  readonly is_archived: boolean;
  readonly terms: number;
  readonly slots: readonly Slot[];
}

/** The first day of a slot that has none, as its key needs one. */
const allTimes: LocalDate = '1000-01-01';

/** The key of a slot's row. */
export const rowKeyOf = (placeId: string, { weekday, start, from }: SlotKey) => ({
  resource_id: placeId,
  weekday,
  start_minute: start,
  from_date: from ?? allTimes,
});

const slotOf = (row: z.output<typeof slotRow>): Slot[] => {
  const { weekday, start_minute: start, end_minute: end, satang, from_date: from, until_date: until } = row;
  if (weekday === null || start === null || end === null || satang === null) return [];
  return [{ weekday, start, end, satang, from: from === allTimes ? null : from, until }];
};

const bySchedule = (one: Slot, other: Slot): number =>
  one.weekday - other.weekday ||
  one.start - other.start ||
  (one.from ?? allTimes).localeCompare(other.from ?? allTimes);

function placeFrom(rows: readonly z.output<typeof bookedPlaceRow>[]): Place | null {
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.id,
    name: first.name,
    branch_id: first.branch_id,
    branch_name: first.branch_name,
    amount: first.amount,
    is_input_amount: Boolean(first.is_input_amount),
    is_archived: Boolean(first.is_archived),
    terms: first.terms,
    slots: rows.flatMap(slotOf).sort(bySchedule),
  };
}

/** One place with its slots, by weekday and start; null where the shop has no such one. */
export const findPlace = async (scope: Scope, id: string): Promise<Place | null> =>
  placeFrom(await scope.rows(readPlace, { id }));

/** What `findPlace` answers, together with the member's live bookings. */
export async function findPlaceToBook(
  scope: Scope,
  id: string,
  booker: { readonly memberId: string; readonly allowed: boolean },
) {
  const read = { own: readPlace, row: bookedPlaceRow, values: { id } };
  const { rows, memberBookings } = await rowsWithMemberBookings(scope, read, booker);
  return { place: placeFrom(rows), memberBookings };
}

/** A place as its contract answers it. */
export const shownPlace = ({ terms: _terms, slots, ...place }: Place): PlaceView => ({
  ...place,
  slots: slots.map(({ weekday, start, end, from = null, until = null, satang }) => ({
    weekday,
    start_time: clockOf(start),
    end_time: clockOf(end),
    from_date: from,
    until_date: until,
    price: toBaht(satang),
  })),
});

const slotsOfBranch = statement(
  `SELECT p.id, p.name, p.branch_id, p.amount, p.is_input_amount, s.weekday, s.start_minute, s.end_minute, s.from_date,
     s.until_date, s.satang
   FROM facility_resource p
   JOIN facility_timeslot s ON s.shop_id = :shop_id AND s.resource_id = p.id
   WHERE p.shop_id = :shop_id AND (:is_any = 1 OR p.branch_id = :branch_id) AND p.is_archived <= :archived
   ORDER BY p.name, p.id`,
  placeRow,
);

/**
 * The places that have slots, by name, each with these.
 * @param branchId of one branch; of all where it is left out.
 * @param options.archived whether those that take no bookings any more are among them.
 */
export async function placesOf(scope: Scope, branchId = '', { archived = false } = {}) {
  const which = { branch_id: branchId, is_any: Number(branchId === ''), archived: Number(archived) };
  const rows = await scope.rows(slotsOfBranch, which);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) =>
    own.slice(0, 1).map(({ id, name, branch_id, amount, is_input_amount }) => {
      const place = { id, name, branch_id, amount, is_input_amount: Boolean(is_input_amount) };
      return { ...place, slots: own.flatMap(slotOf) };
    }),
  );
}

/* Members ask for the times of a place most often, so what they are made of comes in one read. */
const readDay = statement(
  `SELECT p.amount, r.weekly_schedule, w.schedule, s.weekday, s.start_minute, s.end_minute, s.from_date, s.until_date,
     s.satang, NULL AS unit, 0 AS taken
   FROM facility_resource p
   JOIN branch r ON r.shop_id = :shop_id AND r.id = p.branch_id
   LEFT JOIN workday w ON w.shop_id = :shop_id AND w.branch_id = p.branch_id AND w.date = :date
   LEFT JOIN facility_timeslot s ON s.shop_id = :shop_id AND s.resource_id = p.id
   WHERE p.shop_id = :shop_id AND p.id = :id AND p.branch_id = :branch_id AND p.is_archived = FALSE
   UNION ALL SELECT 0, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, u.id, u.taken FROM capacity u
   WHERE u.shop_id = :shop_id AND u.id > :first AND u.id < :after_last`,
  slotRow.extend({
    amount: z.number(),
    weekly_schedule: z.string(),
    schedule: daySchedule.nullable(),
    unit: z.string().nullable(),
    taken: z.number(),
  }),
);

/**
 * The slots of a place on a day, with the units taken on `daysAround` it; null if the branch has no such place that can
 * be booked.
 */
export async function placeOnDay(
  scope: Scope,
  { id, branch_id, date }: { readonly id: string; readonly branch_id: string; readonly date: LocalDate },
) {
  const [before, after] = daysAround(date);
  const units = unitIdRange(`${id}/${before}/`, `${id}/${after}/`);
  const rows = await scope.rows(readDay, { id, branch_id, date, ...units });
  const place = rows.find(({ unit }) => unit === null);
  if (!place) return null;
  return {
    slots: slotsOn(rows.flatMap(slotOf), date, scheduleByColumns(date, place), scope.shop.timeZone),
    total: place.amount,
    units: new Map(rows.flatMap(({ unit, taken }) => (unit === null ? [] : [[unit, taken]]))),
  };
}
