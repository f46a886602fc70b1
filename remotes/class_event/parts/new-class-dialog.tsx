import { useState } from 'react';
import {
  type Filters,
  type Lookup,
  useBranchLookup,
  useInstructorLookup,
  useTopicLookup,
} from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import {
  Alert,
  Button,
  DateInput,
  Dialog,
  defineTexts,
  ErrorState,
  ListSkeleton,
  readTime,
  Select,
  staff,
  TimeInput,
  toast,
  useNow,
  useTexts,
} from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.new_class', {
  title: { en: 'New Class', th: 'สร้างคลาส' },
  branch: { en: 'Branch', th: 'สาขา' },
  topic: { en: 'Topic', th: 'ประเภทคลาส' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  date: { en: 'Date', th: 'วันที่' },
  time: { en: 'Time', th: 'เวลาเริ่ม' },
  choose: { en: 'Choose', th: 'เลือก' },
  past: { en: 'The date must be today or later.', th: 'วันที่ต้องเป็นวันนี้หรือหลังจากนี้' },
  create: { en: 'Create', th: 'สร้าง' },
  cancel: { en: 'Cancel', th: 'ยกเลิก' },
  created: { en: 'Class created', th: 'สร้างคลาสแล้ว' },
  missing: {
    en: 'A class needs a branch, a topic and an instructor. Create them in Management first.',
    th: 'คลาสต้องมีสาขา ประเภทคลาส และผู้สอน กรุณาสร้างในระบบจัดการก่อน',
  },
});

interface FormProps {
  readonly lookups: Readonly<Record<'branch_id' | 'topic_id' | 'instructor_id', Lookup>>;
  readonly start: string | null;
  readonly preset: Filters<'branch' | 'instructor'>;
  readonly onClose: () => void;
}

const isOffered = ({ choices }: Lookup, id: string) => choices?.some(({ value }) => value === id) ?? false;
const only = ({ choices }: Lookup) => (choices?.length === 1 ? (choices[0]?.value ?? '') : '');

function Form({ lookups, start, preset, onClose }: FormProps) {
  const t = useTexts(texts);
  const today = useNow().slice(0, 10);
  const [date, setDate] = useState(start?.slice(0, 10) ?? '');
  const [time, setTime] = useState(start?.slice(11) ?? '');
  const presetOr = (lookup: Lookup, id: string) => (isOffered(lookup, id) ? id : only(lookup));
  const form = useContractForm(staff, classEventContract, 'createClass', {
    defaultValues: {
      branch_id: presetOr(lookups.branch_id, preset.branch),
      topic_id: only(lookups.topic_id),
      instructor_id: presetOr(lookups.instructor_id, preset.instructor),
      datetime: start ?? '',
    },
    refreshes: ['calendar'],
    onDone: () => {
      toast(t('created'));
      onClose();
    },
  });
  const setStart = (day: string, hour: string) => {
    setDate(day);
    setTime(hour);
    // Read as it is typed: an error that went only when the field is left would move the button from under the click.
    form.set('datetime', day && hour ? `${day} ${readTime(hour)}` : '');
  };
  const chosen = (name: 'branch_id' | 'topic_id' | 'instructor_id') => ({
    choices: lookups[name].choices ?? [],
    placeholder: t('choose'),
    value: String(form.value(name) ?? ''),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
    error: form.field(name).error,
  });
  const wrong = form.field('datetime').error;
  const isPast = date !== '' && date < today;
  return (
    <form onSubmit={form.submit} className="flex flex-col gap-4">
      <Select label={t('branch')} {...chosen('branch_id')} />
      <Select label={t('topic')} {...chosen('topic_id')} />
      <Select label={t('instructor')} {...chosen('instructor_id')} />
      <div className="grid grid-cols-2 gap-3">
        <DateInput
          label={t('date')}
          min={today}
          value={date}
          onChange={(event) => setStart(event.target.value, time)}
          error={isPast ? t('past') : date === '' ? wrong : undefined}
        />
        <TimeInput
          label={t('time')}
          value={time}
          onChange={(event) => setStart(date, event.target.value)}
          error={date !== '' || time === '' ? wrong : undefined}
        />
      </div>
      {form.problem && <Alert mood="danger">{form.problem}</Alert>}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={form.isSubmitting}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

interface Props {
  /** `YYYY-MM-DD HH:mm` that was clicked in the calendar, or null. */
  readonly start: string | null;
  /** What the calendar is filtered by, chosen already. */
  readonly preset: Filters<'branch' | 'instructor'>;
  readonly onClose: () => void;
}

/** Creates a class of a topic. */
export function NewClassDialog({ start, preset, onClose }: Props) {
  const t = useTexts(texts);
  const lookups = {
    branch_id: useBranchLookup(),
    topic_id: useTopicLookup(),
    instructor_id: useInstructorLookup(),
  };
  const each = Object.values(lookups);
  const failed = each.filter(({ failed: isFailed, choices }) => isFailed && !choices);
  const isReady = each.every(({ choices }) => choices !== undefined);
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      {failed.length > 0 && (
        <ErrorState
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {failed.length === 0 && !isReady && <ListSkeleton rows={5} />}
      {isReady && each.some(({ choices }) => choices?.length === 0) && (
        <Alert mood="warning" className="mb-4">
          {t('missing')}
        </Alert>
      )}
      {isReady && <Form {...{ lookups, start, preset, onClose }} />}
    </Dialog>
  );
}
