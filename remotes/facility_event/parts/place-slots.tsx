import { useScheduleWeek, ValuedSpanEditor } from '#kernel/ui/desk.ts';
import { type ApiResponse, defineTexts, refresh, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

const texts = defineTexts('facility_event.slots', {
  title: { en: 'Times', th: 'รอบเวลา' },
  price: { en: 'Price (THB)', th: 'ราคา (บาท)' },
  all: { en: 'All hours', th: 'รอบเวลาทั้งหมด' },
  add: { en: 'Add time', th: 'เพิ่มรอบเวลา' },
  set_price: { en: 'Set price', th: 'ตั้งราคา' },
  end_after: { en: 'End it after {date}', th: 'ให้สิ้นสุดหลัง {date}' },
  remove_title: { en: 'Remove timeslot', th: 'ลบรอบเวลา' },
  remove_question: {
    en: 'Are you sure you want to remove timeslot?',
    th: 'ต้องการลบรอบเวลานี้ใช่ไหม',
  },
});

export type Place = ApiResponse<typeof facilityEventContract, 'resource', 'staff'>;

/** All times of a place as a picture of its week, in which they are added, priced, copied, ended and removed. */
export function PlaceSlots({ place }: { readonly place: Place }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id, slots } = place;
  const spans = slots.map(({ price, ...slot }) => ({
    id: JSON.stringify(slot),
    column: String(slot.weekday),
    start: slot.start_time,
    end: slot.end_time,
    from: slot.from_date,
    until: slot.until_date,
    note: formats.baht(price),
    price,
    slot,
  }));
  return (
    <ValuedSpanEditor
      {...useScheduleWeek(place.branch_id)}
      title={t('title')}
      spans={spans}
      value={{
        label: t('price'),
        action: t('set_price'),
        of: ({ price }) => price,
        set: (chosen, price) =>
          staff.call(facilityEventContract, 'setPrices', {
            id,
            slots: chosen.map(({ slot }) => ({ ...slot, price })),
          }),
      }}
      add={({ column, start: start_time, end: end_time }, price) => {
        const slot = { weekday: Number(column), start_time, end_time };
        return staff.call(facilityEventContract, 'createTimeslot', { id, ...slot, price });
      }}
      copy={({ slot, price }, column) =>
        staff.call(facilityEventContract, 'createTimeslot', { id, ...slot, weekday: Number(column), price })
      }
      remove={({ slot }) => staff.call(facilityEventContract, 'removeTimeslot', { id, ...slot })}
      wayOut={({ slot }, { data: { last_date } }) =>
        typeof last_date === 'string'
          ? {
              label: t('end_after', { date: formats.date(last_date) }),
              run: () => staff.call(facilityEventContract, 'removeTimeslot', { id, ...slot, last_date }),
            }
          : null
      }
      addLabel={t('add')}
      removal={{ title: t('remove_title'), question: t('remove_question') }}
      table={{ title: t('all'), noteTitle: t('price') }}
      onWritten={() => refresh(facilityEventContract)}
    />
  );
}
