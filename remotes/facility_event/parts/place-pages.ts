import type { RecordPages } from '#kernel/ui/desk.ts';
import { managementGroup } from '../texts.ts';

/** Management's pages of places. */
export const placePages: RecordPages = {
  group: managementGroup,
  title: { en: 'Resources', th: 'พื้นที่' },
  path: '/management/resource',
  create: { en: 'Create Place', th: 'เพิ่มพื้นที่' },
  none: {
    en: 'No places yet. A place is what members book by the hour, such as a court or a room.',
    th: 'ยังไม่มีพื้นที่ พื้นที่คือสิ่งที่สมาชิกจองเป็นรอบเวลา เช่น สนามหรือห้อง',
  },
};
