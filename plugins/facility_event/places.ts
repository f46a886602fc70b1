import { z } from 'zod';
import { toBaht } from '#kernel/contract/satang.ts';
import type { LocalDate } from '#kernel/contract/time.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { Scope } from '#kernel/server/scope.ts';
import type { PlaceView } from './contract.ts';
import { clockOf, type Slot } from './domain/slots.ts';

/* Everything that a booking agrees to comes with the terms that it agrees to, in one read. */
const readPlace = statement(
  `SELECT p.id, p.name, p.branch_id, r.name AS branch_name, p.amount, p.is_input_amount, p.is_archived, c.terms,
     s.weekday, s.start_minute, s.end_minute, s.satang
   FROM facility_resource p
   JOIN branch r ON r.shop_id = :shop_id AND r.id = p.branch_id
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = p.id
   LEFT JOIN facility_timeslot s ON s.shop_id = :shop_id AND s.resource_id = p.id
   WHERE p.shop_id = :shop_id AND p.id = :id
   ORDER BY s.weekday, s.start_minute`,
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

const slotOf = ({ weekday, start_minute: start, end_minute: end, satang }: PlaceRow): Slot[] =>
  weekday === null || start === null || end === null || satang === null
    ? []
    : [{ weekday, start, end, satang }];

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
  slots: slots.map(({ weekday, start, end, satang }) => ({
    weekday,
    start_time: clockOf(start),
    end_time: clockOf(end),
    price: toBaht(satang),
  })),
});

const slotsOfBranch = statement(
  `SELECT p.id, p.name, p.amount, p.is_input_amount, s.weekday, s.start_minute, s.end_minute, s.satang
   FROM facility_resource p
   JOIN facility_timeslot s ON s.shop_id = :shop_id AND s.resource_id = p.id
   WHERE p.shop_id = :shop_id AND p.branch_id = :branch_id AND p.is_archived = FALSE
   ORDER BY p.name, p.id`,
  z.object({
    id: z.string(),
    name: z.string(),
    amount: z.number(),
    is_input_amount: z.number(),
    weekday: z.number(),
    start_minute: z.number(),
    end_minute: z.number(),
    satang: z.number(),
  }),
);

/** The places of a branch that can be booked, by name, each with its slots. */
export async function placesOf(scope: Scope, branchId: string) {
  const places = new Map<
    string,
    { id: string; name: string; amount: number; is_input_amount: boolean; slots: Slot[] }
  >();
  for (const row of await scope.rows(slotsOfBranch, { branch_id: branchId })) {
    const { id, name, amount, weekday, start_minute: start, end_minute: end, satang } = row;
    const is_input_amount = Boolean(row.is_input_amount);
    const place = places.get(id) ?? { id, name, amount, is_input_amount, slots: [] };
    place.slots.push({ weekday, start, end, satang });
    places.set(id, place);
  }
  return [...places.values()];
}

const takenUnits = statement(
  'SELECT id, taken FROM capacity WHERE shop_id = :shop_id AND id > :from_unit AND id < :to_unit',
  z.object({ id: z.string(), taken: z.number() }),
);

/** How many units of a place are taken on a day, by the id of the kernel's unit. */
export async function takenOn(
  scope: Scope,
  placeId: string,
  date: LocalDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.rows(takenUnits, {
    from_unit: `${placeId}/${date}/`,
    // The character after the slash.
    to_unit: `${placeId}/${date}0`,
  });
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}
