import type { Outline } from '../../../contract/page-pieces.ts';
import { pageOutline, place, tag } from './outline.ts';

/** Classes of the member shell's frame, which its outline in the page's HTML has as well. */
export const memberLook = {
  column:
    'mx-auto flex min-h-dvh w-full min-w-[340px] max-w-[620px] flex-col pl-[env(safe-area-inset-left)] pr-[env(safe-area-inset-right)] print:min-w-0',
  header: 'pt-[env(safe-area-inset-top)]',
  shop: 'flex min-h-16 items-center gap-3 border-secondary border-b-4 bg-primary px-4 py-2 text-on-primary',
  logo: 'size-11 rounded-control bg-white object-contain',
  name: 'min-w-0 font-semibold text-lg',
  main: 'flex-1 p-4 outline-none print:p-0',
} as const;

const header = tag(
  'header',
  memberLook.header,
  tag('div', memberLook.shop, place.logo, tag('span', memberLook.name, place.name)),
);
const main = tag('main', memberLook.main, pageOutline);

/** What the member shell's page shows until its code has come. */
export const memberOutline: Outline = {
  frame: tag('div', memberLook.column, header, main),
  plain: tag('div', memberLook.column, header, main),
  bare: tag('div', memberLook.column, main),
  logo: `<img src="${place.source}" alt="" width="44" height="44" class="${memberLook.logo}">`,
  kit: [],
};
