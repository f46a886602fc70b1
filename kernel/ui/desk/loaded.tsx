import type { ReactNode } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import { ReadError } from '../components/states.tsx';
import { Card } from '../components/surfaces.tsx';
import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';

export interface LoadedProps<Data> {
  /** A `useCall` of one record. */
  readonly read: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** How many fields the record shows, for the shape of what comes. */
  readonly fields?: number;
  readonly children: (data: Data) => ReactNode;
}

/** One record once it has come; before that its shape, and Retry where it does not come. */
export function Loaded<Data>({ read, fields = 3, children }: LoadedProps<Data>) {
  const t = useTexts(kitTexts);
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.isError) return <ReadError read={read} />;
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-64 max-w-full" />
      <Card className="flex max-w-2xl flex-col gap-6">
        {Array.from({ length: fields }, (_, field) => (
          <Skeleton key={field} className="h-16 w-full" />
        ))}
      </Card>
    </div>
  );
}
