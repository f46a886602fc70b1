import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { importView } from '../import-view.ts';
import { MemberImport, MemberImportRow } from '../models/member-import.ts';
import { parseImportReading } from '../reading.ts';

export const chooseRows = handler(memberContract, 'chooseRows', async ({ input, scope, fail }) => {
  const { id, choice, rows } = input;
  // Held, so that no row is chosen for once writing has begun.
  const held = await scope.query(MemberImport).findById(id).forUpdate();
  if (held?.state !== 'checked') throw fail('import_not_ready');
  await scope
    .query(MemberImportRow)
    .where({ import_id: id, verdict: 'duplicate' })
    .modify((query) => {
      if (rows) query.whereIn('row_no', rows);
      // Points of several people are added to one member only row by row, or after an answer.
      else if (choice === 'add' && parseImportReading(held.reading).answers.shared_phone !== 'one')
        query.where({ shares_phone: false });
    })
    .patch({ choice });
  const view = await importView(scope, id);
  if (!view) throw fail('not_found');
  return view;
});
