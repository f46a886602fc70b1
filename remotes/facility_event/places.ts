import { defineCatalog } from '#kernel/ui/catalog/catalog.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { placePages } from './parts/place-pages.ts';

/** The shop's places. */
export const places = defineCatalog({
  contract: facilityEventContract,
  name: 'resource',
  pages: placePages,
  fields: [
    {
      kind: 'text',
      name: 'name_en',
      label: { en: 'English name', th: 'ชื่อภาษาอังกฤษ' },
      hint: {
        en: 'For members who use the app in English. Without it, they read the text above.',
        th: 'สำหรับสมาชิกที่ใช้แอปภาษาอังกฤษ ถ้าไม่กรอกจะแสดงข้อความด้านบน',
      },
    },
    { kind: 'branch' },
    {
      kind: 'number',
      name: 'amount',
      label: { en: 'Amount', th: 'จำนวน' },
      hint: { en: 'How many of it there are.', th: 'มีกี่พื้นที่ที่เหมือนกัน' },
      initial: 1,
      isListed: true,
    },
    {
      kind: 'switch',
      name: 'is_input_amount',
      label: { en: 'Members choose how many', th: 'ให้สมาชิกเลือกจำนวน' },
      hint: {
        en: 'Members choose how many they book. If this is off, the facility settings decide.',
        th: 'สมาชิกเลือกจำนวนที่จองได้ หากปิดไว้จะเป็นไปตามการตั้งค่าของพื้นที่',
      },
    },
  ],
});
