import { ErrorState, useCode } from '#kernel/ui/index.ts';
import type { ClassFiltersProps } from './class-filters.tsx';

const load = async () => (await import('./class-filters.tsx')).ClassFilters;

/** The filters of a day, in their place from the first moment. A day of few classes needs no code of theirs. */
export function LateClassFilters(given: ClassFiltersProps) {
  const { code, retry } = useCode('class_event:filters', load);
  if (code.status === 'ready') return <code.value {...given} />;
  return code.status === 'failed' ? <ErrorState onRetry={retry} /> : <div className="h-11" />;
}
