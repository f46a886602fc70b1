import type { ReactNode } from 'react';
import { LinkButton } from '../../kit/components/button.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ReadError } from '../../kit/components/states.tsx';
import { Card } from '../../kit/components/surfaces.tsx';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { useTexts } from '../../kit/text/texts.ts';

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
  /** The list that the record stands in: the way on where the record does not come. */
  readonly list?: { readonly label: string; readonly to: string };
  readonly children: (data: Data) => ReactNode;
}

/** One record once it has come; before that its shape, and Retry where it does not come. */
export function Loaded<Data>({ read, fields = 3, list, children }: LoadedProps<Data>) {
  const t = useTexts(kitTexts);
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.isError) {
    const back = list && (
      <LinkButton variant="secondary" icon="arrow-left" to={list.to}>
        {list.label}
      </LinkButton>
    );
    return <ReadError read={read} action={back} />;
  }
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
