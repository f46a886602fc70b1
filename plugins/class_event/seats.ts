import { z } from 'zod';
import { statement } from '#kernel/server/db/statement.ts';
import { newId } from '#kernel/server/ids.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { seatFree } from './events.ts';
import { ClassroomWaiting } from './models/classroom-waiting.ts';

const bool = z.number().transform(Boolean);

const classRow = z.object({
  id: z.string(),
  topic_id: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  local_date: z.string(),
  max_participant: z.number(),
  current_participant: z.number(),
  fund_id: z.string().nullable(),
  is_private: bool,
  is_active: bool,
  is_cancelled: bool,
});
export type ClassRow = z.output<typeof classRow>;

const readClass = statement(
  `SELECT e.id, e.topic_id, e.starts_at, e.ends_at, e.local_date, e.max_participant, e.current_participant,
     e.fund_id, e.is_private, e.is_active, e.cancelled_at IS NOT NULL AS is_cancelled
   FROM classroom_event e WHERE e.shop_id = :shop_id AND e.id = :id`,
  classRow,
);

const take = statement(
  'CALL classroom_event_take_seat(:shop_id, :id)',
  z.object({ taken: z.number().transform(Boolean) }),
);

const giveBack = statement(
  `UPDATE classroom_event SET current_participant = current_participant - 1
   WHERE shop_id = :shop_id AND id = :id AND current_participant > 0`,
);

/** What a booking must know of a class, by one prepared read; null where the shop has no such class. */
export async function findClass(scope: Scope, id: string): Promise<ClassRow | null> {
  const [found] = await scope.rows(readClass, { id });
  return found ?? null;
}

/**
 * Counts one seat up, if there is one, and commits: the class row is *updated* by everybody who books it, so no
 * two callers, processes or database nodes can both have the last seat.
 * @param refuse makes what is thrown when there was no seat; nothing was changed then.
 */
export const takeSeatAndCommit = (scope: Scope, id: string, refuse: () => Error): void =>
  scope.commitBy(take, { id }, refuse);

/** Counts one seat down. */
export async function giveSeatBack(scope: Scope, id: string): Promise<void> {
  if ((await scope.run(giveBack, { id })) !== 1)
    throw new Error('A seat was given back that nobody had taken');
}

/** Tells the waiting list that seats became free, once the transaction is committed; nothing where nobody waits. */
export async function tellWaiting(scope: Scope, eventId: string): Promise<void> {
  const someone = await scope.query(ClassroomWaiting).where({ event_id: eventId }).select('id').first();
  if (someone) await scope.emit(seatFree, { event_id: eventId, seat_id: newId() });
}
