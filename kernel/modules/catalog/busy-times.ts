import { z } from 'zod';
import { addMinutes } from '../../contract/time.ts';
import { allOf, type Statement, statement, type Values } from '../../server/db/statement.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { Installation } from '../../server/runtime/loader.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { overlap } from './domain/days.ts';

/** A span of time of some instructors. */
export interface InstructorsSpan {
  instructorIds: readonly string[];
  from: Date;
  to: Date;
  /** What is being moved, which does not stand in its own way. */
  except?: string;
}

/** A span in which an instructor is busy. */
export interface BusySpan {
  readonly instructorId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Something that keeps an instructor busy. */
export interface BusyTime {
  id: string;
  instructorId: string;
  title: string;
  from: Date;
  to: Date;
}

const timeRow = z.object({
  id: z.string(),
  instructor_id: z.string(),
  title: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
});
type TimeRow = z.output<typeof timeRow>;

/* Named so that they stand beside the columns of a plugin's own read. */
const spanRow = z.object({ busy_instructor: z.string(), busy_from: z.date(), busy_to: z.date() });
type SpanRow = z.output<typeof spanRow>;
const spanColumns = 'instructor_id AS busy_instructor, starts_at AS busy_from, ends_at AS busy_to';
const emptySpanColumns = Object.keys(spanRow.shape).map((name) => `NULL AS ${name}`);

/** Something that keeps instructors busy, as statements ask for it; `busySource` makes it. */
export interface BusySource {
  readonly times: Statement<TimeRow>;
  /** @param beside columns of another read's rows, which these have not. */
  readonly spans: (beside: number) => Statement<SpanRow>;
}

/**
 * Declares something that keeps instructors busy.
 * @param shown how SQL says its id, which the bookings of one thing share, and its title.
 * @param from a SELECT of the columns `instructor_id`, `starts_at` and `ends_at`, from its FROM on. Its values are
 *   `:instructor_ids`, the span from `:from_moment` to `:to_moment`, and `:earliest`, before which nothing starts that
 *   reaches into it.
 * @throws Error as `statement` does.
 */
export const busySource = (
  shown: { readonly id: string; readonly title: string },
  from: string,
): BusySource => ({
  times: statement(
    `SELECT ${shown.id} AS id, instructor_id, ${shown.title} AS title, starts_at, ends_at ${from}`,
    timeRow,
  ),
  spans: (beside) =>
    statement(`SELECT ${[spanColumns, ...Array<string>(beside).fill('NULL')].join(', ')} ${from}`, spanRow),
});

/**
 * What keeps instructors busy in a span of time, in any branch, of features that are off too
 * (docs/domain/booking.md#b18). All of them are asked in one statement.
 */
export const instructorBusy = defineExtension<{ readonly busy: BusySource }>('catalog.instructor_busy', {});

/** The longest that anything keeps an instructor busy, in minutes: the longest period of a topic. */
export const longestBusy = 1440;

/** @throws Error where a feature's statement names a table that it may not. */
function assertAllowedTables(
  installation: Installation,
  plugin: string,
  { tables }: Statement<unknown>,
): void {
  if (!installation.isFeature(plugin)) return;
  const own = installation.tablesOf(plugin);
  for (const table of tables)
    if (!own.has(table)) throw new Error(`The table ${table} belongs to no plugin that ${plugin} needs`);
}

const sourcesOf = (installation: Installation): BusySource[] =>
  instructorBusy.contributors(installation).map(({ plugin, parts }) => {
    assertAllowedTables(installation, plugin, parts.busy.times);
    return parts.busy;
  });

interface BusyStatements {
  readonly times: Statement<TimeRow>;
  readonly spans: Statement<SpanRow>;
  /** By the statement of a plugin's own. */
  readonly beside: WeakMap<object, Statement<unknown>>;
}

const busyStatements = new WeakMap<Installation, BusyStatements>();

function getBusyStatements(installation: Installation): BusyStatements {
  const known = busyStatements.get(installation);
  if (known) return known;
  const sources = sourcesOf(installation);
  const made = {
    times: allOf(sources.map(({ times }) => times)),
    spans: allOf(sources.map(({ spans }) => spans(0))),
    beside: new WeakMap(),
  };
  busyStatements.set(installation, made);
  return made;
}

const valuesOf = (span: InstructorsSpan) => ({
  instructor_ids: span.instructorIds,
  earliest: addMinutes(span.from, -longestBusy),
  from_moment: span.from,
  to_moment: span.to,
});

/** What keeps instructors busy in a span of time, each once, soonest first. */
export async function busyTimes(scope: ReadScope, span: InstructorsSpan): Promise<BusyTime[]> {
  if (span.instructorIds.length === 0) return [];
  const own = kernelScopeOf(scope);
  const rows = await own.rows(getBusyStatements(own.kernel.installation).times, valuesOf(span));
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

const spanOf = ({ busy_instructor: instructorId, busy_from: from, busy_to: to }: SpanRow): BusySpan => ({
  instructorId,
  from,
  to,
});

/** Nobody is in two places, so the same span is the same thing: a class, or one of its bookings. */
const onceEach = (spans: readonly BusySpan[], searched: Omit<InstructorsSpan, 'except'>): BusySpan[] => [
  ...new Map(
    spans
      .filter((span) => overlap(span, searched))
      .map((span) => [`${span.instructorId} ${span.from.getTime()} ${span.to.getTime()}`, span]),
  ).values(),
];

/** When instructors are busy in a span of time, each span once, in no order; less to read than `busyTimes`. */
export async function busySpans(
  scope: ReadScope,
  span: Omit<InstructorsSpan, 'except'>,
): Promise<BusySpan[]> {
  if (span.instructorIds.length === 0) return [];
  const own = kernelScopeOf(scope);
  const rows = await own.rows(getBusyStatements(own.kernel.installation).spans, valuesOf(span));
  return onceEach(rows.map(spanOf), span);
}

/** The statement of a plugin's own, whose rows have no span, and the spans, whose rows have nothing else. */
function besideOf<Shape extends z.ZodRawShape>(
  installation: Installation,
  plugin: string,
  own: Statement<unknown>,
  row: z.ZodObject<Shape>,
): Statement<unknown> {
  const { beside } = getBusyStatements(installation);
  const known = beside.get(own);
  if (known) return known;
  assertAllowedTables(installation, plugin, own);
  const columns = Object.keys(row.shape).length;
  const made = allOf([
    {
      ...own,
      sql: own.sql.replace(/^\s*SELECT\s/i, `SELECT ${emptySpanColumns.join(', ')}, `),
      row: z.unknown(),
    },
    // A SELECT of its own each, and nothing around them: the database would make a table of what holds others.
    ...sourcesOf(installation).map(({ spans }) => ({ ...spans(columns), row: z.unknown() })),
  ]);
  beside.set(own, made);
  return made;
}

/**
 * A read of a plugin's own together with when instructors are busy, in one statement.
 * @param read.own the statement, which answers the columns of `read.row` and no others. @param read.values what it is asked with.
 * @returns its rows, in no order, and what `busySpans` answers for the span.
 */
export async function rowsWithBusy<Shape extends z.ZodRawShape>(
  scope: ReadScope,
  read: { readonly own: Statement<unknown>; readonly row: z.ZodObject<Shape>; readonly values: Values },
  span: Omit<InstructorsSpan, 'except'>,
): Promise<{ rows: z.output<z.ZodObject<Shape>>[]; busy: BusySpan[] }> {
  const own = kernelScopeOf(scope);
  const both = besideOf(own.kernel.installation, own.source, read.own, read.row);
  const rows: z.output<z.ZodObject<Shape>>[] = [];
  const spans: BusySpan[] = [];
  for (const row of await own.rows(both, { ...read.values, ...valuesOf(span) })) {
    const busy = spanRow.safeParse(row);
    if (busy.success) spans.push(spanOf(busy.data));
    else rows.push(read.row.parse(row));
  }
  return { rows, busy: onceEach(spans, span) };
}
