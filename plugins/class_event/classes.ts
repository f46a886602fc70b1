import { z } from 'zod';
import { openStarts, rowsWithMemberBookings, type WindowSettings } from '#kernel/modules/booking/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope, Scope } from '#kernel/server/tenancy/scope.ts';
import type { ClassState } from './domain/window.ts';

const bool = z.number().transform(Boolean);

const classRow = z.object({
  id: z.string(),
  branch_id: z.string(),
  topic_id: z.string(),
  instructor_id: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  fund_id: z.string().nullable(),
  is_private: bool,
  title: z.string(),
  /** Satang; null if the class is not sold alone. */
  drop_in_satang: z.coerce.number().nullable(),
  is_open: bool,
  is_cancelled: bool,
  total: z.number(),
  taken: z.number(),
  waiting: z.number(),
  held: z.number(),
  terms: z.coerce.number(),
});

/* Everything that a booking agrees to comes with the terms that it agrees to, in one read. */
const readClass = statement(
  `SELECT e.id, e.branch_id, e.topic_id, e.instructor_id, e.starts_at, e.ends_at, e.fund_id, e.is_private, t.name AS title,
     t.drop_in_satang, e.is_active = 1 AND e.cancelled_at IS NULL AS is_open,
     e.cancelled_at IS NOT NULL AS is_cancelled, c.total, c.taken, c.waiting, c.held, c.terms
   FROM classroom_event e
   JOIN capacity c ON c.shop_id = :shop_id AND c.id = e.id
   JOIN topic t ON t.shop_id = :shop_id AND t.id = e.topic_id
   WHERE e.shop_id = :shop_id AND e.id = :id`,
  classRow,
);
export type ClassRow = NonNullable<Awaited<ReturnType<typeof findClass>>>;

/** What a booking must know of a class, by one prepared read; null where the shop has no such class. */
export async function findClass(scope: ReadScope, id: string) {
  const [row] = await scope.rows(readClass, { id });
  return row ?? null;
}

/* The ids decide which rows are read, however many classes the shop has. */
const readBookable = statement(
  `SELECT e.id, e.branch_id, e.instructor_id, e.starts_at, t.name AS title
   FROM classroom_event e FORCE INDEX (PRIMARY)
   JOIN topic t ON t.shop_id = :shop_id AND t.id = e.topic_id
   WHERE e.shop_id = :shop_id AND e.id IN (:ids)
     AND e.is_active = 1 AND e.cancelled_at IS NULL AND e.is_private = 0
     AND e.starts_at > :now AND e.starts_at >= :from_start
   ORDER BY e.starts_at, e.id
   LIMIT :length`,
  z.object({
    id: z.string(),
    branch_id: z.string(),
    instructor_id: z.string(),
    starts_at: z.date(),
    title: z.string(),
  }),
);

/** Those of some classes that members can book, now or once booking opens. At most `limit`, soonest first. */
export async function listBookableClasses(
  scope: ReadScope,
  ids: readonly string[],
  settings: WindowSettings,
  limit: number,
) {
  if (ids.length === 0) return [];
  const { from } = openStarts(settings, scope.now);
  return scope.rows(readBookable, { ids, now: scope.now, from_start: from, length: limit });
}

/** What `findClass` answers, together with the member's live bookings. */
export async function findClassToBook(
  scope: Scope,
  id: string,
  booker: { readonly memberId: string; readonly allowed: boolean },
) {
  const read = { own: readClass, row: classRow, values: { id } };
  const { rows, memberBookings } = await rowsWithMemberBookings(scope, read, booker);
  return { event: rows[0] ?? null, memberBookings };
}

/** What a class costs that needs no points, in satang; null if points pay for it, or if it is free. */
export const findPrice = ({
  fund_id,
  drop_in_satang,
}: Pick<ClassRow, 'fund_id' | 'drop_in_satang'>): number | null => (fund_id === null ? drop_in_satang : null);

/** What decides whether members can book a class. */
export const readClassState = (row: ClassRow): ClassState => ({
  startsAt: row.starts_at,
  isOpen: row.is_open,
  isPrivate: row.is_private,
  taken: row.taken,
  total: row.total,
});
