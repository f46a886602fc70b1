import type { LocalizedText } from '../../../contract/problems.ts';
import type { LazySection } from '../../kit/components/lazy.tsx';
import type { Lookup } from '../parts/lookups.ts';
import type { ScheduledFeature } from './feature.ts';

/** A choice among the shop's records that every new subject needs. */
interface ScheduledChoice {
  /** The field of the calls that create. */
  readonly name: string;
  readonly label: LocalizedText;
  readonly lookup: Lookup;
  /** What is chosen at first, where it is offered; else the only one there is. */
  readonly preset?: string;
}

export interface NewScheduledProps {
  readonly feature: ScheduledFeature;
  readonly choices: readonly ScheduledChoice[];
  /** Said where one of the choices offers nothing. */
  readonly missing: LocalizedText;
  /** `YYYY-MM-DD HH:mm` that was clicked in the calendar, or null. */
  readonly start: string | null;
  readonly onClose: () => void;
}

/**
 * The dialog that puts a subject into the calendar, or many that repeat weekly: for `Opened`. Its form brings a library
 * of its own, which the calendar does not wait for.
 */
export const newScheduled: LazySection<NewScheduledProps> = {
  key: 'kit:new_scheduled',
  load: async () => (await import('./new-scheduled-body.tsx')).NewScheduledBody,
};
