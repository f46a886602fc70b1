import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { seriesOfSubject, subjectJoins } from '#kernel/modules/booking/api.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { ClassroomEvent } from './models/classroom-event.ts';

interface Row {
  id: string;
  branch_id: string;
  branch: string;
  topic_id: string;
  topic_name: string;
  topic_en: string | null;
  topic_color: string;
  drop_in_satang: number | string | null;
  instructor_id: string;
  instructor: string;
  instructor_en: string | null;
  starts_at: Date;
  period: number;
  total: number;
  taken: number;
  waiting: number;
  held: number;
  fund_id: string | null;
  fund_name: string | null;
  is_private: number;
  is_active: number;
  cancelled_at: Date | null;
  summary_note: string;
  series_id: string | null;
  local_date: string;
}

/** One class with its seats and the names of what it points to; null where the shop has none with this id. */
export async function viewClass(scope: ReadScope, id: string) {
  const row: Row | undefined = await scope
    .table('classroom_event', 'e', [
      ...subjectJoins,
      { table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] },
      { table: 'instructor', as: 'i', on: ['i.id', 'e.instructor_id'] },
      { table: 'fund', as: 'f', on: ['f.id', 'e.fund_id'], left: true },
    ])
    .where('e.id', id)
    .first(
      'e.id',
      'e.branch_id',
      'r.name as branch',
      'e.topic_id',
      't.name as topic_name',
      't.name_en as topic_en',
      'e.color as topic_color',
      't.drop_in_satang',
      'e.instructor_id',
      'i.name as instructor',
      'i.name_en as instructor_en',
      'e.starts_at',
      'e.period',
      'c.total',
      'c.taken',
      'c.waiting',
      'c.held',
      'e.fund_id',
      'f.name as fund_name',
      'e.is_private',
      'e.is_active',
      'e.cancelled_at',
      'e.summary_note',
      'e.series_id',
      'e.local_date',
    );
  if (!row) return null;
  const { starts_at, total, taken, waiting, held, cancelled_at, series_id, local_date, ...rest } = row;
  const { topic_en, instructor_en, drop_in_satang, ...shown } = rest;
  const isOpen = Boolean(row.is_active) && cancelled_at === null;
  return {
    state: { startsAt: starts_at, isOpen, isPrivate: Boolean(row.is_private), taken, total },
    held,
    fundId: row.fund_id,
    dropInPrice: drop_in_satang === null ? undefined : toBaht(Number(drop_in_satang)),
    english: { topic_en: topic_en ?? undefined, instructor_en: instructor_en ?? undefined },
    view: {
      ...shown,
      datetime: toLocal(starts_at, scope.shop.timeZone),
      current_participant: taken,
      max_participant: total,
      waiting_count: starts_at > scope.now ? waiting : 0,
      is_private: Boolean(row.is_private),
      is_active: isOpen,
      is_cancelled: cancelled_at !== null,
      series: await seriesOfSubject(scope, { model: ClassroomEvent }, { id, series_id, local_date }),
    },
  };
}
