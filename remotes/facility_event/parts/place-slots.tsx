import { useRef, useState } from 'react';
import {
  SpanEditor,
  SpanFields,
  spanName,
  TurnReport,
  typedSpan,
  useInTurn,
  useScheduleWeek,
} from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  type Answered,
  Button,
  defineTexts,
  refresh,
  staff,
  TextInput,
  useFormats,
  useTexts,
} from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

const texts = defineTexts('facility_event.slots', {
  title: { en: 'Times', th: 'รอบเวลา' },
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

/** The prices of the chosen times, all at once. */
function PriceForm({ place, chosen, onDone }: { place: Place; chosen: readonly Span[]; onDone: () => void }) {
  const t = useTexts(texts);
  const { id } = place;
  const { columns } = useScheduleWeek(place.branch_id);
  const [price, setPrice] = useState(chosen[0]?.price ?? '');
  const { turn, run } = useInTurn(
    ({ slot }: Span) => staff.call(facilityEventContract, 'createTimeslot', { id, ...slot, price }),
    (span) => spanName(columns, span),
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
  const { columns, groupOf } = useScheduleWeek(place.branch_id);
  const spans = spansOf(place, formats.baht);
  const fields = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ readonly hours: string; readonly why: string } | null>(null);
  const form = useContractForm(staff, facilityEventContract, 'createTimeslot', {
    given: { id },
    defaultValues: { weekday: '7', start_time: '', end_time: '', price: '' },
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
      {...{ columns, spans, groupOf, draft }}
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
            <SpanFields
              columns={columns}
              day={form.field('weekday')}
              from={form.field('start_time')}
              to={form.field('end_time')}
            />
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
        <PriceForm key={chosen.map((span) => span.id).join()} {...{ place, chosen, onDone }} />
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
