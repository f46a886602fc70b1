import {
  type Filters,
  LazyOpen,
  newScheduled,
  useBranchLookup,
  useInstructorLookup,
  useTopicLookup,
} from '#kernel/ui/desk.ts';
import { scheduledClasses } from './scheduled-classes.ts';

interface Props {
  /** `YYYY-MM-DD HH:mm` that was clicked in the calendar, or null. */
  readonly start: string | null;
  /** What the calendar is filtered by, chosen already. */
  readonly preset: Filters<'branch' | 'instructor'>;
  readonly onClose: () => void;
}

/** Creates a class of a topic, or many that repeat weekly. */
export function NewClassDialog({ start, preset, onClose }: Props) {
  const choices = [
    {
      name: 'branch_id',
      label: { en: 'Branch', th: 'สาขา' },
      lookup: useBranchLookup(),
      preset: preset.branch,
    },
    { name: 'topic_id', label: { en: 'Class type', th: 'ประเภทคลาส' }, lookup: useTopicLookup() },
    {
      name: 'instructor_id',
      label: { en: 'Instructor', th: 'ผู้สอน' },
      lookup: useInstructorLookup(),
      preset: preset.instructor,
    },
  ];
  const missing = {
    en: 'A class needs a branch, a class type and an instructor. Create them in Management first.',
    th: 'คลาสต้องมีสาขา ประเภทคลาส และผู้สอน กรุณาสร้างในระบบจัดการก่อน',
  };
  return (
    <LazyOpen part={newScheduled} given={{ feature: scheduledClasses, choices, missing, start, onClose }} />
  );
}
