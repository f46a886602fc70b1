import type { LocalizedText } from '../../../contract/problems.ts';
import type { SubjectWords } from '../../../contract/scheduled.ts';
import type { ScheduledContract, SeriesDay } from '../../../contract/scheduled-endpoints.ts';
import type { ApiResponse, CallName } from '../../app/declaration/call-types.ts';
import { useText } from '../../kit/text/texts.ts';

interface Declared<C extends ScheduledContract> {
  readonly contract: C;
  /** The contract's call that creates one. */
  readonly create: CallName<C, 'staff'>;
  /** The contract's call that changes one. */
  readonly change: CallName<C, 'staff'>;
  readonly words: SubjectWords & {
    /** What is said of one that is closed to new bookings and takes place. */
    readonly takes_place: LocalizedText;
  };
  /** The days of a series that was or would be created. */
  readonly daysOf: (made: ApiResponse<C, 'createSeries', 'staff'>) => readonly SeriesDay[];
}

/** A feature whose subjects staff put into the calendar, as the parts of the desk know it. */
export type ScheduledFeature = Declared<ScheduledContract>;

/** Declares such a feature to the parts of the desk. */
export const scheduledFeature = <C extends ScheduledContract>({
  daysOf,
  ...feature
}: Declared<C>): ScheduledFeature => ({
  ...feature,
  // It is given what this same contract's call has answered.
  daysOf: (made) => daysOf(made as ApiResponse<C, 'createSeries', 'staff'>),
});

/** One subject as its feature answers it. */
export interface StaffSubject {
  readonly id: string;
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly datetime: string;
  /** Minutes. */
  readonly period: number;
  readonly is_active: boolean;
  readonly series: {
    readonly id: string;
    readonly following: number;
    readonly until: string;
  } | null;
}

/** A change of a subject, as the feature's call takes it. */
export interface SubjectChangeInput {
  /** `YYYY-MM-DD HH:mm`. */
  readonly datetime?: string;
  readonly is_active?: boolean;
  readonly cancel_bookings?: boolean;
  readonly [own: string]: string | boolean | undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The feature's words as values of texts: `{thing}`, `{things}`, and at the start of a sentence `{Thing}`, `{Things}`. */
export const useSubjectWords = ({ words: { one, many } }: Pick<ScheduledFeature, 'words'>) => {
  const text = useText();
  const [thing, things] = [text(one), text(many)];
  return { thing, things, Thing: capital(thing), Things: capital(things) };
};
