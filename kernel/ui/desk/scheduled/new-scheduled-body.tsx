import { type ReactNode, useRef, useState } from 'react';
import { addDays, weekdayOf } from '../../../contract/zone.ts';
import { useToday } from '../../app/boot/now.ts';
import { staff } from '../../app/client/api.ts';
import { useContractForm } from '../../app/form/contract-form.ts';
import { Checkbox, DateInput } from '../../kit/components/field.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { TimeInput } from '../../kit/components/time-input.tsx';
import { toast } from '../../kit/components/toast.tsx';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { NewSubjectDialog, NewSubjectForm, presetOf } from '../booking/new-subject-dialog.tsx';
import { LookupSelect } from '../parts/lookup-select.tsx';
import { StartFields } from '../parts/start-fields.tsx';
import { WeekdayBoxes } from '../parts/weekday-boxes.tsx';
import { plain } from './changes.ts';
import { type ScheduledFeature, useSubjectWords } from './feature.ts';
import type { NewScheduledProps } from './new-scheduled.ts';
import { type SeriesInput, SeriesPreview } from './series-preview.tsx';

const texts = defineTexts('desk.new_scheduled', {
  title: { en: 'New {Thing}', th: 'สร้าง{Thing}' },
  anyway: { en: 'Create anyway', th: 'สร้างในวันที่ปิด' },
  created: { en: '{Thing} created', th: 'สร้าง{Thing}แล้ว' },
  weekly: { en: 'Repeat weekly', th: 'จัดซ้ำทุกสัปดาห์' },
  time: { en: 'Time', th: 'เวลาเริ่ม' },
  from: { en: 'First day', th: 'วันแรก' },
  until: { en: 'Last day', th: 'วันสุดท้าย' },
  until_hint: { en: 'At most 26 weeks.', th: 'ไม่เกิน 26 สัปดาห์' },
  preview: { en: 'Show the days', th: 'ดูวันที่จะสร้าง' },
});

/** How long a series lasts where nobody says otherwise: twelve weeks, both ends included. */
const usualDays = 12 * 7 - 1;

type Chosen = Readonly<Record<string, string>>;

interface FormProps extends Pick<NewScheduledProps, 'feature' | 'choices' | 'onClose'> {
  readonly chosen: Chosen;
  readonly onChoose: (name: string, value: string) => void;
  /** `YYYY-MM-DD HH:mm`, or null. */
  readonly start: string | null;
  /** The box that turns one into many. */
  readonly weekly: (start: string | null) => ReactNode;
}

interface ChoicesProps extends Pick<FormProps, 'choices' | 'chosen' | 'onChoose'> {
  /** A `useContractForm`, of whose fields these are some. */
  readonly form: {
    field(name: string): { readonly error: string | undefined };
    set(name: string, value: string): void;
  };
}

function Choices({ choices, chosen, onChoose, form }: ChoicesProps) {
  const text = useText();
  return choices.map(({ name, label, lookup }) => (
    <LookupSelect
      key={name}
      label={text(label)}
      lookup={lookup}
      value={chosen[name] ?? ''}
      onChange={({ target: { value } }) => {
        form.set(name, value);
        onChoose(name, value);
      }}
      error={form.field(name).error}
    />
  ));
}

const branchDay = ({ branch_id, datetime }: { branch_id?: unknown; datetime?: unknown }): string =>
  `${branch_id} ${String(datetime).slice(0, 10)}`;

function OneForm({ feature, choices, chosen, onChoose, start, weekly, onClose }: FormProps) {
  const t = useTexts(texts);
  const words = useSubjectWords(feature);
  const lastSent = useRef('');
  const [closed, setClosed] = useState<{ readonly day: string; readonly why: string } | null>(null);
  const form = useContractForm(staff, plain(feature.contract), feature.create, {
    defaultValues: { ...chosen, datetime: start ?? '' },
    prepare: (values) => {
      lastSent.current = branchDay(values);
      return closed?.day === lastSent.current ? { ...values, allow_closed: true } : values;
    },
    isHandled: ({ code, message }) => {
      if (code === 'closed_day') setClosed({ day: lastSent.current, why: message });
      return code === 'closed_day';
    },
    onDone: () => {
      toast(t('created', words));
      onClose();
    },
  });
  // Agreeing to one closed day is no agreement to the next choice.
  const isAsked =
    closed !== null && closed.day === branchDay({ ...chosen, datetime: form.value('datetime') });
  return (
    <NewSubjectForm {...{ form, onClose }} {...(isAsked ? { submit: t('anyway') } : {})}>
      <Choices {...{ choices, chosen, onChoose, form }} />
      <StartFields {...{ start, form }} />
      {weekly(String(form.value('datetime') || '') || start)}
      {isAsked && <Alert tone="warning">{closed.why}</Alert>}
    </NewSubjectForm>
  );
}

/** Creates one on each chosen weekday until a date, after a look at the days that it would be. */
function SeriesForm({ feature, choices, chosen, onChoose, start, weekly, onClose }: FormProps) {
  const t = useTexts(texts);
  const today = useToday();
  const from = start?.slice(0, 10) || today;
  const [preview, setPreview] = useState<ReturnType<ScheduledFeature['daysOf']> | null>(null);
  const form = useContractForm(staff, feature.contract, 'createSeries', {
    defaultValues: {
      ...chosen,
      weekdays: [weekdayOf(from)],
      time: start?.slice(11) ?? '',
      from_date: from,
      until_date: addDays(from, usualDays),
    },
    given: { preview: true },
    makesNothing: true,
    refreshes: [],
    onDone: (made) => setPreview(feature.daysOf(made)),
  });
  const text = (name: 'time' | 'from_date' | 'until_date') => String(form.value(name) ?? '');
  const list = form.value('weekdays');
  const weekdays = Array.isArray(list) ? list.map(Number) : [];
  const input: SeriesInput = {
    ...chosen,
    weekdays,
    time: text('time'),
    from_date: text('from_date'),
    until_date: text('until_date'),
  };
  if (preview)
    return <SeriesPreview {...{ feature, input, preview, onClose }} onBack={() => setPreview(null)} />;
  return (
    <NewSubjectForm {...{ form, onClose }} submit={t('preview')}>
      <Choices {...{ choices, chosen, onChoose, form }} />
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

function Form({ start: clicked, choices, ...rest }: Omit<NewScheduledProps, 'missing'>) {
  const t = useTexts(texts);
  const [isWeekly, setWeekly] = useState(false);
  const [start, setStart] = useState(clicked);
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(choices.map(({ name, lookup, preset }) => [name, presetOf(lookup, preset)])),
  );
  const given: FormProps = {
    ...rest,
    choices,
    chosen,
    onChoose: (name, value) => setChosen((before) => ({ ...before, [name]: value })),
    start,
    weekly: (at) => (
      <Checkbox
        label={t('weekly')}
        checked={isWeekly}
        onChange={(event) => {
          setStart(at);
          setWeekly(event.target.checked);
        }}
      />
    ),
  };
  return isWeekly ? <SeriesForm {...given} /> : <OneForm {...given} />;
}

/** The dialog that puts a subject into the calendar, or many that repeat weekly. */
export function NewScheduledBody({ missing, ...props }: NewScheduledProps) {
  const t = useTexts(texts);
  const text = useText();
  const { feature, choices, onClose } = props;
  return (
    <NewSubjectDialog
      title={t('title', useSubjectWords(feature))}
      lookups={choices.map(({ lookup }) => lookup)}
      missing={text(missing)}
      onClose={onClose}
    >
      <Form {...props} />
    </NewSubjectDialog>
  );
}
