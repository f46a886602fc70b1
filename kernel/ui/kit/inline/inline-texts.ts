import { kitTexts } from '../text/kit-texts.ts';
import { defineTexts } from '../text/texts.ts';

/** The texts of fields that save themselves. */
export const inlineTexts = defineTexts('inline', {
  cancel: kitTexts.keys.cancel,
  save: { en: 'Save', th: 'บันทึก' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  saving: { en: 'Saving…', th: 'กำลังบันทึก…' },
  saved: { en: 'Saved', th: 'บันทึกแล้ว' },
  unfinished_date: { en: 'Complete the date', th: 'กรอกวันที่ให้ครบ' },
  not_a_number: { en: 'Enter a number', th: 'กรอกเป็นตัวเลข' },
  not_saved: { en: 'Not saved', th: 'บันทึกไม่สำเร็จ' },
});
