import { addressOfOrigin } from '../../../contract/address.ts';
import type { Ending, LinkPreview } from '../../../contract/link-preview.ts';
import { toBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { isExpired } from '../../../server/tenancy/shops.ts';
import { memberAddress } from '../../shop/api.ts';
import { siteContract } from '../contract.ts';
import { type Subpage, type SubpageInput, shopPageSections } from '../extensions.ts';
import { pageLink } from './address.ts';
import { createMinuteCache } from './minute-cache.ts';
import { pageVersions } from './page-cache.ts';
import { pageTexts } from './page-texts.ts';

/** Any origin: of the address only path and query count. */
const origin = 'http://sala.invalid';

/** An address that signs in first leads to the one in its `nextPage`. */
function readAddress(given: string): { path: string; query: Record<string, string> } | null {
  const own = addressOfOrigin(origin, given);
  if (own === null) return null;
  const { pathname, searchParams } = new URL(own, origin);
  const next = searchParams.get('nextPage');
  if (next !== null) return next.includes('nextPage=') ? null : readAddress(next);
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

/** What links are about for readers without a session: many crawlers and readers open one link. */
const subpages = createMinuteCache<Subpage | 'private' | null>(500);

async function readShown(
  scope: KernelScope,
  which: SubpageInput,
  isKnown: boolean,
): Promise<Subpage | 'private' | null> {
  const read = async () => {
    const answers = await scope.ask(shopPageSections, 'subpage', which);
    return answers.map(({ value }) => value).find((value) => value !== null) ?? null;
  };
  if (isKnown) return read();
  const key = `${scope.shop.id} ${which.kind} ${which.id}`;
  return subpages(scope, { key, versions: pageVersions(scope) }, read);
}

/** Finds the public page about the same record as an address of the member app. */
async function findSubpage(
  scope: KernelScope,
  address: string,
  isKnown: boolean,
): Promise<{ which: SubpageInput; shown: Subpage } | null> {
  const at = readAddress(address);
  const links = at ? await scope.ask(shopPageSections, 'linked', at) : [];
  const which = links.find(({ value }) => value !== null)?.value;
  if (!which || !/^\w{0,40}$/.test(which.id)) return null;
  const shown = await readShown(scope, which, isKnown);
  return shown && shown !== 'private' ? { which, shown } : null;
}

/** The title of a page in both languages; the list of packages has none of its own. */
const findTitle = ({ title, englishTitle }: Subpage): Pick<LinkPreview, 'title' | 'title_en' | 'is_list'> =>
  title === null
    ? { title: pageTexts.price_list.th, title_en: pageTexts.price_list.en, is_list: true }
    : { title, title_en: englishTitle ?? undefined };

/** What one visit or one hour costs, while that can be booked. */
const findPrice = (shown: Subpage): LinkPreview['price'] =>
  shown.price && findEnding(shown) === undefined
    ? { amount: toBaht(shown.price.satang), per: shown.price.per }
    : undefined;

/** Why the session of a page takes no bookings any more; undefined if it does, or will. */
const findEnding = ({ ended, session }: Subpage): Ending | undefined =>
  ended ?? (session?.window === 'closed' ? 'closed' : undefined);

/**
 * What an address of the member app is about, as far as the reader can see it.
 * @param isKnown whether LINE has named the reader, who then sees it before the shop publishes its page.
 */
export async function previewLink(
  scope: KernelScope,
  address: string,
  isKnown: boolean,
): Promise<LinkPreview> {
  const { shop, now } = scope;
  const { published, address: own } = readSettings(shop, siteContract);
  const isRunning = !isExpired(shop, now);
  const isOpen = published && own !== null && isRunning;
  const linked = isOpen || (isKnown && isRunning) ? await findSubpage(scope, address, isKnown) : null;
  const publicPage = isOpen ? pageLink(scope, own) : null;
  const app = memberAddress(scope, shop);
  if (!linked) {
    const nothing = { title: null, datetime: null, branch: null, image_link: null };
    return { ...nothing, link: publicPage ?? app };
  }
  const { which, shown } = linked;
  const { session } = shown;
  const below = [which.kind, which.id].filter((part) => part !== '').join('/');
  const form = session?.form ?? shown.form ?? address;
  return {
    ...findTitle(shown),
    datetime: session ? toLocal(session.startsAt, shop.timeZone) : null,
    branch: session?.branch ?? shown.branch ?? null,
    image_link: shown.picture ?? null,
    price: findPrice(shown),
    ended: findEnding(shown),
    link: publicPage === null ? `${app}?nextPage=${encodeURIComponent(form)}` : `${publicPage}/${below}`,
  };
}
