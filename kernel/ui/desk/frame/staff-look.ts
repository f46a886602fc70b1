import type { Outline } from '../../../contract/page-pieces.ts';
import { pageOutline, place, tag } from '../../app/frames/outline.ts';

/** Class names of the staff shells' frame, which its outline in the page's HTML has as well. */
export const staffLook = {
  window: 'flex min-h-dvh print:block print:min-h-0',
  side: 'sticky top-0 hidden h-dvh shrink-0 overflow-y-auto border-line border-r bg-surface lg:block print:hidden',
  wide: 'w-[300px]',
  folded: 'w-[4.75rem]',
  brandWide: 'px-6',
  brandFolded: 'justify-center',
  brand: 'flex min-h-16 items-center font-semibold text-accent text-xl focus-visible:-outline-offset-4',
  column: 'flex min-w-0 flex-1 flex-col print:block',
  bar: 'sticky top-0 z-30 flex min-h-16 items-center gap-2 border-line border-b bg-surface px-2 text-ink lg:px-6 print:hidden',
  place: 'min-w-0 flex-1 leading-tight',
  name: 'truncate font-semibold',
  main: 'min-w-0 flex-1 p-4 outline-none lg:p-6 print:p-0',
  alone: 'min-h-dvh p-4',
} as const;

const bar = tag(
  'header',
  staffLook.bar,
  // Where the button stands that opens the menu of a narrow window.
  tag('span', 'size-11 lg:hidden'),
  tag('div', staffLook.place, tag('p', staffLook.name, place.name)),
);

const alone = tag('main', staffLook.alone);

const frame = (side: string, brand: string) =>
  tag(
    'div',
    staffLook.window,
    tag('aside', `${staffLook.side} ${side}`, tag('span', `${staffLook.brand} ${brand}`, 'Sala')),
    tag('div', staffLook.column, bar, tag('main', staffLook.main, pageOutline({ hasTitle: true }))),
  );

/** What a staff shell's page shows until its code has come. */
export const staffOutline: Outline = {
  frame: frame(staffLook.wide, staffLook.brandWide),
  folded: frame(staffLook.folded, staffLook.brandFolded),
  plain: alone,
  bare: alone,
  logo: '',
  kit: ['icons'],
};
