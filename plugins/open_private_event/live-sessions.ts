import { addMinutes } from '#kernel/contract/time.ts';
import { type BusyTime, type InstructorsSpan, longestBusy } from '#kernel/modules/catalog/api.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { openPrivateEventContract } from './contract.ts';

/** Private sessions that are held for open payments and touch a span of time. */
export const heldSessions = (
  scope: ReadScope,
  { instructorIds, from, to }: InstructorsSpan,
): Promise<BusyTime[]> =>
  scope
    .table('booking_hold', 'h')
    .where({ 'h.kind': openPrivateEventContract.id, 'h.live': 1 })
    .whereIn('h.instructor_id', [...instructorIds])
    .where('h.starts_at', '>', addMinutes(from, -longestBusy))
    .where('h.starts_at', '<', to)
    .where('h.ends_at', '>', from)
    .select<BusyTime[]>(
      'h.subject_id as id',
      'h.instructor_id as instructorId',
      'h.title',
      'h.starts_at as from',
      'h.ends_at as to',
    );

/** Live private sessions of instructors that touch a span of time. */
export const liveSessions = (
  scope: ReadScope,
  { instructorIds, from, to }: InstructorsSpan,
): Promise<BusyTime[]> =>
  scope
    .table('booking', 'b')
    .where({ 'b.kind': openPrivateEventContract.id, 'b.live': 1 })
    .whereIn('b.instructor_id', [...instructorIds])
    .where('b.starts_at', '>', addMinutes(from, -longestBusy))
    .where('b.starts_at', '<', to)
    .where('b.ends_at', '>', from)
    .select<BusyTime[]>(
      'b.id',
      'b.instructor_id as instructorId',
      'b.title',
      'b.starts_at as from',
      'b.ends_at as to',
    );
