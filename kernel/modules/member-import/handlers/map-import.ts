import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { checkImportTask } from '../check-import.ts';
import { releaseImportFile } from '../import-file.ts';
import { importView } from '../import-view.ts';
import { MemberImport } from '../models/member-import.ts';
import { moveImport } from '../move-import.ts';
import { parseImportReading } from '../reading.ts';
import { importColumns } from '../recognize-columns.ts';

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
  const stored = await scope.query(MemberImport).findById(input.id).forUpdate();
  if (!stored) throw fail('not_found');
  // A further reading that was canceled halfway leaves no rows.
  if (stored.row_count === 0) throw fail('import_not_ready');
  const reading = parseImportReading(stored.reading);
  const { answers: before, place } = reading;
  const { sheet = place.sheet, heading_row = place.heading_row } = input;
  if (sheet !== place.sheet || heading_row !== place.heading_row) throw fail('import_read_again');
  const answers = {
    day_order: input.day_order ?? before.day_order,
    era: input.era ?? before.era,
    shared_phone: input.shared_phone ?? before.shared_phone,
  };
  const answered = JSON.stringify({ ...reading, answers });
  await scope
    .query(MemberImport)
    .findById(input.id)
    .patch({ mapping: JSON.stringify(mapping), reading: answered });
  // The rows are checked as they were read, so the file is no longer needed.
  if (reading.candidates)
    await releaseImportFile(scope, { id: stored.id, file_key: stored.file_key, reading: answered });
  const view = await importView(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
