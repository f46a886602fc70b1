import { handler } from '../../../server/plugin.ts';
import { checkImportTask } from '../carry/check-import.ts';
import { importColumns, importView } from '../carry/import-view.ts';
import { moveImport } from '../carry/move-import.ts';
import { memberContract } from '../contract.ts';
import { MemberImport } from '../models/member-import.ts';

export const mapImport = handler(memberContract, 'mapImport', async ({ input, scope, fail }) => {
  const known = new Set((await importColumns(scope)).map(({ name }) => name));
  const mapping = input.columns.map((name) => (known.has(name) ? name : null));
  const taken = mapping.filter((name) => name !== null);
  if (!taken.includes('first_name') || !taken.includes('phone')) throw fail('phone_column_missing');
  if (new Set(taken).size < taken.length) throw fail('column_twice');
  const moved = await moveImport(scope, input.id, {
    from: ['mapping', 'checked'],
    to: 'checking',
    task: checkImportTask,
  });
  if (!moved) throw fail('import_not_ready');
  await scope
    .query(MemberImport)
    .findById(input.id)
    .patch({ mapping: JSON.stringify(mapping) });
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
