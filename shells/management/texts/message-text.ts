import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the pages on which a shop writes its messages. */
export const messageTextTexts = defineTexts('management.message_texts', {
  title: { en: 'Message texts', th: 'ข้อความถึงสมาชิก' },
  what: {
    en: 'What members read by LINE or email, each in their own language.',
    th: 'ข้อความที่สมาชิกได้รับทาง LINE หรืออีเมล ตามภาษาของแต่ละคน',
  },
  none: {
    en: 'No messages are sent by the services that are on. Ask your Sala contact to switch one on.',
    th: 'บริการที่เปิดอยู่ไม่มีการส่งข้อความ ติดต่อพนักงาน Sala ที่ดูแลเพื่อเปิดบริการ',
  },
  when: { en: 'When', th: 'ส่งเมื่อ' },
  says: { en: 'Text', th: 'ข้อความ' },
  own: { en: 'Written by the shop', th: 'ร้านแก้ไขแล้ว' },
  subject: { en: 'Title', th: 'หัวข้อ' },
  body: { en: 'Text', th: 'ข้อความ' },
  language: { en: 'Language', th: 'ภาษา' },
  en: { en: 'English', th: 'อังกฤษ' },
  th: { en: 'Thai', th: 'ไทย' },
  insert: { en: 'Add to the text', th: 'แทรกในข้อความ' },
  insert_one: { en: 'Add: {name}', th: 'แทรก: {name}' },
  empty_line: {
    en: 'A line whose values are all missing is left out.',
    th: 'บรรทัดที่ไม่มีค่าใดเลยจะไม่แสดง',
  },
  length: { en: '{count} of at most {most} letters', th: '{count} จากไม่เกิน {most} ตัวอักษร' },
  preview: { en: 'Preview', th: 'ตัวอย่าง' },
  preview_line: { en: 'LINE', th: 'LINE' },
  preview_mail: { en: 'Email', th: 'อีเมล' },
  save: { en: 'Save', th: 'บันทึก' },
  saved: { en: 'The text is saved.', th: 'บันทึกข้อความแล้ว' },
  original: { en: 'Get the original back', th: 'กลับไปใช้ข้อความเดิม' },
  original_title: { en: 'Get the original text back?', th: 'ต้องการกลับไปใช้ข้อความเดิมใช่ไหม' },
  original_why: {
    en: 'What the shop has written in both languages is lost.',
    th: 'ข้อความที่ร้านแก้ไขไว้ทั้งสองภาษาจะหายไป',
  },
  original_done: { en: 'The original text is back.', th: 'กลับไปใช้ข้อความเดิมแล้ว' },
  test: { en: 'Send me a test', th: 'ส่งข้อความทดสอบ' },
  test_what: {
    en: 'What is saved, with these examples, in the language chosen above.',
    th: 'ส่งข้อความที่บันทึกไว้พร้อมค่าตัวอย่าง ในภาษาที่เลือกด้านบน',
  },
});
