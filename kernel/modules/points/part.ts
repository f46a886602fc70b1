import { ledgerCheck } from '../../server/commands/check-ledger.ts';
import { definePart } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { named } from '../../server/plugin/named-records.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { memberContract } from '../member/contract.ts';
import { memberHoldings, memberPersonalData } from '../member/extensions.ts';
import { messageTexts } from '../notify/api.ts';
import { firstRunSteps } from '../shop/api.ts';
import { firstSteps } from './first-steps.ts';
import { approvedText, declinedText } from './freeze-request/notify-answer.ts';
import { adjustFund } from './handlers/adjust-fund.ts';
import { approveFreeze, declineFreeze, withdrawFreeze } from './handlers/answer-freeze.ts';
import { askFreeze } from './handlers/ask-freeze.ts';
import { changeFund } from './handlers/change-fund.ts';
import { createFund } from './handlers/create-fund.ts';
import { endFreeze } from './handlers/end-freeze.ts';
import { entitlements } from './handlers/entitlements.ts';
import { expiringPoints } from './handlers/expiring-points.ts';
import { extendPoints } from './handlers/extend-points.ts';
import { freeze } from './handlers/freeze.ts';
import { freezeRequests, openFreezeRequests } from './handlers/freeze-requests.ts';
import { fund } from './handlers/fund.ts';
import { fundLog } from './handlers/fund-log.ts';
import { fundPage } from './handlers/fund-page.ts';
import { funds } from './handlers/funds.ts';
import { issueRemainFundReport } from './handlers/issue-remain-fund-report.ts';
import { movePointsOfLot } from './handlers/move-points.ts';
import { expiringText, notifyExpiringPoints } from './jobs/notify-expiring-points.ts';
import { endingText, notifyUnlimitedEnding } from './jobs/notify-unlimited-ending.ts';
import { checkFundLedgers } from './ledger-check.ts';
import { mergeHoldings } from './merge.ts';
import { FreezeRequest } from './models/freeze-request.ts';
import { Fund } from './models/fund.ts';
import { FundLot } from './models/fund-lot.ts';
import { eraseRequests, exportLedger } from './personal-data.ts';
import { readBalances } from './read-balances.ts';
import { remainFundTask } from './remain-fund-report.ts';

const messageTextsOf = ({ shop }: ReadScope) => {
  const takesRequests = readSettings(shop, memberContract).take_freeze_requests;
  return [expiringText, endingText, ...(takesRequests ? [approvedText, declinedText] : [])];
};

/** Point types, holdings and what changes them: its part of `member`. */
export const pointsPart = definePart({
  tables: [
    'fund',
    'member_fund',
    'fund_lot',
    'fund_ledger',
    'unlimited_join',
    'fund_extension',
    'staff_allowance',
    'freeze_request',
  ],
  smallTables: ['fund'],
  records: {
    fund: named(Fund),
    freeze_request: FreezeRequest,
    lot: {
      exists: async (scope, id) => (await scope.query(FundLot).findById(id).select('id')) !== undefined,
    },
  },
  handlers: {
    fundLog,
    adjustFund,
    entitlements,
    freeze,
    endFreeze,
    freezeRequests,
    openFreezeRequests,
    askFreeze,
    withdrawFreeze,
    approveFreeze,
    declineFreeze,
    movePoints: movePointsOfLot,
    extendPoints,
    expiringPoints,
    funds,
    fundPage,
    issueRemainFundReport,
    createFund,
    fund,
    changeFund,
  },
  jobs: [notifyExpiringPoints, notifyUnlimitedEnding],
  tasks: [remainFundTask],
  provides: [
    contribute(messageTexts, { texts: messageTextsOf }),
    contribute(firstRunSteps, { steps: firstSteps }),
    contribute(ledgerCheck, { check: checkFundLedgers }),
    contribute(memberHoldings, {
      read: (scope, { memberId }) => readBalances(scope, memberId),
      merge: mergeHoldings,
    }),
    // The ledger stays when a member is erased: it names the member only by id.
    contribute(memberPersonalData, { export: exportLedger, erase: eraseRequests }),
  ],
  history: {
    actions: {
      'fund.created': { en: 'Created the point type', th: 'สร้างประเภทแต้ม' },
      'fund.report_issued': { en: 'Had the points that are left mailed', th: 'ส่งรายงานแต้มคงเหลือทางอีเมล' },
      'fund.changed': { en: 'Changed the point type', th: 'แก้ไขประเภทแต้ม' },
      'member.fund_adjusted': { en: 'Adjusted points of the member', th: 'ปรับแต้มของสมาชิก' },
      'member.frozen': { en: 'Froze points of the member', th: 'พักแต้มของสมาชิก' },
      'member.freeze_ended': { en: 'Ended a freeze of the member', th: 'ยกเลิกการพักแต้มของสมาชิก' },
      'member.freeze_declined': {
        en: 'Declined a freeze request of the member',
        th: 'ไม่อนุมัติคำขอพักแต้มของสมาชิก',
      },
      'member.points_moved': { en: 'Moved points to another member', th: 'โอนแต้มให้สมาชิกอื่น' },
      'member.points_received': { en: 'Moved points from another member', th: 'รับโอนแต้มจากสมาชิกอื่น' },
      'member.points_extended': { en: 'Extended the points of members', th: 'ต่ออายุแต้มของสมาชิก' },
    },
    fields: {
      name_en: { en: 'English name', th: 'ชื่อภาษาอังกฤษ' },
      frozen_from: { en: 'Frozen from', th: 'พักตั้งแต่' },
      frozen_until: { en: 'Frozen until', th: 'พักถึง' },
      frozen_except: { en: 'Days not frozen', th: 'วันที่ไม่พัก' },
      lots: { en: 'Holdings of points', th: 'รายการแต้ม' },
      unlimited: { en: 'Unlimited access', th: 'สิทธิ์ใช้ไม่จำกัด' },
      funds: { en: 'Point types', th: 'ประเภทแต้ม' },
      last_day: { en: 'Last day of use', th: 'ใช้ได้ถึง' },
      value: { en: 'Points', th: 'แต้ม' },
      expire_date: { en: 'Expire on', th: 'หมดอายุ' },
      unlimited_access_end_date: { en: 'Unlimited until', th: 'ใช้ไม่จำกัดถึง' },
    },
  },
});
