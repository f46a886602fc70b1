import { defineTexts } from '#kernel/ui/index.ts';

/** Texts that frontdesk, management and HQ share. */
export const staffTexts = defineTexts('staff', {
  switch_shop: { en: 'Switch shop', th: 'เปลี่ยนร้าน' },
  select_shop: { en: 'Select Shop', th: 'เลือกร้าน' },
  no_shops: { en: 'There is no other shop.', th: 'ไม่มีร้านอื่น' },
  save: { en: 'Save', th: 'บันทึก' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
});
