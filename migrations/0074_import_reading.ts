import type { Knex } from 'knex';
import { addColumnIfMissing } from '../kernel/server/db/backfill.ts';

const row = 'member_import_row';

/**
 * An import stores how its file is read. Its rows store the names in comparable form, because several people can share
 * a phone.
 */
export const up = async (knex: Knex): Promise<void> => {
  await addColumnIfMissing(
    knex,
    { table: 'member_import', column: 'reading' },
    'ALTER TABLE member_import ADD COLUMN reading TEXT NULL',
  );
  await addColumnIfMissing(
    knex,
    { table: row, column: 'first_key' },
    `ALTER TABLE ${row} ADD COLUMN first_key VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
       ADD COLUMN last_key VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
       ADD COLUMN shares_phone BOOLEAN NOT NULL DEFAULT FALSE`,
  );
};
