import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';

/** A grey shape of what comes; give it that thing's size. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden className={classes('block animate-pulse rounded-control bg-line', className)} />
);

/** Rows of a list that is on its way. */
export const ListSkeleton = ({ rows = 4 }: { readonly rows?: number }) => (
  <div aria-hidden className="flex flex-col gap-2">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </div>
);

/** A page that is on its way. */
export function PageSkeleton() {
  const t = useTexts(kitTexts);
  return (
    <div className="flex flex-col gap-4 p-4 lg:p-6" role="status" aria-label={t('loading')}>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-28 w-full" />
      <ListSkeleton rows={3} />
    </div>
  );
}
