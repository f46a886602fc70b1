import { defineMessageText } from '../../notify/api.ts';

/** What members are written who have not come for long. */
export const absentText = defineMessageText({
  name: 'booking.absent',
  title: { en: 'To inactive members', th: 'ถึงสมาชิกที่ไม่ได้มานาน' },
  placeholders: {},
  words: {
    title: { en: 'We miss you at {shop}', th: '{shop} คิดถึงคุณ' },
    body: {
      en: 'It has been a while since your last visit. Come again whenever it suits you: open the app to book.',
      th: 'ไม่ได้พบกันนานแล้ว แวะมาได้ทุกเมื่อที่สะดวก เปิดแอปเพื่อจองได้เลย',
    },
  },
});
