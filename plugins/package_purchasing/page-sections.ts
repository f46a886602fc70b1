import { z } from 'zod';
import type { AppAddress, PagePrice, Subpage, SubpageInput } from '#kernel/modules/site/extensions.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { grantsNothing } from './domain/package-terms.ts';

/* The packages that members are offered: those of a promotion group, in its order. */
const offered = statement(
  `SELECT p.id, p.name, p.name_en, p.description, p.description_en, p.image_link, p.satang, p.is_one_time, p.fund_id,
          p.value, p.usage_duration, p.unlimited_access_duration
     FROM promotion_group g
     JOIN promotion_group_package l ON l.shop_id = :shop_id AND l.group_id = g.id
     JOIN package p ON p.shop_id = :shop_id AND p.id = l.package_id AND p.is_archived = FALSE
     LEFT JOIN fund f ON f.shop_id = :shop_id AND f.id = p.fund_id
    WHERE g.shop_id = :shop_id AND g.is_archived = FALSE AND COALESCE(f.is_archived, FALSE) = FALSE
    ORDER BY g.position, g.id, l.position, l.package_id`,
  z.object({
    id: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
    description: z.string(),
    description_en: z.string().nullable(),
    image_link: z.string().nullable(),
    satang: z.number(),
    is_one_time: z.coerce.boolean(),
    fund_id: z.string().nullable(),
    value: z.number(),
    usage_duration: z.number(),
    unlimited_access_duration: z.number(),
  }),
);

/** The packages that members are offered, each once, with picture and text. */
async function listPackages(scope: ReadScope): Promise<PagePrice[]> {
  const rows = await scope.rows(offered, {});
  const packages = new Map(rows.filter((row) => !grantsNothing(row)).map((row) => [row.id, row]));
  return [...packages.values()].map((row) => ({
    name: row.name,
    englishName: row.name_en,
    picture: row.image_link,
    about: row.description || row.description_en,
    englishAbout: row.description_en,
    satang: row.satang,
    points: row.fund_id === null ? 0 : row.value,
    days: row.fund_id === null ? 0 : row.usage_duration,
    unlimitedDays: row.fund_id === null ? 0 : row.unlimited_access_duration,
    isOneTime: row.is_one_time,
  }));
}

/** The page that lists them. */
const page = 'packages';

/** The packages on the shop's public page. Their pictures and texts are on the page of packages. */
async function prices(scope: ReadScope): Promise<PagePrice[]> {
  const packages = await listPackages(scope);
  return packages.map((each) => ({ ...each, picture: null, about: null, englishAbout: null, page }));
}

/** The page of packages below the shop's public page. */
async function subpage(scope: ReadScope, { kind, id }: SubpageInput): Promise<Subpage | null> {
  if (kind !== page || id !== '') return null;
  const packages = await listPackages(scope);
  if (packages.length === 0) return null;
  return {
    title: null,
    describedAs: 'OfferCatalog',
    prices: packages,
    form: `/membership/shop-${scope.shopId}/id-{memberId}/package`,
  };
}

/** A link to the packages, with any member's id. */
async function linked({ shopId }: ReadScope, { path }: AppAddress): Promise<SubpageInput | null> {
  const [, shop] = /^\/membership\/shop-(\w+)\/id-[^/]+\/package$/.exec(path) ?? [];
  return shop === shopId ? { kind: page, id: '' } : null;
}

/** What the shop's public page shows of packages, and the page below it. */
export const pageSections = { prices, subpage, linked };
