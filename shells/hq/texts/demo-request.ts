import { defineTexts } from '#kernel/ui/index.ts';

/** The texts of the page of who asked for a demo. */
export const demoRequestTexts = defineTexts('hq.demo_request', {
  title: { en: 'Demo requests', th: 'คำขอดูเดโม' },
  what: {
    en: 'People who asked for a demo on the public site. Call them, then mark the request as answered. Requests are erased automatically after the time that the form names.',
    th: 'ผู้ที่ขอดูเดโมจากเว็บไซต์ โทรกลับแล้วทำเครื่องหมายว่าติดต่อกลับแล้ว ระบบจะลบคำขอเองเมื่อครบเวลาที่แจ้งไว้ในแบบฟอร์ม',
  },
  none: {
    en: 'No requests yet. Requests from the public site appear here.',
    th: 'ยังไม่มีคำขอ คำขอจากเว็บไซต์จะแสดงที่นี่',
  },
  none_such: { en: 'No such request.', th: 'ไม่มีคำขอแบบนี้' },
  show: { en: 'Show', th: 'แสดง' },
  all: { en: 'All', th: 'ทั้งหมด' },
  new: { en: 'New', th: 'ใหม่' },
  answered: { en: 'Answered', th: 'ติดต่อกลับแล้ว' },
  asked: { en: 'Asked', th: 'ขอเมื่อ' },
  name: { en: 'Name', th: 'ชื่อ' },
  organization: { en: 'Business', th: 'ธุรกิจ' },
  phone: { en: 'Phone', th: 'เบอร์โทร' },
  language: { en: 'Language', th: 'ภาษา' },
  state: { en: 'State', th: 'สถานะ' },
  actions: { en: 'Actions', th: 'จัดการ' },
  mark_answered: { en: 'Answered', th: 'ติดต่อกลับแล้ว' },
  mark_answered_of: { en: 'Answered: {name}', th: 'ติดต่อกลับแล้ว: {name}' },
  mark_new: { en: 'Not answered', th: 'ยังไม่ได้ติดต่อ' },
  mark_new_of: { en: 'Not answered: {name}', th: 'ยังไม่ได้ติดต่อ: {name}' },
  marked_by: { en: 'By {email}, {when}', th: 'โดย {email} {when}' },
  was_first: { en: '{email} has answered already.', th: '{email} ติดต่อกลับแล้ว' },
  remove: { en: 'Erase', th: 'ลบ' },
  remove_of: { en: 'Erase: {name}', th: 'ลบ: {name}' },
  remove_title: { en: 'Erase this request?', th: 'ต้องการลบคำขอนี้ใช่ไหม' },
  remove_means: {
    en: 'The request of {name} is erased and cannot be restored.',
    th: 'ข้อมูลที่ {name} กรอกไว้จะถูกลบและกู้คืนไม่ได้',
  },
  removed: { en: 'The request was erased.', th: 'ลบคำขอแล้ว' },
});
