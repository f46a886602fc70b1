import { z } from 'zod';
import { addMinutes } from '../../contract/time.ts';
import { allOf, type Statement } from '../../server/db/statement.ts';
import { defineExtension } from '../../server/extension.ts';
import { kernelScopeOf } from '../../server/kernel-scope.ts';
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

const statements = new WeakMap<object, Statement<BusyRow>>();

/** @throws Error where a feature names a table that it may not. */
function statementOf(scope: Scope): Statement<BusyRow> {
  const { installation } = kernelScopeOf(scope).kernel;
  const known = statements.get(installation);
  if (known) return known;
  const contributors = instructorBusy.contributors(installation);
  for (const { plugin, parts } of contributors)
    if (installation.isFeature(plugin))
      for (const table of parts.busy.tables)
        if (!installation.tablesOf(plugin).has(table))
          throw new Error(`The table ${table} belongs to no plugin that ${plugin} needs`);
  const all = allOf(contributors.map(({ parts }) => parts.busy));
  statements.set(installation, all);
  return all;
}

/** What keeps instructors busy in a span of time, each once, soonest first. */
export async function busyTimes(scope: Scope, span: InstructorsSpan): Promise<BusyTime[]> {
  if (span.instructorIds.length === 0) return [];
  const rows = await kernelScopeOf(scope).rows(statementOf(scope), {
    instructor_ids: span.instructorIds,
    earliest: addMinutes(span.from, -longestBusy),
    from_moment: span.from,
    to_moment: span.to,
  });
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
