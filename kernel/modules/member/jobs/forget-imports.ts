import { statement } from '../../../server/db/statement.ts';
import type { Job } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { MemberImport } from '../models/member-import.ts';

const dayMs = 24 * 60 * 60_000;
const keptDays = 30;
const over = ['mapping', 'checked', 'done', 'undone', 'given_up'] as const;

/** What a row brought stays, so that the import can still be taken back. */
const forgetRows = statement(
  `UPDATE member_import_row SET cells = '[]', issues = NULL, phone = NULL
    WHERE shop_id = :shop_id AND import_id = :import_id`,
);

const before = (now: Date) => new Date(now.getTime() - keptDays * dayMs);

async function forget(scope: Scope): Promise<void> {
  const old = await scope
    .query(MemberImport)
    .whereNotNull('headings')
    .whereIn('state', [...over])
    .where('created_at', '<', before(scope.now));
  for (const { id } of old)
    await scope.transaction(
      async (inside) => {
        await inside.run(forgetRows, { import_id: id });
        await inside.query(MemberImport).findById(id).patch({ headings: null, mapping: null });
      },
      { rerun: 'meets its own key' },
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
