import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the topic pages. */
export const topicTexts = defineTexts('management.topic', {
  title: { en: 'Topics', th: 'หัวข้อ' },
  create: { en: 'Create Topic', th: 'สร้างหัวข้อ' },
  empty: {
    en: 'No topics yet. A topic is what a class teaches.',
    th: 'ยังไม่มีหัวข้อ หัวข้อคือสิ่งที่สอนในคลาส',
  },
  period: { en: 'Period', th: 'ระยะเวลา' },
  period_in: { en: 'Period (minutes)', th: 'ระยะเวลา (นาที)' },
  minutes: { en: '{minutes} min', th: '{minutes} นาที' },
  max_p: { en: 'Max P.', th: 'รับสูงสุด' },
  max_participant: { en: 'Max Participant', th: 'จำนวนผู้เข้าร่วมสูงสุด' },
  people: { en: '{count} people', one: '{count} person', th: '{count} คน' },
  linked_fund: { en: 'Linked Fund', th: 'กองทุนที่เชื่อม' },
  linked_fund_hint: {
    en: 'A booking costs one point of this fund. No Link is free.',
    th: 'การจองหนึ่งครั้งใช้ 1 แต้มของกองทุนนี้ หากไม่เชื่อมจะไม่เสียแต้ม',
  },
  no_link: { en: 'No Link', th: 'ไม่เชื่อม' },
  color: { en: 'Color', th: 'สี' },
  private: { en: 'Private', th: 'ส่วนตัว' },
  private_hint: {
    en: 'Members do not see classes of a private topic; the front desk books them.',
    th: 'สมาชิกจะไม่เห็นคลาสของหัวข้อส่วนตัว หน้าร้านเป็นผู้จองให้',
  },
  later_classes: {
    en: 'Changes are for classes created from now on; classes that exist keep what they had.',
    th: 'การแก้ไขมีผลกับคลาสที่สร้างหลังจากนี้ คลาสที่มีอยู่แล้วยังคงเดิม',
  },
});
