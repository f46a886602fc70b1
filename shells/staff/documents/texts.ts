import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of an order's documents, as staff work with them. */
export const documentTexts = defineTexts('staff.documents', {
  documents: { en: 'Documents', th: 'เอกสาร' },
  documents_of: { en: 'Documents of {order}', th: 'เอกสารของ {order}' },
  none: {
    en: 'This order has no document: nothing was paid for it.',
    th: 'คำสั่งซื้อนี้ไม่มีเอกสาร เพราะไม่มีการชำระเงิน',
  },
  void: { en: 'Void', th: 'ยกเลิก' },
  replaced: { en: 'Replaced', th: 'ถูกแทนแล้ว' },
  open: { en: 'Open and print', th: 'เปิดและพิมพ์' },
  send: { en: 'Send to the member', th: 'ส่งให้สมาชิก' },
  sent: { en: 'The link is on its way to the member.', th: 'กำลังส่งลิงก์ให้สมาชิก' },
  full: { en: 'Full tax invoice', th: 'ใบกำกับภาษี' },
  full_of: { en: 'Full tax invoice for {number}', th: 'ออกใบกำกับภาษีแทน {number}' },
  full_hint: {
    en: 'It has the same date and takes the place of the abbreviated one. A wrong buyer is corrected by another one only.',
    th: 'ลงวันที่เดียวกันและแทนใบกำกับภาษีอย่างย่อ หากผู้ซื้อผิดต้องออกใบใหม่แทน',
  },
  replace: { en: 'Correct the buyer', th: 'แก้ไขผู้ซื้อ' },
  replace_of: { en: 'New tax invoice for {number}', th: 'ออกใบกำกับภาษีใหม่แทน {number}' },
  replace_hint: {
    en: 'The old one stays and is marked void. The new one has its date and names it. Take the printed one back from the buyer.',
    th: 'ใบเดิมจะถูกประทับว่า ยกเลิก และเก็บไว้ ใบใหม่ลงวันที่เดิมและอ้างถึงใบเดิม กรุณาขอใบเดิมคืนจากผู้ซื้อ',
  },
  issue: { en: 'Issue', th: 'ออกใบกำกับภาษี' },
  issued: { en: '{number} is issued.', th: 'ออกเลขที่ {number} แล้ว' },
  name: { en: 'Name of the buyer', th: 'ชื่อผู้ซื้อ' },
  address: { en: 'Address', th: 'ที่อยู่' },
  tax_id: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  tax_id_hint: { en: 'If the buyer is registered for VAT', th: 'หากผู้ซื้อจดทะเบียนภาษีมูลค่าเพิ่ม' },
  branch_no: { en: 'Branch number', th: 'เลขที่สาขา' },
  branch_no_hint: {
    en: '00000 for the head office; empty for a person',
    th: 'สำนักงานใหญ่คือ 00000 บุคคลธรรมดาให้เว้นว่าง',
  },
});
