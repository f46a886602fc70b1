import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { importView } from '../import-view.ts';
import { MemberImport } from '../models/member-import.ts';
import { moveImport } from '../move-import.ts';
import { readImportTask } from '../read-import.ts';
import { type PlaceChoice, parseImportReading } from '../reading.ts';
import { importColumns } from '../recognize-columns.ts';

const isSameChoice = (one: PlaceChoice, other: PlaceChoice): boolean =>
  one.sheet === other.sheet && one.heading_row === other.heading_row;

/** Reads the file again with another sheet or heading row (docs/domain/points.md#p20). */
export const chooseHeadings = handler(memberContract, 'chooseHeadings', async ({ input, scope, fail }) => {
  const stored = await scope.query(MemberImport).findById(input.id).forUpdate();
  if (!stored) throw fail('not_found');
  const reading = parseImportReading(stored.reading);
  const { place, candidates, requested } = reading;
  const choice = { sheet: input.sheet ?? place.sheet, heading_row: input.heading_row ?? null };
  const view = async () => {
    const shown = await importView(scope, input.id);
    if (!shown) throw fail('not_found');
    return shown;
  };
  // A caller whose answer was lost asks again: for what is being read, or was read.
  if (stored.state === 'reading' && requested && isSameChoice(requested, choice)) return view();
  if (stored.state !== 'mapping') throw fail('import_not_ready');
  if (!candidates) throw fail('import_file_released');
  const isSameSheet = choice.sheet === place.sheet;
  if (!isSameSheet && !candidates.sheets.includes(choice.sheet ?? '')) throw fail('unknown_sheet');
  if (isSameSheet && choice.heading_row !== null && choice.heading_row >= candidates.last_row)
    throw fail('heading_row_past_end');
  if (stored.row_count > 0 && isSameChoice(place, choice)) return view();
  const known = new Set((await importColumns(scope)).map(({ name }) => name));
  const mapping = input.columns?.map((name) => (known.has(name) ? name : null));
  await scope
    .query(MemberImport)
    .findById(input.id)
    .patch({
      reading: JSON.stringify({ ...reading, requested: choice }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    });
  const moved = await moveImport(scope, input.id, { from: ['mapping'], to: 'reading', task: readImportTask });
  if (!moved) throw fail('import_not_ready');
  return view();
});
