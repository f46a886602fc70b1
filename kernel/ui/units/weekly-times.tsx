import type { Contract, Endpoint } from '#kernel/contract/contract.ts';
import { useScheduleWeek, ValuedSpanEditor } from '#kernel/ui/desk.ts';
import { defineTexts, refresh, staff, useFormats, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('units.weekly_times', {
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

type ForStaff = Endpoint & { readonly access: { readonly staff: { readonly permission: string } } };

interface Props {
  readonly contract: Contract & {
    readonly endpoints: Readonly<Record<'createTimeslot' | 'setPrices' | 'removeTimeslot', ForStaff>>;
  };
  readonly resource: {
    readonly id: string;
    readonly branch_id: string;
    readonly slots: readonly {
      readonly weekday: number;
      readonly start_time: string;
      readonly end_time: string;
      readonly from_date: string | null;
      readonly until_date: string | null;
      /** Of one unit, in baht as the API sends it. */
      readonly price: string;
    }[];
  };
}

/** Lets staff add, price, copy, end and remove the weekly times of a resource. */
export function WeeklyTimes({ contract, resource }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id, slots } = resource;
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
      {...useScheduleWeek(resource.branch_id)}
      title={t('title')}
      spans={spans}
      value={{
        label: t('price'),
        action: t('set_price'),
        of: ({ price }) => price,
        set: (chosen, price) =>
          staff.call(contract, 'setPrices', {
            id,
            slots: chosen.map(({ slot }) => ({ ...slot, price })),
          }),
      }}
      add={({ column, start: start_time, end: end_time }, price) => {
        const slot = { weekday: Number(column), start_time, end_time };
        return staff.call(contract, 'createTimeslot', { id, ...slot, price });
      }}
      copy={({ slot, price }, column) =>
        staff.call(contract, 'createTimeslot', { id, ...slot, weekday: Number(column), price })
      }
      remove={({ slot }) => staff.call(contract, 'removeTimeslot', { id, ...slot })}
      wayOut={({ slot }, { data: { last_date } }) =>
        typeof last_date === 'string'
          ? {
              label: t('end_after', { date: formats.date(last_date) }),
              run: () => staff.call(contract, 'removeTimeslot', { id, ...slot, last_date }),
            }
          : null
      }
      addLabel={t('add')}
      removal={{ title: t('remove_title'), question: t('remove_question') }}
      table={{ title: t('all'), noteTitle: t('price') }}
      onWritten={() => refresh(contract)}
    />
  );
}
