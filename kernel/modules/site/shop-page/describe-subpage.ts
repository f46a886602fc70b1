import { plainPicture } from '../../../contract/picture-address.ts';
import { toBaht } from '../../../contract/satang.ts';
import type { PageSession } from '../extensions.ts';
import { cutText, pickLanguage } from './page-texts.ts';
import {
  type DescribedShop,
  describePrice,
  describeSession,
  describeShop,
  graph,
  shopReference,
} from './structured-data.ts';
import type { SubpageContent } from './subpage-content.ts';

/** The most other sessions in the data. */
const mostSessions = 10;

/** The most characters of a description in the data. */
const mostDescription = 500;

interface Described extends SubpageContent {
  /** Its title in the language of the page. */
  readonly shownTitle: string;
}

/** How the record of a page belongs to the shop. */
const belongings = { Service: 'provider', Person: 'worksFor', OfferCatalog: null } as const;

const isSoldOut = ({ session, ended }: Described): boolean =>
  ended !== undefined || session?.window === 'closed' || session?.free === 0;

/** What one visit or hour costs, as an offer. */
const offerOf = (content: Described, url: string): object =>
  content.price
    ? {
        offers: {
          '@type': 'Offer',
          price: toBaht(content.price.satang),
          priceCurrency: 'THB',
          availability: `https://schema.org/${isSoldOut(content) ? 'SoldOut' : 'InStock'}`,
          url,
        },
      }
    : {};

function describeEvent(shop: DescribedShop, content: Described, session: PageSession): object {
  const isCanceled = content.ended === 'canceled';
  return {
    ...describeSession(shop, { ...session, picture: content.picture }, content.branches),
    ...(isCanceled ? { eventStatus: 'https://schema.org/EventCancelled' } : {}),
  };
}

function describeRecord(shop: DescribedShop, content: Described): object {
  const { describedAs, session, picture, prices } = content;
  const about = pickLanguage(shop.language, content.about ?? '', content.englishAbout);
  const url = shop.linkTo(content.page);
  const more = {
    ...(about === '' ? {} : { description: cutText(about, mostDescription) }),
    ...offerOf(content, url),
  };
  if (describedAs === 'Event') return session ? { ...describeEvent(shop, content, session), ...more } : more;
  const belonging = belongings[describedAs];
  return {
    '@type': describedAs,
    name: content.shownTitle,
    url,
    ...(picture ? { image: shop.origin + plainPicture(picture) } : {}),
    ...(belonging === null ? {} : { [belonging]: shopReference(shop) }),
    ...(prices ? { itemListElement: prices.map((price) => describePrice({ ...shop, url }, price)) } : {}),
    ...more,
  };
}

/** A page below the shop's in the terms of schema.org: its record, the shop, and the next sessions. */
export const describeSubpage = (shop: DescribedShop, content: Described): object =>
  graph([
    describeRecord(shop, content),
    describeShop(shop, []),
    ...(content.sessions ?? [])
      .slice(0, mostSessions)
      .map((session) => describeSession(shop, session, content.branches)),
  ]);
