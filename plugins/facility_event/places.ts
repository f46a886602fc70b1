import { z } from 'zod';
import { toBaht } from '#kernel/contract/satang.ts';
import type { LocalDate } from '#kernel/contract/time.ts';
import { takenUnder } from '#kernel/modules/booking/points.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { Scope } from '#kernel/server/scope.ts';
import type { PlaceView } from './contract.ts';
import { clockOf, type Slot, type SlotKey } from './domain/slots.ts';

/* Everything that a booking agrees to comes with the terms that it agrees to, in one read. */
const readPlace = statement(
  `SELECT p.id, p.name, p.branch_id, r.name AS branch_name, p.amount, p.is_input_amount, p.is_archived, c.terms,
     s.weekday, s.start_minute, s.end_minute, s.from_date, s.until_date, s.satang
   FROM facility_resource p
   JOIN branch r ON r.shop_id = :shop_id AND r.id = p.branch_id
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = p.id
   LEFT JOIN facility_timeslot s ON s.shop_id = :shop_id AND s.resource_id = p.id
   WHERE p.shop_id = :shop_id AND p.id = :id
   ORDER BY s.weekday, s.start_minute, s.from_date`,
  z.object({
    id: z.string(),
    name: z.string(),
    branch_id: z.string(),
    branch_name: z.string(),
    amount: z.number(),
    is_input_amount: z.number(),
    is_archived: z.number(),
    terms: z.number(),
    weekday: z.number().nullable(),
    start_minute: z.number().nullable(),
    end_minute: z.number().nullable(),
    from_date: z.string().nullable(),
    until_date: z.string().nullable(),
    satang: z.number().nullable(),
  }),
);
type PlaceRow = z.output<NonNullable<typeof readPlace.row>>;

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

type SlotRow = Pick<
  PlaceRow,
  'weekday' | 'start_minute' | 'end_minute' | 'from_date' | 'until_date' | 'satang'
>;
const slotOf = ({ weekday, start_minute: start, end_minute: end, satang, ...days }: SlotRow): Slot[] =>
  weekday === null || start === null || end === null || satang === null
    ? []
    : [
        {
          weekday,
          start,
          end,
          satang,
          from: days.from_date === allTimes ? null : days.from_date,
          until: days.until_date,
        },
      ];

/** One place with its slots, by weekday and start; null where the shop has no such one. */
export async function findPlace(scope: Scope, id: string): Promise<Place | null> {
  const rows = await scope.rows(readPlace, { id });
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
    slots: rows.flatMap(slotOf),
  };
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
  z.object({
    id: z.string(),
    name: z.string(),
    branch_id: z.string(),
    amount: z.number(),
    is_input_amount: z.number(),
    weekday: z.number(),
    start_minute: z.number(),
    end_minute: z.number(),
    from_date: z.string(),
    until_date: z.string().nullable(),
    satang: z.number(),
  }),
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

/** How many units of a place are taken on a day, by the id of the kernel's unit. */
export const takenOn = (scope: Scope, placeId: string, date: LocalDate) =>
  takenUnder(scope, `${placeId}/${date}/`);
