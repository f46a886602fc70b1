import {
  type Filters,
  type Lookup,
  LookupSelect,
  NewSubjectDialog,
  NewSubjectForm,
  presetOf,
  StartFields,
  useBranchLookup,
  useInstructorLookup,
  useTopicLookup,
} from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { defineTexts, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

const texts = defineTexts('class_event.new_class', {
  title: { en: 'New Class', th: 'สร้างคลาส' },
  branch: { en: 'Branch', th: 'สาขา' },
  topic: { en: 'Class type', th: 'ประเภทคลาส' },
  instructor: { en: 'Instructor', th: 'ผู้สอน' },
  created: { en: 'Class created', th: 'สร้างคลาสแล้ว' },
  missing: {
    en: 'A class needs a branch, a class type and an instructor. Create them in Management first.',
    th: 'คลาสต้องมีสาขา ประเภทคลาส และผู้สอน กรุณาสร้างในระบบจัดการก่อน',
  },
});

interface Props {
  /** `YYYY-MM-DD HH:mm` that was clicked in the calendar, or null. */
  readonly start: string | null;
  /** What the calendar is filtered by, chosen already. */
  readonly preset: Filters<'branch' | 'instructor'>;
  readonly onClose: () => void;
}

interface FormProps extends Props {
  readonly lookups: Readonly<Record<'branch_id' | 'topic_id' | 'instructor_id', Lookup>>;
}

function Form({ lookups, start, preset, onClose }: FormProps) {
  const t = useTexts(texts);
  const form = useContractForm(staff, classEventContract, 'createClass', {
    defaultValues: {
      branch_id: presetOf(lookups.branch_id, preset.branch),
      topic_id: presetOf(lookups.topic_id),
      instructor_id: presetOf(lookups.instructor_id, preset.instructor),
      datetime: start ?? '',
    },
    refreshes: ['calendar'],
    onDone: () => {
      toast(t('created'));
      onClose();
    },
  });
  const chosen = (name: 'branch_id' | 'topic_id' | 'instructor_id') => ({
    lookup: lookups[name],
    value: String(form.value(name) ?? ''),
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
    error: form.field(name).error,
  });
  return (
    <NewSubjectForm {...{ form, onClose }}>
      <LookupSelect label={t('branch')} {...chosen('branch_id')} />
      <LookupSelect label={t('topic')} {...chosen('topic_id')} />
      <LookupSelect label={t('instructor')} {...chosen('instructor_id')} />
      <StartFields {...{ start, form }} />
    </NewSubjectForm>
  );
}

/** Creates a class of a topic. */
export function NewClassDialog(props: Props) {
  const t = useTexts(texts);
  const lookups = {
    branch_id: useBranchLookup(),
    topic_id: useTopicLookup(),
    instructor_id: useInstructorLookup(),
  };
  return (
    <NewSubjectDialog
      title={t('title')}
      lookups={Object.values(lookups)}
      missing={t('missing')}
      onClose={props.onClose}
    >
      <Form {...props} lookups={lookups} />
    </NewSubjectDialog>
  );
}
