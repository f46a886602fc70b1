import { defineTexts } from '#kernel/ui/index.ts';

/** What is said around a new shop's first steps. */
export const firstRunTexts = defineTexts('management.first_run', {
  title: { en: 'Open your shop', th: 'เริ่มเปิดร้าน' },
  progress: { en: '{done} of {all} steps done', th: 'เสร็จแล้ว {done} จาก {all} ขั้นตอน' },
  done: { en: 'Done', th: 'เสร็จแล้ว' },
  start: { en: 'Start', th: 'เริ่มทำ' },
  hide: { en: 'Hide these steps', th: 'ซ่อนขั้นตอนเหล่านี้' },
  hide_title: { en: 'Hide the first steps?', th: 'ต้องการซ่อนขั้นตอนเปิดร้านใช่ไหม' },
  hide_how: {
    en: 'They do not come back. Every page of them stays in the menu.',
    th: 'ซ่อนแล้วจะไม่แสดงอีก แต่ทุกหน้ายังอยู่ในเมนู',
  },
  keep: { en: 'Keep them', th: 'ไม่ซ่อน' },
});
