import type { ReactNode } from 'react';
import { Problem } from '../network/problem.ts';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface EmptyProps {
  /** The specification's sentence, such as `No Class Booked`. */
  readonly message: string;
  /** What would stand here, or who can fill it, where the sentence does not say so. */
  readonly why?: string;
  readonly icon?: string;
  /** What fills it. */
  readonly action?: ReactNode;
  /** In one line, where it lies over something, such as the hours of a calendar. */
  readonly isLine?: boolean;
}

/** Nothing is here yet, and what to do about it. */
export const EmptyState = ({ message, why, icon = 'calendar-days', action, isLine }: EmptyProps) => (
  <div
    data-empty
    className={classes(
      'flex items-center gap-3 text-center text-muted',
      isLine ? 'flex-wrap justify-center px-4 py-2' : 'flex-col px-4 py-10',
    )}
  >
    <Icon name={icon} className={isLine ? 'size-5' : 'size-8'} />
    <p className="text-balance">{message}</p>
    {why && <p className="text-balance text-sm">{why}</p>}
    {action}
  </div>
);

interface ErrorProps {
  /** What happened; a plain sentence unless given. */
  readonly message?: string;
  readonly onRetry?: () => void;
  /** Where to go instead. */
  readonly action?: ReactNode;
}

/** Something did not load: what happened, and Retry. */
export function ErrorState({ message, onRetry, action }: ErrorProps) {
  const t = useTexts(kitTexts);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <Icon name="circle-alert" className="size-8 text-danger" />
      <p>{message ?? t('failed')}</p>
      {onRetry && (
        <Button variant="secondary" icon="refresh-cw" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {action}
    </div>
  );
}

/** What of a read says whether it failed, and asks again. */
export interface ReadState {
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Refusals of a read that stay as they are however often it is sent. */
const lasting: readonly number[] = [404, 422];

/**
 * The failure of a read (`useCall`), with Retry where that can help; nothing where it did not fail. What a read is
 * refused for stands in the page's address, so it has no marked fields to speak of.
 * @param props.action where to go instead.
 */
export function ReadError({ read, action }: { readonly read: ReadState; readonly action?: ReactNode }) {
  const t = useTexts(kitTexts);
  if (!read.isError) return null;
  const problem = read.error instanceof Problem ? read.error : undefined;
  return (
    <ErrorState
      message={problem?.code === 'invalid' ? t('wrong_address') : read.error?.message}
      onRetry={lasting.includes(problem?.status ?? 0) ? undefined : () => void read.refetch()}
      action={action}
    />
  );
}
