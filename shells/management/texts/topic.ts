import type { RecordPages } from '#kernel/ui/desk.ts';
import { defineTexts } from '#kernel/ui/index.ts';
import { menuGroups } from './shared.ts';

/** The texts of the pages of topics, which people call class types. */
export const topicTexts = defineTexts('management.topic', {
  period: { en: 'Period', th: 'ระยะเวลา' },
  period_in: { en: 'Period (minutes)', th: 'ระยะเวลา (นาที)' },
  minutes: { en: '{minutes} min', th: '{minutes} นาที' },
  max_p: { en: 'Max P.', th: 'จำนวนที่รับ' },
  max_participant: { en: 'Max Participant', th: 'จำนวนผู้เข้าร่วมสูงสุด' },
  people: { en: '{count} people', one: '{count} person', th: '{count} คน' },
  linked_fund: { en: 'Linked Fund', th: 'ประเภทแต้มที่ใช้จอง' },
  linked_fund_hint: {
    en: 'A booking costs one point of this kind. No Link is free.',
    th: 'การจองหนึ่งครั้งใช้ 1 แต้มของประเภทนี้ เลือก “ไม่ใช้แต้ม” หากจองได้โดยไม่เสียแต้ม',
  },
  drop_in_price: { en: 'Drop-in price (THB)', th: 'ราคารายครั้ง (บาท)' },
  drop_in_price_hint: {
    en: 'Members without suitable points can pay this for one class or private session. Without points, it is the price. Leave it empty to sell none alone. A change applies to all at once.',
    th: 'สมาชิกที่ไม่มีแต้มที่ใช้ได้จ่ายราคานี้เพื่อจองหนึ่งคลาสหรือคลาสส่วนตัวหนึ่งครั้ง หากไม่ใช้แต้ม นี่คือราคา เว้นว่างไว้หากไม่ขายรายครั้ง การแก้ไขมีผลทันที',
  },
  no_link: { en: 'No Link', th: 'ไม่ใช้แต้ม' },
  color: { en: 'Color', th: 'สี' },
  private: { en: 'Private', th: 'ไม่แสดงในแอป' },
  private_hint: {
    en: 'Members do not see its classes; the front desk books them.',
    th: 'สมาชิกจะไม่เห็นคลาสประเภทนี้ หน้าร้านเป็นผู้จองให้',
  },
  for_members: { en: 'Shown to members', th: 'ข้อมูลที่สมาชิกเห็น' },
  level: { en: 'Level', th: 'ระดับ' },
  no_level: { en: 'Not shown', th: 'ไม่ระบุ' },
  what_to_bring: { en: 'What to bring', th: 'สิ่งที่ต้องเตรียม' },
  what_to_bring_en: { en: 'What to bring, in English', th: 'สิ่งที่ต้องเตรียมภาษาอังกฤษ' },
  later_classes: {
    en: 'Changes are for classes created from now on; classes that exist keep what they had.',
    th: 'การแก้ไขมีผลกับคลาสที่สร้างหลังจากนี้ คลาสที่มีอยู่แล้วยังคงเดิม',
  },
});

/** The pages of class types. */
export const topicPages: RecordPages = {
  group: menuGroups.booking,
  title: { en: 'Topics', th: 'ประเภทคลาส' },
  path: '/management/topic',
  create: { en: 'Create Class Type', th: 'สร้างประเภทคลาส' },
  none: {
    en: 'No class types yet. A class type is what a class teaches.',
    th: 'ยังไม่มีประเภทคลาส ประเภทคลาสคือสิ่งที่สอนในคลาส',
  },
};
