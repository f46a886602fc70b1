import { defineTexts } from '#kernel/ui/index.ts';

export const importExportTexts = defineTexts('management.import_export', {
  title: { en: 'Import and export', th: 'นำเข้าและส่งออก' },
  import: { en: 'Import', th: 'นำเข้า' },
  export: { en: 'Export', th: 'ส่งออก' },
  export_title: { en: 'Export all members', th: 'ส่งออกสมาชิกทั้งหมด' },
  export_why: {
    en: 'One file with all members, their points and their wallets, one line for each purchase of points. Keep it safe: it holds personal data.',
    th: 'ไฟล์เดียวที่มีสมาชิกทั้งหมดพร้อมแต้มและยอดเงิน หนึ่งแถวต่อแต้มหนึ่งรายการ โปรดเก็บรักษาให้ปลอดภัยเพราะมีข้อมูลส่วนบุคคล',
  },
  as_csv: { en: 'Export as CSV', th: 'ส่งออกเป็น CSV' },
  as_xlsx: { en: 'Export as Excel', th: 'ส่งออกเป็น Excel' },
  kept: { en: 'Files are kept for 7 days.', th: 'ไฟล์จะเก็บไว้ 7 วัน' },
});
