import { type RefObject, useRef, useState } from 'react';
import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { SpanEditor, TimeInput, typedSpan } from '#kernel/ui/desk.ts';
import { type ContractForm, useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  type ApiRequest,
  addDays,
  Button,
  Checkbox,
  DateInput,
  defineTexts,
  IconButton,
  ReadError,
  refresh,
  Skeleton,
  type SlotProps,
  staff,
  useFormats,
  useTexts,
  useToday,
  weekdayOf,
} from '#kernel/ui/index.ts';
import { DayOff } from './day-off.tsx';
import { removalTexts } from './removal-texts.ts';
import { TeachingTable } from './teaching-table.tsx';

const texts = defineTexts('open_private_event.teaching_hours', {
  title: { en: 'Teaching hours', th: 'เวลาสอน' },
  week: { en: 'Week of {from} – {to}', th: 'สัปดาห์ {from} – {to}' },
  previous: { en: 'Previous week', th: 'สัปดาห์ก่อน' },
  next: { en: 'Next week', th: 'สัปดาห์ถัดไป' },
  date: { en: 'Date', th: 'วันที่' },
  from: { en: 'From', th: 'ตั้งแต่' },
  to: { en: 'To', th: 'ถึง' },
  until: { en: 'Weekly until', th: 'ทุกสัปดาห์ถึง' },
  until_hint: { en: 'Empty: this day only.', th: 'หากไม่ระบุ เฉพาะวันที่เลือก' },
  add: { en: 'Add hours', th: 'เพิ่มเวลาสอน' },
  weekly: { en: 'Until {date}', th: 'ถึง {date}' },
});

const stepMinutes = 30;

interface WeekProps {
  readonly instructorId: string;
  /** Monday. */
  readonly first: string;
  /** Shows the week of another day. */
  readonly show: (date: string) => void;
}

type HoursForm = ContractForm<ApiRequest<typeof catalogContract, 'addSchedule', 'staff'>>;

interface HoursFieldsProps {
  readonly fields: RefObject<HTMLFormElement | null>;
  readonly form: HoursForm;
}

/** The fields to add hours. */
function HoursFields({ fields, form }: HoursFieldsProps) {
  const t = useTexts(texts);
  return (
    <form ref={fields} onSubmit={form.submit} noValidate className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-3">
        <DateInput label={t('date')} {...form.field('date')} />
        <TimeInput label={t('from')} stepMinutes={stepMinutes} {...form.field('start_time')} />
        <TimeInput
          label={t('to')}
          stepMinutes={stepMinutes}
          after={String(form.value('start_time') ?? '')}
          {...form.field('end_time')}
          value={String(form.value('end_time') ?? '')}
        />
        <DateInput label={t('until')} hint={t('until_hint')} {...form.field('until_date')} />
      </div>
      {form.problem && <Alert tone="danger">{form.problem}</Alert>}
      <Button type="submit" variant="secondary" icon="plus" busy={form.isSubmitting} className="self-start">
        {t('add')}
      </Button>
    </form>
  );
}

/** The hours of one week as a picture, and the fields to add some. */
function HoursOfWeek({ instructorId: id, first, show }: WeekProps) {
  const t = useTexts(texts);
  const removal = useTexts(removalTexts);
  const formats = useFormats();
  const fields = useRef<HTMLFormElement>(null);
  const [isFollowing, setFollowing] = useState(false);
  const read = staff.useCall(
    catalogContract,
    'schedule',
    { id, start_date: first, end_date: addDays(first, 6) },
    { live: 'catalog.instructor_time', shows: () => [id] },
  );
  const form = useContractForm(staff, catalogContract, 'addSchedule', {
    given: { id },
    defaultValues: { date: '', start_time: '', end_time: '', until_date: '' },
    // What is empty is left out, because it is no day.
    prepare: ({ until_date, ...rest }) => (until_date ? { ...rest, until_date } : rest),
    onDone: () => {
      const date = String(form.value('date') ?? '');
      form.reset();
      show(date);
    },
  });
  const typed = (name: 'date' | 'start_time' | 'end_time') => String(form.value(name) ?? '');
  if (!read.data) return read.isError ? <ReadError read={read} /> : <Skeleton className="h-[36rem] w-full" />;
  return (
    <SpanEditor
      title={t('title')}
      step={stepMinutes}
      columns={[0, 1, 2, 3, 4, 5, 6].map((day) => {
        const date = addDays(first, day);
        return { id: date, label: `${formats.weekday(date, 'short')} ${Number(date.slice(8))}` };
      })}
      spans={read.data.map(({ schedule_id, date, start_time, end_time, weekly_until }) => ({
        id: schedule_id,
        column: date,
        start: start_time,
        end: end_time,
        isWeekly: weekly_until !== null,
        ...(weekly_until === null ? {} : { note: t('weekly', { date: formats.date(weekly_until) }) }),
      }))}
      draft={typedSpan(typed('date'), typed('start_time'), typed('end_time'))}
      onDraw={({ column, start, end }) => {
        form.set('date', column);
        form.set('start_time', start);
        form.set('end_time', end);
        // The fields may have to come back first, where hours were chosen.
        setTimeout(() => fields.current?.querySelector<HTMLElement>('[type=submit]')?.focus());
      }}
      form={<HoursFields fields={fields} form={form} />}
      actions={(chosen) =>
        chosen.some(({ isWeekly }) => isWeekly) && (
          <Checkbox
            label={removal('following')}
            checked={isFollowing}
            onChange={({ target }) => setFollowing(target.checked)}
          />
        )
      }
      copy={({ start: start_time, end: end_time }, date) =>
        staff.call(catalogContract, 'addSchedule', { id, date, start_time, end_time })
      }
      remove={({ id: schedule_id, isWeekly }) =>
        staff.call(catalogContract, 'deleteSchedule', {
          id,
          schedule_id,
          and_following: isFollowing && isWeekly,
        })
      }
      removal={{
        title: removal('title'),
        question: removal(isFollowing ? 'question_following' : 'question'),
      }}
      onWritten={() => refresh(catalogContract)}
    />
  );
}

/** When an instructor can be booked, week by week. */
export function Part({ instructorId }: SlotProps['instructor.detail']) {
  const t = useTexts(texts);
  const formats = useFormats();
  const mondayOf = (date: string) => addDays(date, -weekdayOf(date));
  const thisWeek = mondayOf(useToday());
  const [shown, setShown] = useState<string | null>(null);
  const first = shown ?? thisWeek;
  const move = (days: number) => setShown(addDays(first, days));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <div className="flex min-w-0 items-center gap-1">
          <IconButton
            icon="chevron-left"
            label={t('previous')}
            isOff={first <= thisWeek}
            onClick={() => move(-7)}
          />
          <p aria-live="polite" className="tabular min-w-0 font-medium">
            {t('week', { from: formats.date(first), to: formats.date(addDays(first, 6)) })}
          </p>
          <IconButton icon="chevron-right" label={t('next')} onClick={() => move(7)} />
        </div>
        <div className="ml-auto">
          <DayOff instructorId={instructorId} />
        </div>
      </div>
      <HoursOfWeek key={first} {...{ instructorId, first }} show={(date) => setShown(mondayOf(date))} />
      <TeachingTable instructorId={instructorId} />
    </div>
  );
}
