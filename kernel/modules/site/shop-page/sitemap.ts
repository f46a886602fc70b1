import escapeHtml from 'escape-html';
import { languages } from '../../../contract/problems.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { isExpired, type Shop } from '../../../server/tenancy/shops.ts';
import { maxSitemapParts, siteContract } from '../contract.ts';
import { shopPageSections } from '../extensions.ts';
import { pageLink } from './address.ts';
import { createMinuteCache } from './minute-cache.ts';

/** How many shops with an address a part looks at. */
const shopsInPart = 100;
/** How many pages below that of one shop a part lists, so that no shop fills it alone. */
const mostSubpages = 300;

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const document = (name: string, more: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${schema}${more}>\n${entries.join('\n')}\n</${name}>\n`;

async function drawIndex({ kernel, db }: KernelScope): Promise<string> {
  const row = await db('shop_address').countDistinct({ count: 'shop_id' }).first();
  const parts = Math.min(maxSitemapParts, Math.ceil(Number(row?.count ?? 0) / shopsInPart));
  const { origin } = new URL(kernel.environment.PUBLIC_URL);
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapeHtml(`${origin}/sitemap-shops.xml?part=${index + 1}`)}</loc></sitemap>`,
  );
  return document('sitemapindex', '', entries);
}

const isListed = ({ now }: KernelScope, shop: Shop): boolean => {
  const { published, in_search } = readSettings(shop, siteContract);
  return published && in_search && !isExpired(shop, now);
};

/**
 * Lists the pages below that of the scope's shop, such as `type/1a2b`. Pages of single sessions, which are soon over, are
 * not among them.
 */
async function listSubpages(scope: KernelScope): Promise<string[]> {
  const [offers, people, places, prices] = await Promise.all([
    scope.ask(shopPageSections, 'offers'),
    scope.ask(shopPageSections, 'people'),
    scope.ask(shopPageSections, 'places'),
    scope.ask(shopPageSections, 'prices'),
  ]);
  const entries = [...offers, ...people, ...places, ...prices].flatMap(({ value }) => value);
  const pages = new Set(entries.flatMap(({ page }) => page ?? []));
  return [...pages].slice(0, mostSubpages);
}

function drawEntry(link: string): string {
  const alternates = languages.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${escapeHtml(`${link}?lang=${each}`)}"/>`,
  );
  return `<url><loc>${escapeHtml(link)}</loc>${alternates.join('')}</url>`;
}

async function drawShop(scope: KernelScope, shop: Shop): Promise<string[]> {
  const inShop = await scope.asProgram('shop_page').forShop(shop.id);
  const link = pageLink(scope, readSettings(shop, siteContract).address ?? '');
  const subpages = inShop ? await listSubpages(inShop) : [];
  return [link, ...subpages.map((page) => `${link}/${page}`)].map(drawEntry);
}

async function drawPart(scope: KernelScope, part: number): Promise<string> {
  const rows: { shop_id: string }[] = await scope
    .db('shop_address')
    .distinct('shop_id')
    .orderBy('shop_id')
    .limit(shopsInPart)
    .offset((part - 1) * shopsInPart);
  const shops = await scope.kernel.directory.shops(rows.map(({ shop_id }) => shop_id));
  const entries: string[] = [];
  // One shop after another, so that a crawler's request takes no connections from others.
  for (const shop of shops.filter((each) => isListed(scope, each)))
    entries.push(...(await drawShop(scope, shop)));
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

const sitemaps = createMinuteCache<string>(20);

/**
 * The sitemap of the public pages of shops, drawn at most once a minute. It lists the pages that are published, of
 * shops that are not expired and want to be in search engines, with the pages below them.
 * @param part from 1 on; null for the index of the parts.
 */
export const cachedSitemap = (scope: KernelScope, part: number | null): Promise<string> =>
  sitemaps(scope, { key: String(part) }, () => (part === null ? drawIndex(scope) : drawPart(scope, part)));
