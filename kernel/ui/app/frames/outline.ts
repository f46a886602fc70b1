import { listSkeletonLook, pageSkeletonLook, skeletonLook } from '../../kit/components/skeleton-look.ts';

/** An element of an outline. Only for what the kit itself writes; the server escapes what it fills in. */
export const tag = (name: string, look: string, ...content: readonly string[]): string =>
  `<${name} class="${look}">${content.join('')}</${name}>`;

const shape = (look: string) => tag('span', `${skeletonLook} ${look}`);

/** The page in a frame until its code has come, as `PageSkeleton` draws it. */
export const pageOutline = ({ hasTitle }: { readonly hasTitle: boolean }): string =>
  tag(
    'div',
    pageSkeletonLook.page,
    ...(hasTitle ? [shape(pageSkeletonLook.title)] : []),
    ...pageSkeletonLook.shapes.map(shape),
    tag(
      'div',
      listSkeletonLook.list,
      ...Array.from({ length: pageSkeletonLook.rows }, () => shape(listSkeletonLook.row)),
    ),
  );

/** The places that the server fills: the shop's name, and its logo or nothing. */
export const place = { name: '{name}', logo: '{logo}', source: '{source}' } as const;
