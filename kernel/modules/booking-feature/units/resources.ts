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

/** A resource that can be booked: the columns that every feature has, the feature's own columns, and its times. */
export type OfferedResource<Own, Times> = z.output<typeof offeredRow> & Own & { readonly timetable: Times };
/** A resource with its branch's name and the version of its terms. */
export type UnitResource<Own, Times> = z.output<typeof wholeRow> & Own & { readonly timetable: Times };

/** What can be booked of a resource on a day. */
export interface ResourceDay {
  readonly slots: UnitSlot[];
  /** How many units it has. */
  readonly total: number;
  /** How many units are taken on `daysAround` the day, by unit id. */
  readonly units: ReadonlyMap<string, number>;
}

/** The table of a feature's resources, and what is read from it. */
export interface ResourceTable<Own extends object, Row extends object, Times extends Timetable> {
  /** With the columns `id`, `shop_id`, `branch_id`, `name`, `amount` and `is_archived`. */
  readonly table: string;
  /** The feature's own columns. */
  readonly columns: z.ZodObject & z.ZodType<Own>;
  readonly slots: SlotSource<Own, Row, Times>;
}

/** Reads the resources of a feature with their times. */
export interface ResourceReader<Own, Times> {
  /** Reads one resource. @returns null if the shop has no such resource. */
  find(scope: ReadScope, id: string): Promise<UnitResource<Own, Times> | null>;
  /** Reads the same as `find`, and the member's live bookings, in one query. */
  findToBook(
    scope: Scope,
    id: string,
    booker: { readonly memberId: string; readonly allowed: boolean },
  ): Promise<{
    resource: UnitResource<Own, Times> | null;
    memberBookings: MemberBookings | undefined;
  }>;
  /** Lists resources with times by name, of a branch or of all. @param options.archived adds archived ones. */
  list(
    scope: ReadScope,
    branchId?: string,
    options?: { readonly archived?: boolean },
  ): Promise<OfferedResource<Own, Times>[]>;
  /** Reads a resource's day. @returns null if the branch has no such resource, or it is archived. */
  onDay(
    scope: ReadScope,
    which: { readonly id: string; readonly branch_id: string; readonly date: LocalDate },
  ): Promise<ResourceDay | null>;
}

/** Returns the feature's own columns of a row that its schema has parsed. */
const pick = <Own>(row: object, names: readonly string[]): Own =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])) as Own;

/** Creates the reads of a feature's resources. Each is one prepared statement. */
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
  /** Adds the feature's columns to a row's schema. */
  const withAdded = <Shape extends z.ZodRawShape>(base: z.ZodObject<Shape>, own: z.ZodRawShape) =>
    z.object({ ...base.shape, ...own, ...source.table?.row.shape }) as unknown as z.ZodObject<Shape> &
      z.ZodType<z.output<z.ZodObject<Shape>> & Own & Row>;

  const bookedRow = withAdded(wholeRow, columns.shape);
  /* A booking depends on these columns and on `terms`, so one query reads them together. */
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
  /** The feature's columns are null in the rows of units. */
  const nullable = Object.fromEntries(
    Object.entries(columns.shape).map(([name, column]) => [name, z.nullable(column)]),
  );
  const none = [...ownNames, ...slotNames].map(() => ', NULL').join('');
  /* Members request the times of a resource most often, so one statement reads everything for them. */
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
      // `rowsWithMemberBookings` does not keep the row's type.
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
