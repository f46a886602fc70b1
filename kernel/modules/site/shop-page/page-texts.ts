import { endedTexts } from '../../../contract/ended-texts.ts';
import type { Language, LocalizedText } from '../../../contract/problems.ts';

/** Texts of the public page of a shop. */
export const pageTexts = {
  title: { en: '{shop}: timetable, prices and booking', th: '{shop}: ตาราง ราคา และจอง' },
  plain_title: { en: '{shop}: book online', th: '{shop}: จองออนไลน์' },
  description: {
    en: 'See the next 7 days at {shop} with the places left, and book on your phone.',
    th: 'ดูตาราง 7 วันข้างหน้าของ {shop} พร้อมที่ว่าง แล้วจองได้จากมือถือ',
  },
  plain_description: {
    en: 'See what {shop} offers, and book on your phone.',
    th: 'ดูบริการของ {shop} แล้วจองได้จากมือถือ',
  },
  sessions: { en: 'Next 7 days', th: '7 วันข้างหน้า' },
  no_sessions: {
    en: 'The next sessions will appear here. Ask the shop for its timetable.',
    th: 'ตารางถัดไปจะแสดงที่นี่ สอบถามได้ที่ร้าน',
  },
  more_sessions: { en: 'See the whole timetable in the app', th: 'ดูตารางทั้งหมดในแอป' },
  see_all: { en: 'See all in the app', th: 'ดูทั้งหมดในแอป' },
  places: { en: '{free} left', th: 'ว่าง {free} ที่' },
  full: { en: 'Full', th: 'เต็ม' },
  closed: { en: 'Booking closed', th: 'ปิดรับจองแล้ว' },
  early: { en: 'Bookings not open yet', th: 'ยังไม่เปิดจอง' },
  book: { en: 'Book', th: 'จอง' },
  notify: { en: 'Notify Me', th: 'แจ้งเตือนเมื่อมีที่ว่าง' },
  action_label: { en: '{action}: {title}, {day} {time}', th: '{action}: {title}, {day} {time}' },
  minutes: { en: '{minutes} min', th: '{minutes} นาที' },
  next_sessions: { en: 'Next times', th: 'รอบถัดไป' },
  similar: { en: 'Other times', th: 'รอบอื่น' },
  about: { en: 'About', th: 'รายละเอียด' },
  what_to_bring: { en: 'What to bring', th: 'สิ่งที่ต้องเตรียม' },
  hour_price: { en: 'from {price}/h', th: 'เริ่ม {price}/ชม.' },
  visit_price: { en: '{price} per visit', th: 'ครั้งละ {price}' },
  sold_out: {
    en: 'Fully booked. Press Notify Me to get a message when a place is free, or choose another time.',
    th: 'เต็มแล้ว กด “แจ้งเตือนเมื่อมีที่ว่าง” หรือเลือกรอบอื่น',
  },
  shut: endedTexts.closed,
  early_notice: {
    en: 'Bookings are not open yet. Come back later, or choose another time.',
    th: 'ยังไม่เปิดจอง กรุณากลับมาใหม่ หรือเลือกรอบอื่น',
  },
  canceled: endedTexts.canceled,
  over: endedTexts.over,
  other_times: { en: 'See what else is on', th: 'ดูรอบอื่นของร้าน' },
  buy_in_app: { en: 'Buy a package', th: 'ซื้อแพ็กเกจ' },
  offers: { en: 'Class types', th: 'ประเภทคลาส' },
  places_offered: { en: 'Places', th: 'พื้นที่' },
  people: { en: 'Instructors', th: 'ผู้สอน' },
  price_list: { en: 'Packages and prices', th: 'แพ็กเกจและราคา' },
  prices: { en: 'Packages', th: 'แพ็กเกจ' },
  points: { en: '{points} points', th: '{points} แต้ม' },
  days: { en: 'valid for {days} days', th: 'ใช้ได้ {days} วัน' },
  unlimited: { en: 'unlimited for {days} days', th: 'ใช้ไม่จำกัด {days} วัน' },
  one_point: { en: '1 point', th: '1 แต้ม' },
  one_day: { en: 'valid for 1 day', th: 'ใช้ได้ 1 วัน' },
  one_unlimited: { en: 'unlimited for 1 day', th: 'ใช้ไม่จำกัด 1 วัน' },
  one_time: { en: 'one-time package', th: 'แพ็กเกจซื้อได้ครั้งเดียว' },
  branches: { en: 'Branches', th: 'สาขา' },
  call: { en: 'Call {phone}', th: 'โทร {phone}' },
  map: { en: 'Map', th: 'แผนที่' },
  map_label: { en: 'Map: {name}', th: 'แผนที่: {name}' },
  line: { en: 'LINE {account}', th: 'บัญชี LINE {account}' },
  book_at: { en: 'Book at {shop}', th: 'จองที่ {shop}' },
  other_language: { en: 'ไทย', th: 'English' },
} as const satisfies Record<string, LocalizedText>;

/** A text in the language of a page: the English one if there is one, else the one in the shop's own language. */
export const pickLanguage = (language: Language, own: string, english: string | null | undefined): string =>
  language === 'en' && english ? english : own;

/** The beginning of a text in one line, whole letters only. @param most characters as people count them. */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const letters = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(line)];
  if (letters.length <= most) return line;
  const shown = letters.slice(0, most - 1).map(({ segment }) => segment);
  return `${shown.join('').trimEnd()}…`;
}
