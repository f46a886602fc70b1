import { useRef, useState } from 'react';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { SpanEditor, TurnReport, typedSpan, useInTurn } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  type Answered,
  addDays,
  Button,
  defineTexts,
  refresh,
  Select,
  staff,
  TextInput,
  TimeInput,
  useFormats,
  useMay,
  useTexts,
} from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

const texts = defineTexts('facility_event.slots', {
  title: { en: 'Times', th: 'รอบเวลา' },
  day: { en: 'Day', th: 'วัน' },
  weekdays: { en: 'Weekday', th: 'วันธรรมดา' },
  weekends: { en: 'Weekend', th: 'วันหยุด' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  price: { en: 'Price (THB)', th: 'ราคา (บาท)' },
  add: { en: 'Add time', th: 'เพิ่มรอบเวลา' },
  set_price: { en: 'Set price', th: 'ตั้งราคา' },
  remove_title: { en: 'Remove timeslot', th: 'ลบรอบเวลา' },
  remove_question: {
    en: 'Are you sure you want to remove timeslot?',
    th: 'ต้องการลบรอบเวลานี้ใช่ไหม',
  },
});

type Place = Answered<typeof facilityEventContract, 'resource', 'staff'>;

const aMonday = '2024-01-01';
const [weekdays, weekends] = ['7', '8'];

/** Groups of days before single ones, as staff think of them. */
function useColumns() {
  const t = useTexts(texts);
  const formats = useFormats();
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    id: String(day),
    label: formats.weekday(addDays(aMonday, day)),
  }));
  return [{ id: weekdays, label: t('weekdays') }, { id: weekends, label: t('weekends') }, ...days];
}

const spansOf = ({ slots }: Place, shown: (price: string) => string) =>
  slots.map(({ price, ...slot }) => ({
    id: JSON.stringify(slot),
    column: String(slot.weekday),
    start: slot.start_time,
    end: slot.end_time,
    note: shown(price),
    price,
    slot,
  }));
type Span = ReturnType<typeof spansOf>[number];

/** Which group each day of the week belongs to: as the branch has it, where the person may know. */
function useGroups(branch_id: string): readonly (string | null)[] {
  const may = useMay()('shop.branches');
  const read = staff.useCall(shopContract, 'getBranch', may ? { id: branch_id } : null);
  const usual = [...Array(5).fill('weekday'), 'weekend', 'weekend'];
  return (read.data?.weekly_schedule ?? usual).map((day) =>
    day === 'close' ? null : day === 'weekday' ? weekdays : weekends,
  );
}

/** The prices of the chosen times, all at once. */
function PriceForm({ id, chosen, onDone }: { id: string; chosen: readonly Span[]; onDone: () => void }) {
  const t = useTexts(texts);
  const names = new Map(useColumns().map((column) => [column.id, column.label]));
  const [price, setPrice] = useState(chosen[0]?.price ?? '');
  const { turn, run } = useInTurn(
    ({ slot }: Span) => staff.call(facilityEventContract, 'createTimeslot', { id, ...slot, price }),
    ({ column, start, end }) => `${names.get(column)} ${start} – ${end}`,
  );
  const submit = async () => {
    const isDone = await run(chosen);
    await refresh(facilityEventContract);
    if (isDone) onDone();
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={t('price')}
        inputMode="decimal"
        value={price}
        onChange={({ target }) => setPrice(target.value)}
        className="w-32"
      />
      <Button type="submit" variant="secondary" busy={turn?.isRunning}>
        {t('set_price')}
      </Button>
      <TurnReport turn={turn} />
    </form>
  );
}

/** All times of a place as a picture of its week, and the fields to add one. */
export function PlaceSlots({ place }: { readonly place: Place }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { id } = place;
  const columns = useColumns();
  const spans = spansOf(place, formats.baht);
  const inherited = useGroups(place.branch_id).flatMap((group, day) =>
    spans
      .filter(({ column }) => column === group)
      .map((span) => ({ ...span, id: `${day} ${span.id}`, column: String(day) })),
  );
  const fields = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ readonly hours: string; readonly why: string } | null>(null);
  const form = useContractForm(staff, facilityEventContract, 'createTimeslot', {
    given: { id },
    defaultValues: { weekday: weekdays, start_time: '', end_time: '', price: '' },
    isHandled: ({ code, message }) => {
      if (code === 'slot_overlaps') setRefused({ hours: JSON.stringify(draft), why: message });
      return code === 'slot_overlaps';
    },
    onDone: () => {
      form.set('start_time', '');
      form.set('end_time', '');
    },
  });
  const typed = (name: 'weekday' | 'start_time' | 'end_time') => String(form.value(name) ?? '');
  const draft = typedSpan(typed('weekday'), typed('start_time'), typed('end_time'));
  return (
    <SpanEditor
      title={t('title')}
      {...{ columns, spans, inherited, draft }}
      refusal={refused?.hours === JSON.stringify(draft) ? refused.why : undefined}
      onDraw={({ column, start, end }) => {
        form.set('weekday', column);
        form.set('start_time', start);
        form.set('end_time', end);
        // The fields may have to come back first, where times were chosen.
        setTimeout(() => fields.current?.querySelector<HTMLInputElement>('[name=price]')?.focus());
      }}
      form={
        <form ref={fields} onSubmit={form.submit} noValidate className="flex flex-col gap-3">
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            <Select
              label={t('day')}
              choices={columns.map(({ id: value, label }) => ({ value, label }))}
              {...form.field('weekday')}
            />
            <TimeInput label={t('from')} stepMinutes={10} {...form.field('start_time')} />
            <TimeInput label={t('to')} stepMinutes={10} {...form.field('end_time')} />
            <TextInput label={t('price')} inputMode="decimal" {...form.field('price')} />
          </div>
          {form.problem && <Alert mood="danger">{form.problem}</Alert>}
          <Button
            type="submit"
            variant="secondary"
            icon="plus"
            busy={form.isSubmitting}
            className="self-start"
          >
            {t('add')}
          </Button>
        </form>
      }
      actions={(chosen, onDone) => (
        <PriceForm key={chosen.map((span) => span.id).join()} {...{ id, chosen, onDone }} />
      )}
      copy={({ slot, price }, column) =>
        staff.call(facilityEventContract, 'createTimeslot', { id, ...slot, weekday: Number(column), price })
      }
      remove={({ slot }) => staff.call(facilityEventContract, 'removeTimeslot', { id, ...slot })}
      removal={{ title: t('remove_title'), question: t('remove_question') }}
      onWritten={() => refresh(facilityEventContract)}
    />
  );
}
