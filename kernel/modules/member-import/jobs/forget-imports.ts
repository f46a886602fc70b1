import { statement } from '../../../server/db/statement.ts';
import type { Job } from '../../../server/plugin/define-plugin.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { releaseImportFile } from '../import-file.ts';
import { MemberImport } from '../models/member-import.ts';
import { parseImportReading } from '../reading.ts';

const dayMs = 24 * 60 * 60_000;
const retentionDays = 30;
const notBegun = ['mapping', 'checked'] as const;
const over = [...notBegun, 'done', 'undone', 'given_up'] as const;

/** What a row brought stays, so that an import that was made can still be taken back. */
const forgetRows = statement(
  `UPDATE member_import_row SET cells = '[]', issues = NULL, phone = NULL, first_key = NULL,
      last_key = NULL
    WHERE shop_id = :shop_id AND import_id = :import_id`,
);

const before = (now: Date) => new Date(now.getTime() - retentionDays * dayMs);

async function forget(scope: Scope): Promise<void> {
  const old = await scope
    .query(MemberImport)
    .whereNotNull('headings')
    .whereIn('state', [...over])
    .where('created_at', '<', before(scope.now));
  for (const { id } of old)
    await scope.transaction(
      async (inside) => {
        // Held, as somebody may run it or take it back in this moment, whose task needs the rows.
        const held = await inside
          .query(MemberImport)
          .findById(id)
          .whereIn('state', [...over])
          .forUpdate();
        if (!held) return;
        await inside.run(forgetRows, { import_id: id });
        if (parseImportReading(held.reading).candidates) await releaseImportFile(inside, held);
        const isNever = notBegun.some((state) => state === held.state);
        // Without its rows nothing could be made of it any more.
        await inside
          .query(MemberImport)
          .findById(id)
          .patch({ headings: null, mapping: null, ...(isNever && { state: 'given_up' }) });
      },
      { retry: 'is idempotent' },
    );
}

/** Files of members are personal data, which are kept no longer than they help. */
export const forgetImports: Job = {
  name: 'forget_imports',
  cron: '41 3 * * *',
  per: 'shop',
  due: {
    model: MemberImport,
    where: (rows, now) => void rows.whereNotNull('headings').where('created_at', '<', before(now)),
  },
  run: forget,
};
