import { definePart } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { memberPersonalData } from '../member/extensions.ts';
import { checkImportTask } from './check-import.ts';
import { exportMembersTask } from './export-members.ts';
import { chooseHeadings } from './handlers/choose-headings.ts';
import { chooseRows } from './handlers/choose-rows.ts';
import { exportMembers } from './handlers/export-members.ts';
import { importOne } from './handlers/import.ts';
import { importReport } from './handlers/import-report.ts';
import { importRows } from './handlers/import-rows.ts';
import { imports } from './handlers/imports.ts';
import { mapImport } from './handlers/map-import.ts';
import { runImport } from './handlers/run-import.ts';
import { startImport } from './handlers/start-import.ts';
import { undoImport } from './handlers/undo-import.ts';
import { forgetImports } from './jobs/forget-imports.ts';
import { MemberImport } from './models/member-import.ts';
import { eraseImported } from './personal-data.ts';
import { readImportTask } from './read-import.ts';
import { undoImportTask } from './undo-import.ts';
import { writeImportTask } from './write-import.ts';

/** Import and export of members: its part of `member`. */
export const memberImportPart = definePart({
  tables: ['member_import', 'member_import_row'],
  smallTables: ['member_import'],
  records: {
    member_import: {
      exists: async (scope, id) => (await scope.query(MemberImport).findById(id).select('id')) !== undefined,
    },
  },
  handlers: {
    exportMembers,
    startImport,
    imports,
    import: importOne,
    chooseHeadings,
    mapImport,
    importRows,
    chooseRows,
    runImport,
    undoImport,
    importReport,
  },
  jobs: [forgetImports],
  tasks: [exportMembersTask, readImportTask, checkImportTask, writeImportTask, undoImportTask],
  // An import holds nothing about a member that their record does not export.
  provides: [contribute(memberPersonalData, { export: async () => ({}), erase: eraseImported })],
  history: {
    actions: {
      'member.list_exported': { en: 'Exported all members', th: 'ส่งออกรายชื่อสมาชิกทั้งหมด' },
      'member.imported': { en: 'Imported members', th: 'นำเข้าสมาชิก' },
      'member.import_undone': { en: 'Took an import of members back', th: 'ยกเลิกการนำเข้าสมาชิก' },
    },
    fields: {
      file: { en: 'File', th: 'ไฟล์' },
      rows: { en: 'Rows', th: 'จำนวนแถว' },
      format: { en: 'Kind of file', th: 'ชนิดไฟล์' },
    },
  },
});
