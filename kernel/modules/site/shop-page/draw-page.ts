import escapeHtml from 'escape-html';
import { fillText } from '../../../contract/problems.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { findCover } from '../../shop/api.ts';
import type { PageContent } from './page-content.ts';
import {
  type DrawnShopPage,
  describedShop,
  drawFrame,
  drawWithin,
  type PageLimits,
  sectionOf,
  type WantedPage,
} from './page-frame.ts';
import { drawCover } from './page-pictures.ts';
import {
  branchSection,
  offerSection,
  personSection,
  placeSection,
  priceSection,
  sessionSection,
} from './page-sections.ts';
import { shopPageStyle } from './page-style.ts';
import { pageTexts } from './page-texts.ts';
import { structuredData } from './structured-data.ts';

/** Numbers from one down to another, in steps of 5. */
const down = (from: number, to: number): number[] =>
  Array.from({ length: (from - to) / 5 + 1 }, (_, index) => from - index * 5);

/** What a page shows at most: the first that fits is drawn. The next sessions matter more than long lists. */
const allLimits: readonly PageLimits[] = [
  ...down(60, 15).map((mostSessions) => ({ mostSessions, mostEntries: 25 })),
  ...down(20, 5).map((mostEntries) => ({ mostSessions: 15, mostEntries })),
  ...down(10, 0).map((mostSessions) => ({ mostSessions, mostEntries: 5 })),
];

/** Draws the public page of the scope's shop, with as many sessions and other entries as fit. */
export function drawShopPage(scope: CallContext, content: PageContent, wanted: WantedPage): DrawnShopPage {
  const style = shopPageStyle(scope.shop);
  const html = drawWithin(allLimits, (limits) => drawHtml(scope, { wanted, limits, content, style }));
  return { html, style };
}

interface Drawing {
  readonly wanted: WantedPage;
  readonly limits: PageLimits;
  readonly content: PageContent;
  readonly style: string;
}

function drawHtml(scope: CallContext, { wanted, limits, content, style }: Drawing): string {
  const { name: shop } = scope.shop;
  const t = (name: keyof typeof pageTexts) => fillText(pageTexts[name][wanted.language], { shop });
  const section = sectionOf(scope, wanted, limits);
  const { mostSessions, mostEntries } = limits;
  const [title, description] =
    content.sessions === null ? [t('plain_title'), t('plain_description')] : [t('title'), t('description')];
  const data = structuredData(describedShop(scope, wanted), {
    sessions: content.sessions?.slice(0, mostSessions) ?? null,
    branches: content.branches.slice(0, mostEntries),
    prices: content.prices.slice(0, mostEntries),
  });
  return drawFrame(scope, {
    wanted,
    style,
    page: '',
    title,
    description,
    picture: null,
    isLasting: true,
    data,
    cover: drawCover(findCover(scope.shop)),
    heading: `<h1>${escapeHtml(shop)}</h1>`,
    main: [
      sessionSection(section, content.sessions),
      offerSection(section, content.offers),
      placeSection(section, content.places),
      personSection(section, content.people),
      priceSection(section, content.prices),
      branchSection(section, content),
    ].join(''),
    bar: `<a class="button" href="${escapeHtml(section.app)}">${escapeHtml(t('book_at'))}</a>`,
  });
}
