import escapeHtml from 'escape-html';
import { plainPicture } from '../../../contract/picture-address.ts';
import { previewPicture } from '../../../contract/preview-picture.ts';
import { type Language, languages } from '../../../contract/problems.ts';
import { embeddable } from '../../../server/http/page-html.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { CallContext } from '../../../server/tenancy/scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { findCover, memberAddress } from '../../shop/api.ts';
import { siteContract } from '../contract.ts';
import { pageLink } from './address.ts';
import type { Section } from './page-sections.ts';
import { pageTexts } from './page-texts.ts';
import type { DescribedShop } from './structured-data.ts';

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

/** What a page shows at most. */
export type PageLimits = Pick<Section, 'mostSessions' | 'mostEntries'>;

/** Draws a page with the first limits that make it short enough (docs/domain/public-pages.md#w4), else with the last. */
export function drawWithin(allLimits: readonly PageLimits[], draw: (limits: PageLimits) => string): string {
  let html = '';
  for (const limits of allLimits) {
    html = draw(limits);
    if (Buffer.byteLength(html) <= mostBytes) break;
  }
  return html;
}

const originOf = (scope: CallContext): string =>
  new URL(kernelScopeOf(scope).kernel.environment.PUBLIC_URL).origin;

const queryOf = ({ language, isNamed }: WantedPage): string => (isNamed ? `?lang=${language}` : '');

/** How addresses below the shop's page are written. */
const linkWithin =
  (scope: CallContext, wanted: WantedPage) =>
  (page: string): string =>
    `${pageLink(scope, wanted.address)}/${page}${queryOf(wanted)}`;

/** What the sections of a page are drawn with. */
export const sectionOf = (scope: CallContext, wanted: WantedPage, limits: PageLimits): Section => ({
  language: wanted.language,
  timeZone: scope.shop.timeZone,
  app: memberAddress(scope, scope.shop),
  linkTo: linkWithin(scope, wanted),
  ...limits,
});

/** Address of the shop's own page in the language of a page. */
export const shopLink = (scope: CallContext, wanted: WantedPage): string =>
  pageLink(scope, wanted.address) + queryOf(wanted);

/** The shop as the structured data of a page describes it. */
export const describedShop = (scope: CallContext, wanted: WantedPage): DescribedShop => {
  const { name, squareLogoLink } = scope.shop;
  const origin = originOf(scope);
  const picture = findCover(scope.shop) ?? squareLogoLink;
  return {
    name,
    url: shopLink(scope, wanted),
    image: picture === null ? null : origin + plainPicture(picture),
    language: wanted.language,
    origin,
    linkTo: linkWithin(scope, wanted),
  };
};

/** What is special about one page of a shop. */
export interface FramedPage {
  readonly wanted: WantedPage;
  readonly style: string;
  /** The page's part of the address below the shop's page; empty for that page itself. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** Address of the picture for link previews on this site; null for the shop's cover or logo. */
  readonly picture: string | null;
  /** Whether search engines should list the page, if the shop wants to be found. */
  readonly isLasting: boolean;
  /** Structured data. */
  readonly data: object;
  /** HTML above the heading; empty for none. */
  readonly cover: string;
  /** HTML of the heading, of the content and of the bar at the bottom. */
  readonly heading: string;
  readonly main: string;
  readonly bar: string;
}

/** What search engines and link previews read. */
function drawHead(scope: CallContext, framed: FramedPage): string {
  const { shop } = scope;
  const { wanted, page } = framed;
  const { language } = wanted;
  const origin = originOf(scope);
  const plain = pageLink(scope, wanted.address) + (page === '' ? '' : `/${page}`);
  const own = plain + queryOf(wanted);
  const picture = framed.picture ?? findCover(shop) ?? shop.squareLogoLink;
  const image = picture === null ? null : origin + previewPicture(picture);
  const [title, description] = [escapeHtml(framed.title), escapeHtml(framed.description)];
  const isListed = framed.isLasting && readSettings(shop, siteContract).in_search;
  const robots = isListed ? '' : '<meta name="robots" content="noindex">';
  const alternates = languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(`${plain}?lang=${each}`)}">`,
  );
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}<title>${title}</title><meta name="description" content="${description}">
<link rel="icon" href="${escapeHtml(shop.squareLogoLink ?? 'data:,')}"><link rel="canonical" href="${escapeHtml(own)}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(plain)}">
<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(shop.name)}"><meta property="og:locale" content="${language === 'th' ? 'th_TH' : 'en_GB'}"><meta property="og:url" content="${escapeHtml(own)}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image === null ? '' : `<meta property="og:image" content="${escapeHtml(image)}">`}
<script type="application/ld+json">${embeddable(JSON.stringify(framed.data))}</script>`;
}

/** Draws a page of a shop around its content. */
export function drawFrame(scope: CallContext, framed: FramedPage): string {
  const { language } = framed.wanted;
  const { squareLogoLink: logo } = scope.shop;
  const other = languages.find((each) => each !== language) ?? language;
  const image = logo === null ? '' : `<img src="${escapeHtml(logo)}" width="72" height="72" alt="">`;
  const switcher = `<a class="lang" lang="${other}" hreflang="${other}" href="?lang=${other}">${escapeHtml(pageTexts.other_language[language])}</a>`;
  return `<!doctype html><html lang="${language}"><head>${drawHead(scope, framed)}<style>${framed.style}</style></head><body>
${framed.cover}<header>${image}<div>${framed.heading}${switcher}</div></header>
<main>${framed.main}</main>
<footer class="bar">${framed.bar}</footer>
</body></html>`;
}
