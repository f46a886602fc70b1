import type { LocalDate } from '#kernel/contract/time.ts';
import { listBranchContacts } from '#kernel/modules/shop/api.ts';
import type { AppAddress, PagePlace, Subpage, SubpageInput } from '#kernel/modules/site/extensions.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { units } from './units.ts';

/** The most places that the page lists. */
const mostPlaces = 50;

/** What an hour costs at least; null for a place without times or price. */
const hourPrice = (scope: ReadScope, timetable: { usualPrice(date: LocalDate): number }): number | null =>
  timetable.usualPrice(scope.today) || null;

/** The places that the shop's public page shows. */
async function places(scope: ReadScope): Promise<PagePlace[]> {
  const [all, branches] = await Promise.all([units.resources.list(scope), listBranchContacts(scope)]);
  const names = new Map(branches.map(({ branch_id, name }) => [branch_id, name]));
  return all.slice(0, mostPlaces).map(({ id, name, name_en, image_link, branch_id, timetable }) => ({
    name,
    englishName: name_en,
    picture: image_link,
    branch: names.get(branch_id) ?? '',
    hourSatang: hourPrice(scope, timetable),
    page: `place/${id}`,
  }));
}

/** The page of a place below the shop's public page. */
async function subpage(scope: ReadScope, { kind, id }: SubpageInput): Promise<Subpage | null> {
  const place = kind === 'place' ? await units.resources.find(scope, id) : null;
  if (!place || place.is_archived) return null;
  const satang = hourPrice(scope, place.timetable);
  return {
    title: place.name,
    englishTitle: place.name_en,
    picture: place.image_link,
    describedAs: 'Service',
    branch: place.branch_name,
    ...(satang !== null && { price: { satang, per: 'hour' as const } }),
    form: `/facility-event/shop-${scope.shopId}/facility-info?memberId={memberId}&branch=${place.branch_id}&resource=${id}`,
  };
}

/** A link to a place opens the form with the place in its query. */
async function linked(
  { shopId }: ReadScope,
  { path, query: { resource } }: AppAddress,
): Promise<SubpageInput | null> {
  const isForm = path === `/facility-event/shop-${shopId}/facility-info`;
  return isForm && resource ? { kind: 'place', id: resource } : null;
}

/** What the shop's public page shows of places, and the pages below it. */
export const pageSections = { places, subpage, linked };
