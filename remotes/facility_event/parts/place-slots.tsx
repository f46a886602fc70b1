import { useState } from 'react';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  type Answered,
  addDays,
  Button,
  Card,
  ConfirmDialog,
  defineTexts,
  EmptyState,
  InlineText,
  refresh,
  Select,
  staff,
  TextInput,
  TimeInput,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

const texts = defineTexts('facility_event.slots', {
  title: { en: 'Times', th: 'รอบเวลา' },
  none: { en: 'No times yet. Add the first one below.', th: 'ยังไม่มีรอบเวลา เพิ่มรอบแรกได้ด้านล่าง' },
  day: { en: 'Day', th: 'วัน' },
  weekdays: { en: 'Weekday', th: 'วันธรรมดา' },
  weekends: { en: 'Weekend', th: 'วันหยุด' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  price: { en: 'Price (THB)', th: 'ราคา (บาท)' },
  add: { en: 'Add time', th: 'เพิ่มรอบเวลา' },
  remove: { en: 'Remove', th: 'ลบ' },
  remove_of: { en: 'Remove {slot}', th: 'ลบ {slot}' },
  remove_title: { en: 'Remove timeslot', th: 'ลบรอบเวลา' },
  remove_question: {
    en: 'Are you sure you want to remove timeslot?',
    th: 'ต้องการลบรอบเวลานี้ใช่ไหม',
  },
});

type Place = Answered<typeof facilityEventContract, 'resource', 'staff'>;
type Slot = Place['slots'][number];

const aMonday = '2024-01-01';

/** What a weekday value is called. */
const useDayName = () => {
  const t = useTexts(texts);
  const formats = useFormats();
  return (weekday: number): string => {
    if (weekday === 7) return t('weekdays');
    return weekday === 8 ? t('weekends') : formats.weekday(addDays(aMonday, weekday));
  };
};

/** Groups of days before single ones, as staff think of them. */
const daysInOrder = [7, 8, 0, 1, 2, 3, 4, 5, 6];

function NewSlot({ placeId: id }: { readonly placeId: string }) {
  const t = useTexts(texts);
  const dayName = useDayName();
  const form = useContractForm(staff, facilityEventContract, 'createTimeslot', {
    given: { id },
    defaultValues: { weekday: '7', start_time: '', end_time: '', price: '' },
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Select
          label={t('day')}
          choices={daysInOrder.map((day) => ({ value: String(day), label: dayName(day) }))}
          {...form.field('weekday')}
        />
        <TimeInput label={t('from')} {...form.field('start_time')} />
        <TimeInput label={t('to')} {...form.field('end_time')} />
        <TextInput label={t('price')} inputMode="decimal" {...form.field('price')} />
      </div>
      {form.problem && <Alert mood="danger">{form.problem}</Alert>}
      <Button type="submit" variant="secondary" icon="plus" busy={form.isSubmitting} className="self-start">
        {t('add')}
      </Button>
    </form>
  );
}

interface RowProps {
  readonly placeId: string;
  readonly slot: Slot;
}

function SlotRow({ placeId: id, slot }: RowProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const name = `${useDayName()(slot.weekday)} ${slot.start_time} – ${slot.end_time}`;
  const [asks, setAsks] = useState(false);
  const { price, ...place } = slot;
  const remove = staff.useAction(facilityEventContract, 'removeTimeslot', { onDone: () => setAsks(false) });
  const changePrice = async (changed: string) => {
    await staff.call(facilityEventContract, 'createTimeslot', { id, ...place, price: changed });
    await refresh(facilityEventContract);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-2 last:border-b-0">
      <div className="tabular min-w-48 flex-1">
        <InlineText label={name} value={price} shown={formats.baht(price)} save={changePrice} />
      </div>
      <Button
        variant="danger-quiet"
        icon="trash-2"
        aria-label={t('remove_of', { slot: name })}
        onClick={() => setAsks(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('remove_title')}
        message={
          <>
            <p>{t('remove_question')}</p>
            <p className="font-medium">{name}</p>
          </>
        }
        confirm={t('remove')}
        danger
        busy={remove.isPending}
        problem={remove.error?.message}
        onConfirm={() => remove.mutate({ id, ...place })}
        onClose={() => {
          remove.reset();
          setAsks(false);
        }}
      />
    </li>
  );
}

/** All times of a place, and the fields to add one. */
export function PlaceSlots({ place }: { readonly place: Place }) {
  const t = useTexts(texts);
  const slots = daysInOrder.flatMap((day) => place.slots.filter(({ weekday }) => weekday === day));
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      {slots.length === 0 && <EmptyState icon="clock" message={t('none')} />}
      {slots.length > 0 && (
        <ul className="flex flex-col">
          {slots.map((slot) => (
            <SlotRow key={`${slot.weekday} ${slot.start_time}`} placeId={place.id} slot={slot} />
          ))}
        </ul>
      )}
      <NewSlot key={slots.length} placeId={place.id} />
    </Card>
  );
}
