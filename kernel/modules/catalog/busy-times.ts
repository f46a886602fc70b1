import { z } from 'zod';
import { addMinutes } from '../../contract/time.ts';
import { allOf, type Statement, type Values } from '../../server/db/statement.ts';
import { defineExtension } from '../../server/extension.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
import type { Installation } from '../../server/loader.ts';
import type { Scope } from '../../server/scope.ts';
import { overlap } from './domain/days.ts';

/** A span of time of some instructors. */
export interface InstructorsSpan {
  instructorIds: readonly string[];
  from: Date;
  to: Date;
  /** What is being moved, which does not stand in its own way. */
  except?: string;
}

/** Something that keeps an instructor busy. */
export interface BusyTime {
  id: string;
  instructorId: string;
  title: string;
  from: Date;
  to: Date;
}

/** The columns of what keeps an instructor busy, in their order. */
export const busyRow = z.object({
  id: z.string(),
  instructor_id: z.string(),
  title: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
});
export type BusyRow = z.output<typeof busyRow>;

/**
 * What keeps instructors busy in a span of time, in any branch, of features that are off too (decisions §5): a SELECT of
 * the columns of `busyRow`, whose values are `:instructor_ids`, the span from `:from_moment` to `:to_moment`, and
 * `:earliest`, before which nothing starts that reaches into it. All of them are asked in one statement.
 */
export const instructorBusy = defineExtension<{ readonly busy: Statement<BusyRow> }>(
  'catalog.instructor_busy',
  {},
);

/** The longest that anything keeps an instructor busy, in minutes: the longest period of a topic. */
export const longestBusy = 1440;

/** @throws Error where a feature's statement names a table that it may not. */
function holdToTables(installation: Installation, plugin: string, { tables }: Statement<unknown>): void {
  if (!installation.isFeature(plugin)) return;
  const own = installation.tablesOf(plugin);
  for (const table of tables)
    if (!own.has(table)) throw new Error(`The table ${table} belongs to no plugin that ${plugin} needs`);
}

const contributed = (installation: Installation): Statement<BusyRow>[] =>
  instructorBusy.contributors(installation).map(({ plugin, parts }) => {
    holdToTables(installation, plugin, parts.busy);
    return parts.busy;
  });

const statements = new WeakMap<Installation, Statement<BusyRow>>();

function busyOf(installation: Installation): Statement<BusyRow> {
  const all = statements.get(installation) ?? allOf(contributed(installation));
  statements.set(installation, all);
  return all;
}

const valuesOf = (span: InstructorsSpan) => ({
  instructor_ids: span.instructorIds,
  earliest: addMinutes(span.from, -longestBusy),
  from_moment: span.from,
  to_moment: span.to,
});

function timesOf(rows: readonly BusyRow[], span: InstructorsSpan): BusyTime[] {
  const busy = rows.map(({ id, instructor_id: instructorId, title, starts_at: from, ends_at: to }) => ({
    id,
    instructorId,
    title,
    from,
    to,
  }));
  // A class and each of its bookings are one thing, under the id of the class.
  return [...new Map(busy.map((each) => [each.id, each])).values()]
    .filter((each) => each.id !== span.except && overlap(each, span))
    .sort((one, other) => one.from.getTime() - other.from.getTime());
}

/** What keeps instructors busy in a span of time, each once, soonest first. */
export async function busyTimes(scope: Scope, span: InstructorsSpan): Promise<BusyTime[]> {
  if (span.instructorIds.length === 0) return [];
  const own = kernelScopeOf(scope);
  return timesOf(await own.rows(busyOf(own.kernel.installation), valuesOf(span)), span);
}

/** A row of one or the other: `busy_id` is null in those of the plugin's own. */
const either = z.looseObject({ busy_id: z.string().nullable() });
type EitherRow = z.output<typeof either>;

const combined = new WeakMap<Installation, WeakMap<object, Statement<EitherRow>>>();

function withBusyOf<Shape extends z.ZodRawShape>(
  installation: Installation,
  plugin: string,
  own: Statement<unknown>,
  row: z.ZodObject<Shape>,
): Statement<EitherRow> {
  const ofInstallation = combined.get(installation) ?? new WeakMap<object, Statement<EitherRow>>();
  combined.set(installation, ofInstallation);
  const known = ofInstallation.get(own);
  if (known) return known;
  holdToTables(installation, plugin, own);
  const none = Object.keys(row.shape).map(() => 'NULL');
  const noBusy = Object.keys(busyRow.shape).map((name) => `NULL AS busy_${name}`);
  const both = allOf([
    { ...own, sql: `SELECT own.*, ${noBusy.join(', ')} FROM (${own.sql}) own`, row: either },
    // Each by itself: the database makes no table of one that holds no others.
    ...contributed(installation).map((busy) => ({
      ...busy,
      sql: `SELECT ${none.join(', ')}, busy.* FROM (${busy.sql}) busy`,
      row: either,
    })),
  ]);
  ofInstallation.set(own, both);
  return both;
}

/**
 * A read of a plugin's own together with what keeps instructors busy, in one statement.
 * @param read.own the statement, which answers the columns of `read.row`. @param read.values what it is asked with.
 * @returns its rows, in no order, and what `busyTimes` answers for the span.
 */
export async function rowsWithBusy<Shape extends z.ZodRawShape>(
  scope: Scope,
  read: { readonly own: Statement<unknown>; readonly row: z.ZodObject<Shape>; readonly values: Values },
  span: InstructorsSpan,
): Promise<{ rows: z.output<z.ZodObject<Shape>>[]; busy: BusyTime[] }> {
  const kernelScope = kernelScopeOf(scope);
  const { installation } = kernelScope.kernel;
  const both = withBusyOf(installation, kernelScope.source, read.own, read.row);
  const all = await kernelScope.rows(both, { ...read.values, ...valuesOf(span) });
  const busy = all.flatMap(({ busy_id: id, busy_instructor_id, busy_title, busy_starts_at, busy_ends_at }) =>
    id === null
      ? []
      : [
          busyRow.parse({
            id,
            instructor_id: busy_instructor_id,
            title: busy_title,
            starts_at: busy_starts_at,
            ends_at: busy_ends_at,
          }),
        ],
  );
  const rows = all.filter(({ busy_id }) => busy_id === null).map((row) => read.row.parse(row));
  return { rows, busy: timesOf(busy, span) };
}
