import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the tax settings; what the law asks for is checked against the Revenue Code, sections 86 to 86/10. */
export const taxTexts = defineTexts('management.tax', {
  tax: { en: 'Tax', th: 'ภาษี' },
  seller: { en: 'Seller', th: 'ผู้ขาย' },
  vat_registered: { en: 'Registered for VAT', th: 'จดทะเบียนภาษีมูลค่าเพิ่มแล้ว' },
  vat_registered_hint: {
    en: 'Off, the shop gives receipts, which never say tax invoice. On, each sale gives an abbreviated tax invoice with VAT of {rate}% included. Abbreviated invoices from a cash register need the Revenue Department’s approval first.',
    th: 'เมื่อปิด ร้านออกใบเสร็จรับเงินที่ไม่มีคำว่าใบกำกับภาษี เมื่อเปิด ทุกการขายได้ใบกำกับภาษีอย่างย่อที่รวมภาษีมูลค่าเพิ่ม {rate}% การออกใบกำกับภาษีอย่างย่อด้วยเครื่องบันทึกเงินต้องได้รับอนุมัติจากกรมสรรพากรก่อน',
  },
  legal_name: { en: 'Legal name', th: 'ชื่อตามทะเบียน' },
  legal_name_hint: {
    en: 'As registered; it is printed on every document. If it is empty, the shop’s name is printed.',
    th: 'ตามที่จดทะเบียน แสดงในเอกสารทุกใบ หากเว้นว่างจะใช้ชื่อร้าน',
  },
  tax_id: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  tax_id_hint: { en: '13 digits', th: 'ตัวเลข 13 หลัก' },
  wallet_vat: { en: 'VAT of wallet money falls due', th: 'คิดภาษีของยอดในกระเป๋าเงิน' },
  wallet_vat_hint: {
    en: 'For services VAT is due when the money comes in. The other event gives a plain receipt. Ask your accountant; it can be changed while no wallet holds money.',
    th: 'บริการต้องเสียภาษีเมื่อได้รับเงิน อีกเหตุการณ์หนึ่งจะได้ใบเสร็จรับเงินธรรมดา กรุณาถามนักบัญชี เปลี่ยนได้เมื่อไม่มียอดในกระเป๋าเงิน',
  },
  top_up: { en: 'when it is topped up', th: 'เมื่อเติมเงิน' },
  use: { en: 'when it is used', th: 'เมื่อใช้จ่าย' },
  branches: { en: 'Branches', th: 'สาขา' },
  branches_hint: {
    en: 'Each place of business issues documents with its own numbers. The head office is 00000; the others have the numbers that the Revenue Department gave them.',
    th: 'แต่ละสถานประกอบการออกเอกสารด้วยเลขที่ของตนเอง สำนักงานใหญ่คือ 00000 สาขาอื่นใช้เลขที่ที่กรมสรรพากรกำหนด',
  },
  no_branches: {
    en: 'Add a branch first; its documents are numbered 00000.',
    th: 'กรุณาเพิ่มสาขาก่อน เอกสารจะใช้เลขที่สาขา 00000',
  },
  head_office: { en: 'Head office', th: 'สำนักงานใหญ่' },
  head_office_hint: { en: 'Online orders belong to it.', th: 'คำสั่งซื้อออนไลน์เป็นของสำนักงานใหญ่' },
  number_hint: {
    en: '5 digits, as registered with the Revenue Department; 00000 is the head office.',
    th: 'ตัวเลข 5 หลักตามที่จดทะเบียนกับกรมสรรพากร 00000 คือสำนักงานใหญ่',
  },
  address_hint: {
    en: 'As printed on this branch’s receipts and tax invoices.',
    th: 'ที่อยู่ที่แสดงบนใบเสร็จและใบกำกับภาษีของสาขานี้',
  },
  number_of: { en: 'Branch number of {branch}', th: 'เลขที่สาขาของ {branch}' },
  address_of: { en: 'Address of {branch}', th: 'ที่อยู่ของ {branch}' },
  stays: {
    en: 'Documents that were issued stay as they are. The PDF is a copy of what is printed, unless the shop is registered for e-Tax invoices.',
    th: 'เอกสารที่ออกไปแล้วไม่เปลี่ยน ไฟล์ PDF เป็นสำเนาของเอกสารที่พิมพ์ เว้นแต่ร้านจดทะเบียน e-Tax Invoice',
  },
});
