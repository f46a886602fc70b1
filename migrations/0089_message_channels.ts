import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** Whether a member wants messages on LINE and by email; both unless the member chooses otherwise. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'member', column: 'notify_by_line' },
    `ALTER TABLE member ADD COLUMN notify_by_line BOOLEAN NOT NULL DEFAULT TRUE,
       ADD COLUMN notify_by_email BOOLEAN NOT NULL DEFAULT TRUE`,
  );
