import { defineTexts } from '../../kit/text/texts.ts';

/** The texts of the pages to connect. */
export const connectTexts = defineTexts('connect', {
  signing_in: { en: 'Signing in with LINE…', th: 'กำลังเข้าสู่ระบบด้วย LINE…' },
  sign_in_failed: { en: 'Signing in with LINE did not work.', th: 'เข้าสู่ระบบด้วย LINE ไม่สำเร็จ' },
  unproven: {
    en: 'LINE could not confirm who you are. Please try again, or contact the shop.',
    th: 'ไม่สามารถยืนยันตัวตนกับ LINE ได้ กรุณาลองอีกครั้งหรือติดต่อร้านค้า',
  },
  no_liff: {
    en: 'This shop has not connected LINE yet. Please contact the shop.',
    th: 'ร้านนี้ยังไม่ได้เชื่อมต่อ LINE กรุณาติดต่อร้านค้า',
  },
});
