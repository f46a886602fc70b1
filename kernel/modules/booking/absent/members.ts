import { z } from 'zod';
import { addDays, type LocalDate, toInstant } from '../../../contract/time.ts';
import { statement } from '../../../server/db/statement.ts';
import type { CallContext, Scope, WriteScope } from '../../../server/tenancy/scope.ts';
import { readContactChannels } from '../../notify/api.ts';
import { absentPauseDays } from '../contract.ts';
import { forBookingType } from '../kinds.ts';

const dayMs = 86_400_000;

/** The first instant since when somebody who is not absent was checked in: so many days of the shop before today. */
export const unseenSince = (scope: CallContext, days: number): Date => {
  const day: LocalDate = addDays(scope.today, -days);
  return toInstant(`${day} 00:00`, scope.shop.timeZone);
};

/** Who was written to since then is not written to again. */
const pauseSince = (now: Date): Date => new Date(now.getTime() - absentPauseDays * dayMs);

/** Of the member `m`. */
export const isAbsent = `m.erased_at IS NULL AND m.created_at < :since AND NOT EXISTS (
    SELECT 1 FROM booking_visit v WHERE v.shop_id = :shop_id AND v.member_id = m.id AND v.last_at >= :since)`;

/** Asked of each member by the index; as an EXISTS the database would first gather all messages of the shop. */
const hasRecentMessage = `COALESCE((SELECT MAX(w.written_at) FROM absent_message w
    WHERE w.shop_id = :shop_id AND w.member_id = m.id) >= :pause_since, FALSE)`;

const counted = statement(
  `SELECT COUNT(*) AS absent, COALESCE(SUM(m.marketing = 0), 0) AS without_consent,
      COALESCE(SUM(m.marketing = 1 AND ${hasRecentMessage}), 0) AS written_lately
     FROM member m WHERE m.shop_id = :shop_id AND ${isAbsent}`,
  z.object({
    absent: z.coerce.number(),
    without_consent: z.coerce.number(),
    written_lately: z.coerce.number(),
  }),
);

/** So many members are written to in a step. */
export const batch = 200;
/** So many are counted at once. */
const countedAtOnce = 5_000;

const willing = statement(
  `SELECT m.id FROM member m
    WHERE m.shop_id = :shop_id AND m.id > :after AND m.marketing = 1 AND ${isAbsent} AND NOT ${hasRecentMessage}
    ORDER BY m.id LIMIT :length`,
  z.object({ id: z.string() }),
);

/**
 * The next members who have not come, may be written to and were not recently.
 * @param after the last id that was read.
 * @param length how many at most.
 */
export async function nextWilling(
  scope: WriteScope,
  since: Date,
  after: string,
  length: number = batch,
): Promise<string[]> {
  const rows = await forBookingType(scope, 'booking').rows(willing, {
    since,
    pause_since: pauseSince(scope.now),
    after,
    length,
  });
  return rows.map(({ id }) => id);
}

export interface AbsentCount {
  absent: number;
  without_consent: number;
  written_lately: number;
  unreachable: number;
  by_line: number;
  by_mail: number;
}

/** How many members have not come, and how those who may be written to would be reached. */
export async function countAbsent(scope: Scope, since: Date): Promise<AbsentCount> {
  const [counts] = await forBookingType(scope, 'booking').rows(counted, {
    since,
    pause_since: pauseSince(scope.now),
  });
  const ways = { unreachable: 0, by_line: 0, by_mail: 0 };
  for (let after = ''; ; ) {
    const ids = await nextWilling(scope, since, after, countedAtOnce);
    const reach = await readContactChannels(scope, ids);
    for (const { by } of reach.values())
      ways[by === 'line' ? 'by_line' : by === 'mail' ? 'by_mail' : 'unreachable'] += 1;
    after = ids.at(-1) ?? '';
    if (ids.length < countedAtOnce) break;
  }
  return { absent: 0, without_consent: 0, written_lately: 0, ...counts, ...ways };
}
