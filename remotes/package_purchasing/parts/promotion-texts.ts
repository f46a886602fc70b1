import { defineTexts } from '#kernel/ui/index.ts';

export const promotionTexts = defineTexts('package_purchasing.promotion', {
  name: { en: 'Name', th: 'ชื่อ' },
  name_hint: {
    en: 'Members read it above the packages, such as “For beginners”.',
    th: 'สมาชิกเห็นเป็นหัวข้อเหนือแพ็กเกจ เช่น “สำหรับผู้เริ่มต้น”',
  },
  order_hint: {
    en: 'Members see the promotions in this order.',
    th: 'สมาชิกเห็นกลุ่มโปรโมชันตามลำดับนี้',
  },
  count: { en: '{count} packages', one: '{count} package', th: '{count} แพ็กเกจ' },
  empty: { en: 'Empty, not shown to members', th: 'ยังว่าง สมาชิกไม่เห็น' },
  archived: { en: 'Archived', th: 'เก็บถาวร' },
  archived_hint: { en: 'Members no longer see it.', th: 'สมาชิกจะไม่เห็นอีก' },
  packages: { en: 'Packages', th: 'แพ็กเกจ' },
  packages_hint: {
    en: 'Members see them in this order.',
    th: 'สมาชิกเห็นแพ็กเกจตามลำดับนี้',
  },
  none: {
    en: 'No packages in this promotion yet. Members see it once it has one.',
    th: 'กลุ่มนี้ยังไม่มีแพ็กเกจ สมาชิกจะเห็นเมื่อมีแพ็กเกจ',
  },
  add: { en: 'Add a package', th: 'เพิ่มแพ็กเกจ' },
  choose: { en: 'Choose a package', th: 'เลือกแพ็กเกจ' },
  all_listed: {
    en: 'Every package is in this promotion.',
    th: 'ทุกแพ็กเกจอยู่ในกลุ่มนี้แล้ว',
  },
  create_package: { en: 'Create Package', th: 'สร้างแพ็กเกจ' },
  remove: { en: 'Remove from the promotion: {name}', th: 'นำออกจากกลุ่ม: {name}' },
  once: { en: 'Once a member', th: 'ซื้อได้คนละครั้ง' },
  not_sold: { en: 'Not sold yet', th: 'ยังไม่ขาย' },
});
