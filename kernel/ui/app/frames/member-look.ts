import type { Outline } from '../../../contract/page-pieces.ts';
import { pageOutline, place, tag } from './outline.ts';

/** Classes of the member shell's frame, which its outline in the page's HTML has as well. */
export const memberLook = {
  column:
    'mx-auto flex min-h-dvh w-full min-w-[340px] max-w-[620px] flex-col pl-[env(safe-area-inset-left)] pr-[env(safe-area-inset-right)] print:min-w-0',
  header: 'pt-[env(safe-area-inset-top)]',
  shop: 'flex min-h-14 items-center gap-3 bg-primary px-4 py-1.5 text-on-primary print:bg-transparent print:px-0 print:text-ink',
  logo: 'size-9 shrink-0 rounded-control bg-white object-contain',
  name: 'min-w-0 font-semibold text-[1.0625rem] leading-snug',
  title: '-mx-4 -mt-4 mb-4 print:m-0',
  main: 'flex-1 p-4 outline-none print:p-0',
} as const;

const header = tag(
  'header',
  memberLook.header,
  tag('div', memberLook.shop, place.logo, tag('span', memberLook.name, place.name)),
);
const main = tag('main', memberLook.main, pageOutline({ hasTitle: false }));

/** What the member shell's page shows until its code has come. */
export const memberOutline: Outline = {
  frame: tag('div', memberLook.column, header, main),
  plain: tag('div', memberLook.column, header, main),
  bare: tag('div', memberLook.column, main),
  logo: `<img src="${place.source}" alt="" width="36" height="36" class="${memberLook.logo}">`,
  kit: [],
};
