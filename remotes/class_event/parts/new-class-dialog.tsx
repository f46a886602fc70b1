import { type ReactNode, useState } from 'react';
import {
  type Filters,
  type Lookup,
  NewSubjectDialog,
  NewSubjectForm,
  presetOf,
  StartFields,
  useBranchLookup,
  useInstructorLookup,
  useTopicLookup,
} from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { Checkbox, defineTexts, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { type ClassChoice, ClassChoices } from './class-choices.tsx';
import { NewSeriesForm } from './new-series-form.tsx';

const texts = defineTexts('class_event.new_class', {
  title: { en: 'New Class', th: 'สร้างคลาส' },
  created: { en: 'Class created', th: 'สร้างคลาสแล้ว' },
  weekly: { en: 'Repeat weekly', th: 'จัดซ้ำทุกสัปดาห์' },
  missing: {
    en: 'A class needs a branch, a class type and an instructor. Create them in Management first.',
    th: 'คลาสต้องมีสาขา ประเภทคลาส และผู้สอน กรุณาสร้างในระบบจัดการก่อน',
  },
});

export interface NewClassDialogProps {
  /** `YYYY-MM-DD HH:mm` that was clicked in the calendar, or null. */
  readonly start: string | null;
  /** What the calendar is filtered by, chosen already. */
  readonly preset: Filters<'branch' | 'instructor'>;
  readonly onClose: () => void;
}

/** What a form for new classes is given: what is chosen already, and the choice between one class and many. */
export interface NewClassProps {
  readonly lookups: Readonly<Record<ClassChoice, Lookup>>;
  readonly chosen: Readonly<Record<ClassChoice, string>>;
  readonly onChoose: (name: ClassChoice, value: string) => void;
  /** `YYYY-MM-DD HH:mm`, or null. */
  readonly start: string | null;
  /** The box that turns one class into many. */
  readonly weekly: (start: string | null) => ReactNode;
  readonly onClose: () => void;
}

function OneClassForm({ lookups, chosen, onChoose, start, weekly, onClose }: NewClassProps) {
  const t = useTexts(texts);
  const form = useContractForm(staff, classEventContract, 'createClass', {
    defaultValues: { ...chosen, datetime: start ?? '' },
    refreshes: ['calendar'],
    onDone: () => {
      toast(t('created'));
      onClose();
    },
  });
  return (
    <NewSubjectForm {...{ form, onClose }}>
      <ClassChoices {...{ lookups, form, onChoose }} />
      <StartFields {...{ start, form }} />
      {weekly(String(form.value('datetime') || '') || start)}
    </NewSubjectForm>
  );
}

function Form({
  start: clicked,
  preset,
  lookups,
  onClose,
}: NewClassDialogProps & Pick<NewClassProps, 'lookups'>) {
  const t = useTexts(texts);
  const [isWeekly, setWeekly] = useState(false);
  const [start, setStart] = useState(clicked);
  const [chosen, setChosen] = useState({
    branch_id: presetOf(lookups.branch_id, preset.branch),
    topic_id: presetOf(lookups.topic_id),
    instructor_id: presetOf(lookups.instructor_id, preset.instructor),
  });
  const given: NewClassProps = {
    lookups,
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
    onClose,
  };
  return isWeekly ? <NewSeriesForm {...given} /> : <OneClassForm {...given} />;
}

/** Creates a class of a topic, or many that repeat weekly. */
export function NewClassDialog(props: NewClassDialogProps) {
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
