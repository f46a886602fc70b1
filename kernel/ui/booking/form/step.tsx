import type { ReactNode } from 'react';
import { useToday } from '../../app/boot/now.ts';
import { ContactButton } from '../../app/contact/contact-button.tsx';
import { ChoiceChips } from '../../kit/components/choice-chips.tsx';
import { DayStrip } from '../../kit/components/day-strip.tsx';
import { ListSkeleton, Skeleton } from '../../kit/components/skeleton.tsx';
import { EmptyState, ReadError } from '../../kit/components/states.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { type BookingFeature, useWords } from '../feature/feature.ts';
import { stripOf } from './steps.ts';

const texts = defineTexts('booking.step', {
  branch: { en: 'Branch', th: 'สาขา' },
  date: { en: 'Date', th: 'วันที่' },
  no_branch: {
    en: 'This shop has no branch to book at yet. Please contact the shop.',
    th: 'ร้านนี้ยังไม่มีสาขาให้จอง',
  },
});

/** A `useCall` of a list to choose from. */
interface Read<Entry> {
  readonly data: readonly Entry[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface StepProps<Entry> {
  readonly title: string;
  /** Leaves the title to screen readers, if what can be chosen says it already. */
  readonly hidesTitle?: boolean;
  readonly read: Read<Entry>;
  /** The sentence for when there is nothing to choose from. */
  readonly none: string;
  /** Icon beside that sentence; a calendar unless given. */
  readonly icon?: string;
  /** What to do about it. */
  readonly action?: ReactNode;
  /** The shape of what comes; rows of a list unless given. */
  readonly waiting?: ReactNode;
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

/** One step of a booking form: its title, and what can be chosen once it has come. */
export const Step = <Entry,>({
  title,
  hidesTitle = false,
  read,
  none,
  icon,
  action,
  waiting = <ListSkeleton />,
  children,
}: StepProps<Entry>) => (
  <section>
    {read.data?.length !== 0 && (
      <h2 className={hidesTitle ? 'sr-only' : 'mb-2 font-semibold text-lg'}>{title}</h2>
    )}
    <ReadError read={read} />
    {read.isPending && waiting}
    {read.data?.length === 0 && <EmptyState icon={icon} message={none} action={action} />}
    {read.data && read.data.length > 0 && children(read.data)}
  </section>
);

interface BranchStepProps {
  /** A `useCall` of the feature's branches. */
  readonly read: Read<{ readonly branch_id: string; readonly name: string }>;
  readonly value: string | null;
  readonly onChoose: (branchId: string) => void;
}

/** The first step of every form: at which branch. */
export function BranchStep({ read, value, onChoose }: BranchStepProps) {
  const t = useTexts(texts);
  return (
    <Step
      title={t('branch')}
      read={read}
      none={t('no_branch')}
      icon="map-pin"
      action={<ContactButton />}
      waiting={<Skeleton className="h-11 w-full" />}
    >
      {(branches) => (
        <ChoiceChips
          options={branches.map(({ branch_id, name }) => ({ id: branch_id, name }))}
          value={value}
          onChoose={onChoose}
        />
      )}
    </Step>
  );
}

interface DayStepProps {
  readonly feature: BookingFeature;
  /** A `useCall` of the days that can be booked, `YYYY-MM-DD`, in order. */
  readonly read: Read<string>;
  readonly value: string | null;
  readonly onChoose: (date: string) => void;
}

/** The step of the day; those between on which nothing can be booked are shown closed. */
export function DayStep({ feature, read, value, onChoose }: DayStepProps) {
  const t = useTexts(texts);
  const word = useWords(feature);
  const today = useToday();
  return (
    <Step
      title={t('date')}
      hidesTitle
      read={read}
      none={word('no_day')}
      action={<ContactButton />}
      waiting={<Skeleton className="my-1 h-[4.5rem] w-full" />}
    >
      {(open) => <DayStrip label={t('date')} days={stripOf(today, open)} value={value} onChange={onChoose} />}
    </Step>
  );
}
