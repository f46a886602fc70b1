import { z } from 'zod';
import type { LocalDate } from '../../../contract/time.ts';
import { daySchedule } from '../../../contract/workday.ts';
import { statement } from '../../../server/db/statement.ts';
import type { ReadScope, Scope } from '../../../server/tenancy/scope.ts';
import { unitIdRange } from '../../booking/subjects/reserved-units.ts';
import { type MemberBookings, rowsWithMemberBookings } from '../../booking/views/member-bookings.ts';
import { scheduleByColumns } from '../../shop/api.ts';
import type { SlotSource, Timetable } from './slot-source.ts';
import { daysAround, type UnitSlot } from './unit-slots.ts';

const offeredRow = z.object({ id: z.string(), name: z.string(), branch_id: z.string(), amount: z.number() });
const wholeRow = offeredRow.extend({
  branch_name: z.string(),
  is_archived: z.coerce.boolean(),
  terms: z.coerce.number(),
});
const dayRow = z.object({
  amount: z.number(),
  weekly_schedule: z.string(),
  schedule: daySchedule.nullable(),
  unit: z.string().nullable(),
  taken: z.number(),
});

/** A resource that can be booked: its columns that every kind has, its own, and its times. */
export type OfferedResource<Own, Times> = z.output<typeof offeredRow> & Own & { readonly timetable: Times };
/** A resource with its branch's name and the version of its terms. */
export type UnitResource<Own, Times> = z.output<typeof wholeRow> & Own & { readonly timetable: Times };

/** What can be booked of a resource on a day. */
export interface ResourceDay {
  readonly slots: UnitSlot[];
  /** How many units it has. */
  readonly total: number;
  /** What is taken on `daysAround` the day, by the ids of the kernel's units. */
  readonly units: ReadonlyMap<string, number>;
}

/** Which resources of a feature are read, and what of them. */
export interface ResourceTable<Own extends object, Row extends object, Times extends Timetable> {
  /** With the columns `id`, `shop_id`, `branch_id`, `name`, `amount` and `is_archived`. */
  readonly table: string;
  /** Its other columns. */
  readonly columns: z.ZodObject & z.ZodType<Own>;
  readonly slots: SlotSource<Own, Row, Times>;
}

/** Reads the resources of a feature with their times. */
export interface ResourceReader<Own, Times> {
  /** One resource; null if the shop has no such one. */
  find(scope: ReadScope, id: string): Promise<UnitResource<Own, Times> | null>;
  /** What `find` answers, together with the member's live bookings, in one read. */
  findToBook(
    scope: Scope,
    id: string,
    booker: { readonly memberId: string; readonly allowed: boolean },
  ): Promise<{
    resource: UnitResource<Own, Times> | null;
    memberBookings: MemberBookings | undefined;
  }>;
  /** The resources of a branch, or of all, that have times, by name. @param options.archived adds archived ones. */
  list(
    scope: ReadScope,
    branchId?: string,
    options?: { readonly archived?: boolean },
  ): Promise<OfferedResource<Own, Times>[]>;
  /** A resource's day; null if the branch has no such resource that can be booked. */
  onDay(
    scope: ReadScope,
    which: { readonly id: string; readonly branch_id: string; readonly date: LocalDate },
  ): Promise<ResourceDay | null>;
}

/** A feature's own columns of a row, which the row's schema has read. */
const pick = <Own>(row: object, names: readonly string[]): Own =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])) as Own;

