import type { LocalizedText } from './problems.ts';
import type { TopicColor } from './topic-colors.ts';

/** The topic colours in words. */
export const topicColorNames: Readonly<Record<TopicColor, LocalizedText>> = {
  red: { en: 'Red', th: 'แดง' },
  pink: { en: 'Pink', th: 'ชมพู' },
  purple: { en: 'Purple', th: 'ม่วง' },
  'deep-purple': { en: 'Deep purple', th: 'ม่วงเข้ม' },
  indigo: { en: 'Indigo', th: 'คราม' },
  blue: { en: 'Blue', th: 'น้ำเงิน' },
  'light-blue': { en: 'Light blue', th: 'ฟ้า' },
  cyan: { en: 'Cyan', th: 'ฟ้าอมเขียว' },
  teal: { en: 'Teal', th: 'เขียวหัวเป็ด' },
  green: { en: 'Green', th: 'เขียว' },
  'light-green': { en: 'Light green', th: 'เขียวอ่อน' },
  lime: { en: 'Lime', th: 'เขียวมะนาว' },
  yellow: { en: 'Yellow', th: 'เหลือง' },
  amber: { en: 'Amber', th: 'เหลืองอำพัน' },
  orange: { en: 'Orange', th: 'ส้ม' },
  'deep-orange': { en: 'Deep orange', th: 'ส้มเข้ม' },
  brown: { en: 'Brown', th: 'น้ำตาล' },
  'blue-grey': { en: 'Blue grey', th: 'เทาอมฟ้า' },
};
