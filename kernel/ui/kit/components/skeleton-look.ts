/** Classes of the grey shapes, which the outline in a page's HTML has as well. */
export const skeletonLook = 'block animate-pulse rounded-control bg-line';

/** Classes of a list's rows and of what stands around them. */
export const listSkeletonLook = { list: 'flex flex-col gap-2', row: 'h-16 w-full' } as const;

/** Classes of a loading page: around it, of its title and its shapes; then come the rows of a list. */
export const pageSkeletonLook = {
  page: 'flex flex-col gap-4 p-4 lg:p-6',
  title: 'h-8 w-48',
  shapes: ['h-28 w-full'],
  rows: 3,
} as const;