/** Makes the reads of a feature's resources: each is one prepared statement. */
export function resourceReader<Own extends object, Row extends object, Times extends Timetable>({
  table,
  columns,
  slots: source,
}: ResourceTable<Own, Row, Times>): ResourceReader<Own, Times> {
  const ownNames = Object.keys(columns.shape);
  const slotNames = Object.keys(source.table?.row.shape ?? {});
  const added = [...ownNames.map((name) => `p.${name}`), ...slotNames.map((name) => `s.${name}`)]
    .map((name) => `, ${name}`)
    .join('');
  const join = (how: string) =>
    source.table ? `${how} ${source.table.name} s ON s.shop_id = :shop_id AND s.resource_id = p.id` : '';
  /** Adds the columns of the feature, which the compiler knows by their types alone. */
  const withAdded = <Shape extends z.ZodRawShape>(base: z.ZodObject<Shape>, own: z.ZodRawShape) =>
    z.object({ ...base.shape, ...own, ...source.table?.row.shape }) as unknown as z.ZodObject<Shape> &
      z.ZodType<z.output<z.ZodObject<Shape>> & Own & Row>;

  const bookedRow = withAdded(wholeRow, columns.shape);
  /* Everything that a booking agrees to comes with the terms that it agrees to, in one read. */
  const readOne = statement(
    `SELECT p.id, p.name, p.branch_id, p.amount, r.name AS branch_name, p.is_archived, c.terms${added}
     FROM ${table} p
     JOIN branch r ON r.shop_id = :shop_id AND r.id = p.branch_id
     JOIN capacity c ON c.shop_id = :shop_id AND c.id = p.id
     ${join('LEFT JOIN')}
     WHERE p.shop_id = :shop_id AND p.id = :id`,
    bookedRow,
  );
  const readOfBranch = statement(
    `SELECT p.id, p.name, p.branch_id, p.amount${added}
     FROM ${table} p ${join('JOIN')}
     WHERE p.shop_id = :shop_id AND (:is_any = 1 OR p.branch_id = :branch_id) AND p.is_archived <= :archived
     ORDER BY p.name, p.id`,
    withAdded(offeredRow, columns.shape),
  );
  /** Null in the rows of units. */
  const nullable = Object.fromEntries(
    Object.entries(columns.shape).map(([name, column]) => [name, z.nullable(column)]),
  );
  const none = [...ownNames, ...slotNames].map(() => ', NULL').join('');
  /* Members ask for the times of a resource most often, so one statement reads all that they are made of. */
  const readDay = statement(
    `SELECT p.amount, r.weekly_schedule, w.schedule, NULL AS unit, 0 AS taken${added}
     FROM ${table} p
     JOIN branch r ON r.shop_id = :shop_id AND r.id = p.branch_id
     LEFT JOIN workday w ON w.shop_id = :shop_id AND w.branch_id = p.branch_id AND w.date = :date
     ${join('LEFT JOIN')}
     WHERE p.shop_id = :shop_id AND p.id = :id AND p.branch_id = :branch_id AND p.is_archived = FALSE
     UNION ALL SELECT 0, '', NULL, u.id, u.taken${none} FROM capacity u
     WHERE u.shop_id = :shop_id AND u.id > :first AND u.id < :after_last`,
    withAdded(dayRow, nullable),
  );

  const wholeFrom = (rows: readonly (z.output<typeof wholeRow> & Own & Row)[]) => {
    const [first] = rows;
    if (!first) return null;
    const { id, name, branch_id, branch_name, amount, is_archived, terms } = first;
    const own = pick<Own>(first, ownNames);
    const base = { id, name, branch_id, branch_name, amount, is_archived, terms };
    return { ...base, ...own, timetable: source.read(own, rows) };
  };

  return {
    find: async (scope, id) => wholeFrom(await scope.rows(readOne, { id })),
    async findToBook(scope, id, booker) {
      const read = { own: readOne, row: bookedRow, values: { id } };
      const { rows, memberBookings } = await rowsWithMemberBookings(scope, read, booker);
      // As above.
      const whole = rows as unknown as readonly (z.output<typeof wholeRow> & Own & Row)[];
      return { resource: wholeFrom(whole), memberBookings };
    },
    async list(scope, branchId = '', { archived = false } = {}) {
      const which = { branch_id: branchId, is_any: Number(branchId === ''), archived: Number(archived) };
      const rows = await scope.rows(readOfBranch, which);
      return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
        group.slice(0, 1).map((first) => {
          const { id, name, branch_id, amount } = first;
          const own = pick<Own>(first, ownNames);
          return { id, name, branch_id, amount, ...own, timetable: source.read(own, group) };
        }),
      );
    },
    async onDay(scope, { id, branch_id, date }) {
      const [before, after] = daysAround(date);
      const range = unitIdRange(`${id}/${before}/`, `${id}/${after}/`);
      const rows = await scope.rows(readDay, { id, branch_id, date, ...range });
      const own = rows.filter(({ unit }) => unit === null);
      const [first] = own;
      if (!first) return null;
      const { timeZone: zone } = scope.shop;
      return {
        slots: source
          .read(pick<Own>(first, ownNames), own)
          .on({ date, schedule: scheduleByColumns(date, first), zone }),
        total: first.amount,
        units: new Map(rows.flatMap(({ unit, taken }) => (unit === null ? [] : [[unit, taken]]))),
      };
    },
  };
}
