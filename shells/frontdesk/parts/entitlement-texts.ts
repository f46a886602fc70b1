import { defineTexts } from '#kernel/ui/index.ts';

export const entitlementTexts = defineTexts('frontdesk.entitlement', {
  title: { en: 'Freeze and move', th: 'พักและโอนแต้ม' },
  points: { en: '{fund}: {points} points', one: '{fund}: {points} point', th: '{fund} {points} แต้ม' },
  unlimited: { en: '{fund}: unlimited', th: '{fund} ใช้ไม่จำกัด' },
  until: { en: 'until {date}', th: 'ถึง {date}' },
  no_end: { en: 'do not expire', th: 'ไม่หมดอายุ' },
  frozen: { en: 'Frozen {from} – {until}', th: 'พัก {from} – {until}' },
  was_frozen: { en: 'Was frozen {from} – {until}', th: 'เคยพัก {from} – {until}' },
  freeze: { en: 'Freeze', th: 'พักแต้ม' },
  freeze_of: { en: 'Freeze {what}', th: 'พัก {what}' },
  from: { en: 'From', th: 'ตั้งแต่' },
  days: { en: 'Days', th: 'จำนวนวัน' },
  days_hint: { en: '7 to 30 days, once', th: '7 ถึง 30 วัน พักได้ครั้งเดียว' },
  outcome: {
    en: 'Pays for no class from {from} to {until}, and lasts until {end}.',
    th: 'ใช้จองไม่ได้ตั้งแต่ {from} ถึง {until} และใช้ได้ถึง {end}',
  },
  was_done: { en: 'Frozen until {until}', th: 'พักถึง {until} แล้ว' },
  end_freeze: { en: 'Resume', th: 'เลิกพัก' },
  end_freeze_of: { en: 'End the freeze of {what}?', th: 'ต้องการเลิกพัก {what} ใช่ไหม' },
  end_outcome: {
    en: 'It can be used again from today. The days frozen until yesterday count, and its end moves back by the others.',
    th: 'ใช้ได้อีกครั้งตั้งแต่วันนี้ นับเฉพาะวันที่พักถึงเมื่อวาน และวันหมดอายุเลื่อนกลับตามวันที่ไม่ได้พัก',
  },
  ended: { en: 'The freeze was ended', th: 'เลิกพักแล้ว' },
  move: { en: 'Transfer points', th: 'โอนแต้ม' },
  move_of: { en: 'Transfer points of {what}', th: 'โอนแต้มจาก {what}' },
  receiver: { en: 'To member', th: 'โอนให้สมาชิก' },
  how_many: { en: 'How many points', th: 'จำนวนแต้ม' },
  move_hint: { en: 'They keep their expiry.', th: 'วันหมดอายุยังคงเป็นวันเดิม' },
  moved: { en: 'Points moved to {name}', th: 'โอนแต้มให้ {name} แล้ว' },
});
