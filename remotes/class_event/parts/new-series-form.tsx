import { useState } from 'react';
import { NewSubjectForm, TimeInput, WeekdayBoxes } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  type Answered,
  addDays,
  DateInput,
  defineTexts,
  type Sent,
  staff,
  useNow,
  useTexts,
  weekdayOf,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { ClassChoices } from './class-choices.tsx';
import type { NewClassProps } from './new-class-dialog.tsx';
import { SeriesPreview } from './series-preview.tsx';

const texts = defineTexts('class_event.new_series', {
  time: { en: 'Time', th: 'เวลาเริ่ม' },
  from: { en: 'First day', th: 'วันแรก' },
  until: { en: 'Last day', th: 'วันสุดท้าย' },
  until_hint: { en: 'At most 26 weeks.', th: 'ไม่เกิน 26 สัปดาห์' },
  preview: { en: 'Show the days', th: 'ดูวันที่จะสร้าง' },
});

/** How long a series lasts where nobody says otherwise: twelve weeks, both ends included. */
const usualDays = 12 * 7 - 1;

type Input = Sent<typeof classEventContract, 'createSeries', 'staff'>;
type Preview = Answered<typeof classEventContract, 'createSeries', 'staff'>;

/** Creates a class on each chosen weekday until a date, after a look at the days that it would be. */
export function NewSeriesForm({ lookups, chosen, onChoose, start, weekly, onClose }: NewClassProps) {
  const t = useTexts(texts);
  const today = useNow().slice(0, 10);
  const from = start?.slice(0, 10) || today;
  const [preview, setPreview] = useState<Preview | null>(null);
  const form = useContractForm(staff, classEventContract, 'createSeries', {
    defaultValues: {
      ...chosen,
      weekdays: [weekdayOf(from)],
      time: start?.slice(11) ?? '',
      from_date: from,
      until_date: addDays(from, usualDays),
    },
    given: { preview: true },
    refreshes: [],
    onDone: setPreview,
  });
  const text = (name: 'time' | 'from_date' | 'until_date') => String(form.value(name) ?? '');
  const list = form.value('weekdays');
  const weekdays = Array.isArray(list) ? list.map(Number) : [];
  const input: Input = {
    ...chosen,
    weekdays,
    time: text('time'),
    from_date: text('from_date'),
    until_date: text('until_date'),
  };
  if (preview) return <SeriesPreview {...{ input, preview, onClose }} onBack={() => setPreview(null)} />;
  return (
    <NewSubjectForm {...{ form, onClose }} submit={t('preview')}>
      <ClassChoices {...{ lookups, form, onChoose }} />
      {weekly(start)}
      <WeekdayBoxes
        value={weekdays}
        error={form.field('weekdays').error}
        onChange={(next) => form.set('weekdays', next)}
      />
      <TimeInput
        label={t('time')}
        value={text('time')}
        onChange={(event) => form.set('time', event.target.value)}
        error={form.field('time').error}
        className="w-32"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <DateInput
          label={t('from')}
          min={today}
          value={text('from_date')}
          onChange={(event) => form.set('from_date', event.target.value)}
          error={form.field('from_date').error}
        />
        <DateInput
          label={t('until')}
          hint={t('until_hint')}
          min={text('from_date')}
          value={text('until_date')}
          onChange={(event) => form.set('until_date', event.target.value)}
          error={form.field('until_date').error}
        />
      </div>
    </NewSubjectForm>
  );
}
