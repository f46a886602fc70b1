import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Lets teaching hours end on the next day, at most 24 hours after their start. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'instructor_schedule', constraint: 'instructor_schedule_hours' },
    `ALTER TABLE instructor_schedule
      DROP CONSTRAINT instructor_schedule_span,
      ADD CONSTRAINT instructor_schedule_hours CHECK (0 <= start_minute AND start_minute < 1440
        AND start_minute < end_minute AND end_minute <= start_minute + 1440)`,
  );
