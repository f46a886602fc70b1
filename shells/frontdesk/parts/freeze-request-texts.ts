import { defineTexts } from '#kernel/ui/index.ts';

/** What the page of freeze requests says. */
export const freezeRequestTexts = defineTexts('frontdesk.freeze_request', {
  title: { en: 'Freeze requests', th: 'คำขอพักแต้ม' },
  members: { en: 'Membership', th: 'สมาชิก' },
  none: { en: 'Requests of members to freeze points appear here.', th: 'คำขอพักแต้มของสมาชิกจะแสดงที่นี่' },
  all: { en: 'All points', th: 'แต้มทั้งหมด' },
  days: { en: '{what}, {from} – {until}', th: '{what} {from} – {until}' },
  why: { en: 'Reason: {reason}', th: 'เหตุผล: {reason}' },
  approve: { en: 'Approve', th: 'อนุมัติ' },
  approve_of: { en: 'Freeze points of {name}?', th: 'ต้องการพักแต้มของ {name} ใช่ไหม' },
  approved: { en: 'Points frozen. The member is notified.', th: 'พักแต้มแล้ว และแจ้งสมาชิกแล้ว' },
  decline: { en: 'Decline', th: 'ไม่อนุมัติ' },
  decline_of: { en: 'Decline the request of {name}', th: 'ไม่อนุมัติคำขอของ {name}' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  reason_hint: { en: 'The member receives it.', th: 'สมาชิกจะได้รับข้อความนี้' },
  declined: { en: 'Request declined. The member is notified.', th: 'ไม่อนุมัติคำขอ และแจ้งสมาชิกแล้ว' },
});
