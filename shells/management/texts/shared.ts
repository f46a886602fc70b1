import { defineTexts } from '#kernel/ui/index.ts';

/** Words that several pages of management share. */
export const sharedTexts = defineTexts('management', {
  shop: { en: 'Shop', th: 'ตั้งค่าร้าน' },
  id: { en: 'ID', th: 'รหัส' },
  name: { en: 'Name', th: 'ชื่อ' },
  detail: { en: 'Detail', th: 'รายละเอียด' },
});

/** What stands before a page's title on its way back. */
export const menuGroups = {
  booking: { en: 'Booking', th: 'การจอง' },
  crm: { en: 'CRM', th: 'สมาชิก' },
  shop: { en: 'Shop', th: 'ตั้งค่าร้าน' },
};
