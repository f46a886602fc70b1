import { ledgerCheck } from '../../server/commands/check-ledger.ts';
import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { named } from '../../server/plugin/named-records.ts';
import { settingsHandlers } from '../../server/tenancy/settings.ts';
import { checkImportTask } from '../member-import/check-import.ts';
import { exportMembersTask } from '../member-import/export-members.ts';
import { chooseHeadings } from '../member-import/handlers/choose-headings.ts';
import { chooseRows } from '../member-import/handlers/choose-rows.ts';
import { exportMembers } from '../member-import/handlers/export-members.ts';
import { importOne } from '../member-import/handlers/import.ts';
import { importReport } from '../member-import/handlers/import-report.ts';
import { importRows } from '../member-import/handlers/import-rows.ts';
import { imports } from '../member-import/handlers/imports.ts';
import { mapImport } from '../member-import/handlers/map-import.ts';
import { runImport } from '../member-import/handlers/run-import.ts';
import { startImport } from '../member-import/handlers/start-import.ts';
import { undoImport } from '../member-import/handlers/undo-import.ts';
import { forgetImports } from '../member-import/jobs/forget-imports.ts';
import { MemberImport } from '../member-import/models/member-import.ts';
import { readImportTask } from '../member-import/read-import.ts';
import { undoImportTask } from '../member-import/undo-import.ts';
import { writeImportTask } from '../member-import/write-import.ts';
import { memberAddress, messageTexts } from '../notify/api.ts';
import { firstSteps } from '../points/first-steps.ts';
import { adjustFund } from '../points/handlers/adjust-fund.ts';
import { changeFund } from '../points/handlers/change-fund.ts';
import { createFund } from '../points/handlers/create-fund.ts';
import { endFreeze } from '../points/handlers/end-freeze.ts';
import { expiringPoints } from '../points/handlers/expiring-points.ts';
import { extendPoints } from '../points/handlers/extend-points.ts';
import { freeze } from '../points/handlers/freeze.ts';
import { fund } from '../points/handlers/fund.ts';
import { fundLog } from '../points/handlers/fund-log.ts';
import { fundPage } from '../points/handlers/fund-page.ts';
import { funds } from '../points/handlers/funds.ts';
import { holdings } from '../points/handlers/holdings.ts';
import { issueRemainFundReport } from '../points/handlers/issue-remain-fund-report.ts';
import { movePointsOfLot } from '../points/handlers/move-points.ts';
import { expiringText, notifyExpiringPoints } from '../points/jobs/notify-expiring-points.ts';
import { endingText, tellEnding } from '../points/jobs/notify-unlimited-ending.ts';
import { checkFundLedgers } from '../points/ledger-check.ts';
import { Fund } from '../points/models/fund.ts';
import { FundLot } from '../points/models/fund-lot.ts';
import { remainFundTask } from '../points/remain-fund-report.ts';
import { firstRunSteps } from '../shop/api.ts';
import { memberPerson } from '../site/extensions.ts';
import { findMembers, memberAddresses, membersNamed } from './api.ts';
import { memberContract } from './contract.ts';
import { addNote } from './handlers/add-note.ts';
import { changeMember } from './handlers/change-member.ts';
import { checkIn } from './handlers/check-in.ts';
import { eraseMember } from './handlers/erase-member.ts';
import { expectedToday } from './handlers/expected-today.ts';
import { exportMember } from './handlers/export-member.ts';
import { lineSignIn } from './handlers/line-sign-in.ts';
import { linkCode } from './handlers/link-code.ts';
import { member } from './handlers/member.ts';
import { memberPage } from './handlers/member-page.ts';
import { mergeMembers } from './handlers/merge-members.ts';
import { mergePreview } from './handlers/merge-preview.ts';
import { notes } from './handlers/notes.ts';
import { quickSelect } from './handlers/quick-select.ts';
import { register } from './handlers/register.ts';
import { sameContact } from './handlers/same-contact.ts';
import { undoCheckIn } from './handlers/undo-check-in.ts';
import { upcoming } from './handlers/upcoming.ts';
import { validMember } from './handlers/valid-member.ts';
import { walkIn } from './handlers/walk-in.ts';
import { findMember } from './member-view.ts';
import { followAgain } from './subscribers/follow-again.ts';

