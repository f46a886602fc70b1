import { type ApiResponse, useTexts } from '#kernel/ui/index.ts';
import { anyInstructor, type openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { sessionTexts } from './session-texts.ts';

/** What staff choose a private session by; a change clears what comes after it. */
export const sessionSteps = ['branch', 'instructor', 'topic', 'date', 'time'] as const;

/** One thing that a step offers. */
interface Option {
  readonly id: string;
  readonly name: string;
}
type Topic = ApiResponse<typeof openPrivateEventContract, 'topics', 'member'>[number];

/** The id of what is chosen and still offered; a single one needs no choosing. */
export const idOf = (chosen: string | null, options: readonly Option[] | undefined): string | undefined =>
  chosen === null && options?.length === 1 ? options[0]?.id : options?.find(({ id }) => id === chosen)?.id;

/** Those who teach; where there are several, any of them who is free comes first. */
export function useInstructorOptions(teaching: readonly Option[] | undefined): readonly Option[] | undefined {
  const any = { id: anyInstructor, name: useTexts(sessionTexts)('any') };
  return teaching && teaching.length > 1 ? [any, ...teaching] : teaching;
}

/** Class types, each with how long it takes. */
export function useTopicOptions(topics: readonly Topic[] | undefined): readonly Option[] | undefined {
  const t = useTexts(sessionTexts);
  return topics?.map(({ id, name, period }) => ({ id, name: t('lasting', { name, minutes: period }) }));
}
