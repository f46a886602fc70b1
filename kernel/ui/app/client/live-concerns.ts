import type { LiveEvent } from '../../../contract/boot.ts';
import type { CallerAudience } from '../declaration/call-types.ts';

/** What an answer has to do with live updates; it stands beside the answer in the cache. */
export interface LiveMeta {
  readonly audience: CallerAudience;
  readonly topics: readonly string[];
  /** Ids that the answer shows; events that name only others are passed over. All events concern it without them. */
  shows?(answer: unknown): readonly string[] | undefined;
}

/** Whether an event may have changed an answer. */
export const isAffectedBy = (
  event: LiveEvent,
  { topics, shows }: Pick<LiveMeta, 'topics' | 'shows'>,
  answer: unknown,
): boolean => {
  if (!topics.includes(event.topic)) return false;
  if (event.ids.length === 0 || !shows || answer === undefined) return true;
  const shown = shows(answer);
  // Members are sent the ends of ids.
  return !shown || shown.some((id) => event.ids.some((sent) => id.endsWith(sent)));
};
