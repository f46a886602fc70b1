import type { History } from '../../server/plugin/history.ts';

const onOff = { true: { en: 'yes', th: 'ใช่' }, false: { en: 'no', th: 'ไม่' } };

/** What the change history calls the fields of documents and their settings. */
export const documentFields: NonNullable<History['fields']> = {
  replaces: { en: 'Replaces', th: 'แทนใบ' },
  vat_registered: { en: 'Registered for VAT', th: 'จดทะเบียนภาษีมูลค่าเพิ่ม', values: onOff },
  legal_name: { en: 'Legal name', th: 'ชื่อตามทะเบียน' },
  tax_id: { en: 'Tax ID', th: 'เลขประจำตัวผู้เสียภาษี' },
  head_office_id: { en: 'Head office', th: 'สำนักงานใหญ่', record: 'branch' },
  wallet_vat: {
    en: 'VAT of wallet money',
    th: 'ภาษีของยอดในกระเป๋าเงิน',
    values: {
      top_up: { en: 'when it is topped up', th: 'เมื่อเติมเงิน' },
      use: { en: 'when it is used', th: 'เมื่อใช้' },
    },
  },
  branch_number: { en: 'Branch number', th: 'เลขที่สาขา' },
  branch_address: { en: 'Address of the branch', th: 'ที่อยู่สาขา' },
};
