import type { LocalizedText } from '../../../contract/problems.ts';

/** What documents say beside what is stored in them, on their page and in the PDF alike. */
export const documentWords = {
  number: { en: 'No.', th: 'เลขที่' },
  date: { en: 'Date', th: 'วันที่' },
  tax_id: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  head_office: { en: 'Head office', th: 'สำนักงานใหญ่' },
  branch: { en: 'Branch {number}', th: 'สาขาที่ {number}' },
  buyer: { en: 'Buyer', th: 'ผู้ซื้อ' },
  item: { en: 'Item', th: 'รายการ' },
  amount: { en: 'Amount (THB)', th: 'จำนวนเงิน (บาท)' },
  quantity: { en: 'quantity 1', th: 'จำนวน 1' },
  order: { en: 'Order {number}', th: 'คำสั่งซื้อ {number}' },
  gift: { en: 'Paid by the shop’s bonus', th: 'ชำระด้วยยอดที่ร้านแถม' },
  net: { en: 'Value of goods and services', th: 'มูลค่าสินค้าและบริการ' },
  vat: { en: 'VAT {rate}%', th: 'ภาษีมูลค่าเพิ่ม {rate}%' },
  total: { en: 'Total', th: 'รวมทั้งสิ้น' },
  vat_included: { en: 'VAT included', th: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว' },
  paid_by: { en: 'Paid by', th: 'ชำระโดย' },
  replaces: { en: 'Replaces {number}', th: 'ออกแทนใบกำกับภาษีอย่างย่อเลขที่ {number}' },
  corrects: {
    en: 'Cancels and replaces tax invoice {number}',
    th: 'เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ {number}',
  },
  replaced_by: { en: 'Replaced by {number}', th: 'ถูกแทนด้วยเลขที่ {number}' },
  lowers: { en: 'Refers to {number} of {date}', th: 'อ้างถึงเลขที่ {number} วันที่ {date}' },
  original: { en: 'Amount of that document', th: 'มูลค่าตามเอกสารเดิม' },
  correct: { en: 'Correct amount', th: 'มูลค่าที่ถูกต้อง' },
  difference: { en: 'Difference refunded', th: 'ผลต่างที่คืน' },
  reason: { en: 'Reason', th: 'เหตุผล' },
  void: { en: 'VOID', th: 'ยกเลิก' },
} as const satisfies Record<string, LocalizedText>;
