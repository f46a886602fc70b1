/** What free times of instructors are made of, as a bare script reads it: the hours of a day, and what is busy in it. */
import { daysSpan } from '../../kernel/contract/time.ts';
import type { BareQuery, BareRead } from './bare-run.ts';

const taught = (whose: string) =>
  `SELECT instructor_id, start_minute, end_minute, NULL AS starts_at, NULL AS ends_at FROM instructor_schedule
   WHERE shop_id = ? AND date = ?${whose}`;
const busy = (table: string, isBusy: string, whose: string) =>
  `SELECT instructor_id, NULL, NULL, starts_at, ends_at FROM ${table}
   WHERE shop_id = ? AND ${whose} AND starts_at < ? AND ends_at > ? AND starts_at > ? AND ${isBusy}`;
const all = (ofHours: string, ofBusy: string) =>
  [
    taught(ofHours),
    busy('booking', 'live = 1', ofBusy),
    busy('classroom_event', 'cancelled_at IS NULL', ofBusy),
  ].join(' UNION ALL ');

const one = 'instructor_id = ?';
const any = 'instructor_id IN (SELECT instructor_id FROM instructor_schedule WHERE shop_id = ? AND date = ?)';

const valuesOf = ({ shop, date }: BareQuery, own: readonly string[], ofHours: readonly string[]) => {
  const { from, to } = daysSpan(date);
  const span = [shop, ...own, to, from, new Date(from.getTime() - 86_400_000)];
  return [shop, date, ...ofHours, ...span, ...span];
};
const shown: BareRead['shown'] = (row) => ({ ...row });

/** Those of one instructor. */
export const readFreeOfOne: BareRead = {
  sql: all(` AND ${one}`, one),
  values: (query) => valuesOf(query, [query.subject], [query.subject]),
  shown,
};

/** Those of all instructors. */
export const readFreeOfAny: BareRead = {
  sql: all('', any),
  values: (query) => valuesOf(query, [query.shop, query.date], []),
  shown,
};
