import escapeHtml from 'escape-html';
import { fillText, type Language, languages } from '../../../contract/problems.ts';
import { embeddable } from '../../../server/http/page-html.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { memberAddress } from '../../shop/api.ts';
import { siteContract } from '../contract.ts';
import { pageLink } from './address.ts';
import type { PageContent } from './page-content.ts';
import {
  branchSection,
  offerSection,
  personSection,
  priceSection,
  type Section,
  sessionSection,
} from './page-sections.ts';
import { pageStyle } from './page-style.ts';
import { pageTexts } from './page-texts.ts';
import { structuredData } from './structured-data.ts';

/** Which page of a shop is drawn. */
export interface WantedPage {
  readonly address: string;
  readonly language: Language;
  /** Whether the address of the request names the language. */
  readonly isNamed: boolean;
}

export interface DrawnShopPage {
  readonly html: string;
  readonly style: string;
}

/** The most bytes of a page's HTML. */
const mostBytes = 40_000;

type Limits = Pick<Section, 'mostSessions' | 'mostEntries'>;

/** Numbers from one down to another, in steps of 5. */
const down = (from: number, to: number): number[] =>
  Array.from({ length: (from - to) / 5 + 1 }, (_, index) => from - index * 5);

/** What a page shows at most: the first that fits is drawn. The next sessions matter more than long lists. */
const allLimits: readonly Limits[] = [
  ...down(60, 15).map((mostSessions) => ({ mostSessions, mostEntries: 25 })),
  ...down(20, 5).map((mostEntries) => ({ mostSessions: 15, mostEntries })),
  ...down(10, 0).map((mostSessions) => ({ mostSessions, mostEntries: 5 })),
];

/** Draws the public page of the scope's shop, with as many sessions and other entries as fit. */
export function drawShopPage(scope: CallContext, content: PageContent, wanted: WantedPage): DrawnShopPage {
  const { shop } = scope;
  const style = pageStyle({
    primary_color: shop.primaryColor,
    secondary_color: shop.secondaryColor,
    background_color: shop.backgroundColor,
  });
  let html = '';
  for (const limits of allLimits) {
    html = drawHtml(scope, { ...wanted, ...limits, content, style });
    if (Buffer.byteLength(html) <= mostBytes) break;
  }
  return { html, style };
}

interface Drawing extends WantedPage, Limits {
  readonly content: PageContent;
  readonly style: string;
}

function drawHtml(scope: CallContext, drawing: Drawing): string {
  const { language, content, style, mostSessions, mostEntries } = drawing;
  const { shop } = scope;
  const t = (name: keyof typeof pageTexts) =>
    escapeHtml(fillText(pageTexts[name][language], { shop: shop.name }));
  const app = memberAddress(scope, shop);
  const linkTo = linkWithin(scope, drawing);
  const section: Section = { language, timeZone: shop.timeZone, app, linkTo, mostSessions, mostEntries };
  const logo = shop.squareLogoLink;
  const other = languages.find((each) => each !== language) ?? language;
  const image = logo === null ? '' : `<img src="${escapeHtml(logo)}" width="72" height="72" alt="">`;
  return `<!doctype html><html lang="${language}"><head>${head(scope, drawing, t)}<style>${style}</style></head><body>
<header>${image}<div><h1>${escapeHtml(shop.name)}</h1><a class="lang" lang="${other}" hreflang="${other}" href="?lang=${other}">${t('other_language')}</a></div></header>
<main>${sessionSection(section, content.sessions)}${offerSection(section, content.offers)}${personSection(section, content.people)}${priceSection(section, content.prices)}${branchSection(section, content)}</main>
<footer class="bar"><a class="button" href="${escapeHtml(app)}">${t('book_at')}</a></footer>
</body></html>`;
}

/** How the addresses of pages below the shop's are written. */
const linkWithin =
  (scope: CallContext, { address, language, isNamed }: WantedPage) =>
  (page: string): string =>
    `${pageLink(scope, address)}/${page}${isNamed ? `?lang=${language}` : ''}`;

/** What search engines and link previews read. */
function head(
  scope: CallContext,
  { address, language, isNamed, content, mostSessions, mostEntries }: Drawing,
  t: (name: keyof typeof pageTexts) => string,
): string {
  const { shop } = scope;
  const { origin } = new URL(kernelScopeOf(scope).kernel.environment.PUBLIC_URL);
  const plain = pageLink(scope, address);
  const own = isNamed ? `${plain}?lang=${language}` : plain;
  const image = shop.squareLogoLink === null ? null : origin + shop.squareLogoLink;
  const robots = readSettings(shop, siteContract).in_search ? '' : '<meta name="robots" content="noindex">';
  const [title, description] =
    content.sessions === null ? [t('plain_title'), t('plain_description')] : [t('title'), t('description')];
  const data = structuredData(
    {
      name: shop.name,
      url: own,
      image,
      language,
      origin,
      linkTo: linkWithin(scope, { address, language, isNamed }),
    },
    {
      ...content,
      sessions: content.sessions?.slice(0, mostSessions) ?? null,
      branches: content.branches.slice(0, mostEntries),
      prices: content.prices.slice(0, mostEntries),
    },
  );
  const alternates = languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(`${plain}?lang=${each}`)}">`,
  );
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}<title>${title}</title><meta name="description" content="${description}">
<link rel="icon" href="${escapeHtml(shop.squareLogoLink ?? 'data:,')}"><link rel="canonical" href="${escapeHtml(own)}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(plain)}">
<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(shop.name)}"><meta property="og:locale" content="${language === 'th' ? 'th_TH' : 'en_GB'}"><meta property="og:url" content="${escapeHtml(own)}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image === null ? '' : `<meta property="og:image" content="${escapeHtml(image)}">`}
<script type="application/ld+json">${embeddable(JSON.stringify(data))}</script>`;
}