export const plugin = definePlugin({
  contract: memberContract,
  needs: ['shop', 'site', 'notify'],
  tables: [
    'member',
    'member_link_code',
    'member_note',
    'fund',
    'member_fund',
    'fund_lot',
    'fund_ledger',
    'unlimited_join',
    'fund_extension',
    'staff_allowance',
    'member_import',
    'member_import_row',
    'member_merge',
  ],
  records: {
    member: {
      exists: async (scope, id) => (await findMember(scope, id)) !== null,
      names: async (scope, ids) =>
        new Map(
          [...(await findMembers(scope, ids)).values()].map(({ id, first_name, last_name }) => [
            id,
            `${first_name} ${last_name}`,
          ]),
        ),
    },
    fund: named(Fund),
    member_import: {
      exists: async (scope, id) => (await scope.query(MemberImport).findById(id).select('id')) !== undefined,
    },
    lot: {
      exists: async (scope, id) => (await scope.query(FundLot).findById(id).select('id')) !== undefined,
    },
  },
  handlers: {
    ...settingsHandlers(memberContract),
    lineSignIn,
    validMember,
    register,
    walkIn,
    sameContact,
    linkCode,
    member,
    changeMember,
    quickSelect,
    memberPage,
    upcoming,
    notes,
    addNote,
    fundLog,
    adjustFund,
    holdings,
    freeze,
    endFreeze,
    movePoints: movePointsOfLot,
    extendPoints,
    exportMember,
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
    mergePreview,
    mergeMembers,
    eraseMember,
    expiringPoints,
    checkIn,
    undoCheckIn,
    expectedToday,
    funds,
    fundPage,
    issueRemainFundReport,
    createFund,
    fund,
    changeFund,
  },
  jobs: [forgetImports, notifyExpiringPoints, tellEnding],
  tasks: [
    exportMembersTask,
    readImportTask,
    checkImportTask,
    writeImportTask,
    undoImportTask,
    remainFundTask,
  ],
  on: [followAgain],
  provides: [
    contribute(memberAddress, {
      addresses: memberAddresses,
      named: membersNamed,
    }),
    contribute(messageTexts, { texts: () => [expiringText, endingText] }),
    contribute(firstRunSteps, { steps: firstSteps }),
    contribute(ledgerCheck, { check: checkFundLedgers }),
    contribute(memberPerson, {
      person: async (scope, { memberId }) => {
        const contact = (await findMembers(scope, [memberId])).get(memberId);
        if (!contact) return null;
        const { first_name, last_name, line_picture_url, email, language } = contact;
        return { name: `${first_name} ${last_name}`, picture: line_picture_url, email, language };
      },
    }),
  ],
  history: {
    actions: {
      'fund.created': { en: 'Created the kind of points', th: 'สร้างประเภทแต้ม' },
      'fund.report_issued': { en: 'Had the points that are left mailed', th: 'ส่งรายงานแต้มคงเหลือทางอีเมล' },
      'fund.changed': { en: 'Changed the kind of points', th: 'แก้ไขประเภทแต้ม' },
      'member.created': { en: 'Added the member', th: 'เพิ่มสมาชิก' },
      'member.changed': { en: 'Changed the member', th: 'แก้ไขสมาชิก' },
      'member.fund_adjusted': { en: 'Adjusted points of the member', th: 'ปรับแต้มของสมาชิก' },
      'member.frozen': { en: 'Froze points of the member', th: 'พักแต้มของสมาชิก' },
      'member.freeze_ended': { en: 'Ended a freeze of the member', th: 'ยกเลิกการพักแต้มของสมาชิก' },
      'member.points_moved': { en: 'Moved points to another member', th: 'โอนแต้มให้สมาชิกอื่น' },
      'member.points_received': { en: 'Moved points from another member', th: 'รับโอนแต้มจากสมาชิกอื่น' },
      'member.points_extended': { en: 'Extended the points of members', th: 'ต่ออายุแต้มของสมาชิก' },
      'member.link_code_given': { en: 'Gave the member a code for LINE', th: 'ออกรหัสเชื่อมต่อ LINE ให้สมาชิก' },
      'member.note_added': { en: 'Added a note to the member', th: 'เพิ่มโน้ตของสมาชิก' },
      'member.exported': { en: 'Exported the member’s data', th: 'ส่งออกข้อมูลของสมาชิก' },
      'member.list_exported': { en: 'Exported all members', th: 'ส่งออกรายชื่อสมาชิกทั้งหมด' },
      'member.merged': { en: 'Merged another member into the member', th: 'รวมสมาชิกอีกคนเข้ากับสมาชิก' },
      'member.imported': { en: 'Imported members', th: 'นำเข้าสมาชิก' },
      'member.import_undone': { en: 'Took an import of members back', th: 'ยกเลิกการนำเข้าสมาชิก' },
      'member.erased': { en: 'Erased the member', th: 'ลบข้อมูลของสมาชิก' },
    },
    fields: {
      is_archived: { en: 'Archived', th: 'เก็บถาวร' },
      file: { en: 'File', th: 'ไฟล์' },
      rows: { en: 'Rows', th: 'จำนวนแถว' },
      format: { en: 'Kind of file', th: 'ชนิดไฟล์' },
      first_name: { en: 'First name', th: 'ชื่อ' },
      last_name: { en: 'Last name', th: 'นามสกุล' },
      phone: { en: 'Phone', th: 'เบอร์โทร', phone: true },
      email: { en: 'Email', th: 'อีเมล' },
      birthdate: { en: 'Birthdate', th: 'วันเกิด' },
      frozen_from: { en: 'Frozen from', th: 'พักตั้งแต่' },
      frozen_until: { en: 'Frozen until', th: 'พักถึง' },
      frozen_except: { en: 'Days not frozen', th: 'วันที่ไม่พัก' },
      days: { en: 'Days', th: 'จำนวนวัน' },
      lots: { en: 'Holdings of points', th: 'รายการแต้ม' },
      unlimited: { en: 'Unlimited access', th: 'สิทธิ์ใช้ไม่จำกัด' },
      members: { en: 'Members', th: 'สมาชิก' },
      funds: { en: 'Point types', th: 'ประเภทแต้ม' },
      last_day: { en: 'Last day of use', th: 'ใช้ได้ถึง' },
      value: { en: 'Points', th: 'แต้ม' },
      expire_date: { en: 'Expire on', th: 'หมดอายุ' },
      unlimited_access_end_date: { en: 'Unlimited until', th: 'ใช้ไม่จำกัดถึง' },
    },
  },
});
