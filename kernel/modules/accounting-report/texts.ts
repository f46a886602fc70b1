import type { Language, LocalizedText } from '../../contract/problems.ts';

/** Names of the sheets and their columns. */
export const sheetTexts = {
  entries: { en: 'Entries', th: 'รายการ' },
  totals: { en: 'Totals', th: 'สรุป' },
  not_used: { en: 'Deferred revenue', th: 'รายได้รับล่วงหน้า' },
  date: { en: 'Date', th: 'วันที่' },
  time: { en: 'Time', th: 'เวลา' },
  branch: { en: 'Branch', th: 'สาขา' },
  what: { en: 'What', th: 'ประเภทรายการ' },
  order: { en: 'Order', th: 'เลขที่คำสั่งซื้อ' },
  document: { en: 'Document', th: 'เลขที่เอกสาร' },
  documents: { en: 'Documents', th: 'เอกสาร' },
  buyer: { en: 'Buyer', th: 'ผู้ซื้อ' },
  tax_id: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  about: { en: 'About', th: 'อ้างถึง' },
  sum: { en: 'Total', th: 'รวม' },
  total: { en: 'Total (THB)', th: 'รวม (บาท)' },
  net: { en: 'Without VAT (THB)', th: 'มูลค่าก่อนภาษี (บาท)' },
  vat: { en: 'VAT (THB)', th: 'ภาษีมูลค่าเพิ่ม (บาท)' },
  state: { en: 'State', th: 'สถานะ' },
  void: { en: 'Void', th: 'ยกเลิก' },
  replaced: { en: 'Replaced', th: 'ออกใบใหม่แทนแล้ว' },
  title: { en: 'Bought', th: 'รายละเอียด' },
  member: { en: 'Member', th: 'สมาชิก' },
  tender: { en: 'Payment method', th: 'ชำระโดย' },
  account: { en: 'Account', th: 'บัญชี' },
  movement: { en: 'In the month (THB)', th: 'ในเดือนนี้ (บาท)' },
  balance: { en: 'At the end (THB)', th: 'ยอดสิ้นเดือน (บาท)' },
  bought_on: { en: 'Bought on', th: 'วันที่ซื้อ' },
  paid: { en: 'Paid (THB)', th: 'ชำระ (บาท)' },
  points_granted: { en: 'Points bought', th: 'แต้มที่ซื้อ' },
  points_left: { en: 'Points left', th: 'แต้มคงเหลือ' },
  days_granted: { en: 'Days bought', th: 'จำนวนวันที่ซื้อ' },
  days_left: { en: 'Days left', th: 'จำนวนวันคงเหลือ' },
  owed: { en: 'Deferred revenue (THB)', th: 'รายได้รับล่วงหน้า (บาท)' },
  wallet: { en: 'Wallet, paid', th: 'กระเป๋าเงิน ส่วนที่ชำระแล้ว' },
} as const satisfies Record<string, LocalizedText>;

const reasons: Readonly<Record<string, LocalizedText>> = {
  order_paid: { en: 'Sold', th: 'ขาย' },
  order_refunded: { en: 'Refunded', th: 'คืนเงิน' },
  order_voided: { en: 'Voided', th: 'ยกเลิกรายการขาย' },
  given_back: { en: 'Refund paid', th: 'จ่ายเงินคืน' },
  day_closed: { en: 'Difference in a drawer', th: 'ส่วนต่างจากการปิดยอด' },
  wallet_adjusted: { en: 'Wallet adjusted', th: 'ปรับยอดเงินในกระเป๋า' },
  wallet_imported: { en: 'Wallet imported', th: 'นำเข้ายอดเงินในกระเป๋า' },
  wallet_import_undone: { en: 'Wallet import undone', th: 'ยกเลิกการนำเข้ายอดเงินในกระเป๋า' },
  vat: { en: 'VAT of a sale', th: 'ภาษีมูลค่าเพิ่มของการขาย' },
  vat_voided: { en: 'VAT of a void', th: 'ภาษีมูลค่าเพิ่มของรายการที่ยกเลิก' },
  vat_given_back: { en: 'VAT of a refund', th: 'ภาษีมูลค่าเพิ่มของการคืนเงิน' },
  vat_into_wallet: { en: 'VAT of a refund into a wallet', th: 'ภาษีมูลค่าเพิ่มของเงินคืนเข้ากระเป๋า' },
  top_up_gift: { en: 'Bonus of a top-up', th: 'แถมจากการเติมเงิน' },
  top_up_gift_back: { en: 'Bonus of a top-up removed', th: 'คืนเงินแถมจากการเติมเงิน' },
};

/** Translates the reason of a transaction. */
export const reasonWords = (reason: string, language: Language): string =>
  (reasons[reason] ?? { en: 'Other', th: 'อื่น ๆ' })[language];
