import { UnitCalendar } from '#kernel/ui/units/unit-calendar.tsx';
import { facility } from '../feature.ts';
import { placePages } from '../parts/place-pages.ts';
import { title } from '../texts.ts';

/** The desk's calendar of places. */
export const Page = () => (
  <UnitCalendar
    feature={facility}
    title={title}
    none={{
      en: 'No places yet, such as courts or rooms. An admin adds them in Management.',
      th: 'ยังไม่มีพื้นที่ เช่น สนามหรือห้อง แอดมินของร้านเพิ่มได้ที่หน้าจัดการร้าน',
    }}
    catalog={{ pages: placePages, permission: 'facility_event.manage' }}
  />
);
