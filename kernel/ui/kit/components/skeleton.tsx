import { kitTexts } from '../text/kit-texts.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { listSkeletonLook, pageSkeletonLook, skeletonLook } from './skeleton-look.ts';

/** A grey shape of what comes; give it that thing's size. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden className={classes(skeletonLook, className)} />
);

/** Rows of a list that is on its way. */
export const ListSkeleton = ({ rows = 4 }: { readonly rows?: number }) => (
  <div aria-hidden className={listSkeletonLook.list}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className={listSkeletonLook.row} />
    ))}
  </div>
);

/** A page that is on its way; its title is left out if the frame's header shows it. */
export function PageSkeleton({ hasTitle = true }: { readonly hasTitle?: boolean }) {
  const t = useTexts(kitTexts);
  return (
    <div className={pageSkeletonLook.page} role="status" aria-label={t('loading')}>
      {hasTitle && <Skeleton className={pageSkeletonLook.title} />}
      {pageSkeletonLook.shapes.map((shape) => (
        <Skeleton key={shape} className={shape} />
      ))}
      <ListSkeleton rows={pageSkeletonLook.rows} />
    </div>
  );
}
