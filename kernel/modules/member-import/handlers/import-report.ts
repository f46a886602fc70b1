import type { LocalizedText } from '../../../contract/problems.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { csvWriter } from '../../../server/sheets/write-sheet.ts';
import { MemoryFile } from '../../../server/storage/temp-file.ts';
import { memberContract } from '../../member/contract.ts';
import { nextImportBatch } from '../check-import.ts';
import { cellsBy, mappingSchema } from '../import-view.ts';
import { MemberImport, type MemberImportRow } from '../models/member-import.ts';
import { importColumns } from '../recognize-columns.ts';
import { issuesOf } from '../row-view.ts';

const atOnce = 2_000;

const headings = {
  row: { en: 'Row', th: 'แถว' },
  what: { en: 'Result', th: 'ผล' },
  wrong: { en: 'What is wrong', th: 'สิ่งที่ต้องแก้ไข' },
};

const words: Readonly<Record<string, LocalizedText>> = {
  new: { en: 'new member', th: 'สมาชิกใหม่' },
  duplicate_skip: { en: 'is there already, is left out', th: 'มีอยู่แล้ว ไม่นำเข้า' },
  duplicate_add: { en: 'is there already, points and money are added', th: 'มีอยู่แล้ว เพิ่มแต้มและเงิน' },
  wrong: { en: 'cannot be imported', th: 'นำเข้าไม่ได้' },
  made: { en: 'member made', th: 'เพิ่มสมาชิกแล้ว' },
  added: { en: 'added to the member', th: 'เพิ่มให้สมาชิกแล้ว' },
  skipped: { en: 'left out', th: 'ไม่ได้นำเข้า' },
  none: { en: '', th: '' },
};

const wordOf = ({ verdict, choice, outcome }: MemberImportRow): LocalizedText | undefined =>
  words[
    verdict === 'wrong'
      ? 'wrong'
      : (outcome ?? (verdict === 'duplicate' ? `duplicate_${choice}` : (verdict ?? 'none')))
  ];

export const importReport = handler(memberContract, 'importReport', async ({ input, scope, fail }) => {
  const { id, language } = input;
  const held = await scope.query(MemberImport).findById(id);
  if (!held) throw fail('not_found');
  const mapping = mappingSchema.parse(JSON.parse(held.mapping ?? '[]'));
  const columns = (await importColumns(scope)).filter(({ name }) => mapping.includes(name));
  const titles = new Map(columns.map(({ name, title }) => [name, title[language]]));
  const file = new MemoryFile();
  const writer = csvWriter(file);
  await writer.add([
    headings.row[language],
    headings.what[language],
    headings.wrong[language],
    ...columns.map(({ title }) => title[language]),
  ]);
  for (let after = 0; ; ) {
    const rows = await nextImportBatch(scope, id, after, atOnce);
    for (const row of rows) {
      const cells = cellsBy(row.cells, mapping);
      const wrong = issuesOf(row).map(
        ({ field, text }) => `${titles.get(field) ?? field}: ${text[language]}`,
      );
      await writer.add([
        row.row_no,
        wordOf(row)?.[language] ?? '',
        wrong.join(' '),
        ...columns.map(({ name }) => cells[name] ?? ''),
      ]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last.row_no;
  }
  await writer.end();
  return { body: file.bytes(), name: `import-${scope.today}.csv` };
});
