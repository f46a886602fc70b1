import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

/** The phone that a member without one of their own shares with another member. */
export const up = (knex: Knex): Promise<void> =>
  addColumnIfMissing(
    knex,
    { table: 'member', column: 'shared_phone' },
    `ALTER TABLE member
      ADD COLUMN shared_phone VARCHAR(20) NULL AFTER phone,
      ADD KEY member_shared_phone (shop_id, shared_phone)`,
  );
