import { plainPicture } from '../../../contract/picture-address.ts';
import type { Language } from '../../../contract/problems.ts';
import { toBaht } from '../../../contract/satang.ts';
import { addMinutes } from '../../../contract/time.ts';
import type { BranchContact } from '../../shop/contract.ts';
import type { PagePrice, PageSession } from '../extensions.ts';
import type { PageContent } from './page-content.ts';
import { pickLanguage } from './page-texts.ts';

/** The shop as search engines read it. */
export interface DescribedShop {
  readonly name: string;
  /** Address of the shop's page in the language of the data. */
  readonly url: string;
  readonly image: string | null;
  readonly language: Language;
  /** Address of this site, in front of pictures. */
  readonly origin: string;
  /** Address of a page below the shop's. */
  readonly linkTo: (page: string) => string;
}

/** The most sessions in the data; more would make the page long. */
const mostEvents = 15;

/** The most offers in the data. */
const mostOffers = 10;

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** How a branch is reached; what the shop has not entered is left out. */
function describeContact({ address, phone, map_link: map, opening_hours: week }: BranchContact): object {
  const hours = (week ?? []).flatMap((day, at) =>
    day
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: schemaDays[at],
            opens: day.from,
            closes: day.until,
          },
        ]
      : [],
  );
  return {
    ...(address === null ? {} : { address: address.replace(/\s*\n\s*/g, ', ') }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(map === null ? {} : { hasMap: map }),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
  };
}

/** How other nodes of the data name the shop. */
export const shopReference = ({ url }: DescribedShop) => ({ '@id': `${url}#shop` });

/** Something that members can buy. */
export const describePrice = ({ language, url }: DescribedShop, price: PagePrice): object => ({
  '@type': 'Offer',
  name: pickLanguage(language, price.name, price.englishName),
  price: toBaht(price.satang),
  priceCurrency: 'THB',
  availability: 'https://schema.org/InStock',
  url,
});

/** A session. @param contacts of the shop's branches, for its address. */
export function describeSession(
  shop: DescribedShop,
  session: PageSession,
  contacts: readonly BranchContact[],
): object {
  const { language, origin, linkTo } = shop;
  const { title, startsAt, minutes, branch, instructor, picture, page } = session;
  const contact = contacts.find(({ name }) => name === branch);
  return {
    '@type': 'Event',
    name: pickLanguage(language, title, session.englishTitle),
    startDate: startsAt.toISOString(),
    endDate: addMinutes(startsAt, minutes).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: branch, address: contact?.address ?? branch },
    organizer: shopReference(shop),
    ...(instructor
      ? {
          performer: {
            '@type': 'Person',
            name: pickLanguage(language, instructor, session.englishInstructor),
          },
        }
      : {}),
    ...(picture ? { image: origin + plainPicture(picture) } : {}),
    maximumAttendeeCapacity: session.total,
    remainingAttendeeCapacity: session.free,
    url: page === undefined ? shop.url : linkTo(page),
  };
}

/** The shop itself, with the branches and what it sells. */
export function describeShop(
  shop: DescribedShop,
  branches: readonly BranchContact[],
  prices: readonly PagePrice[] = [],
): object {
  const [only, ...others] = branches;
  const offers = prices.slice(0, mostOffers).map((price) => describePrice(shop, price));
  return {
    '@type': 'LocalBusiness',
    ...shopReference(shop),
    name: shop.name,
    url: shop.url,
    ...(shop.image === null ? {} : { image: shop.image }),
    ...(only && others.length === 0 ? describeContact(only) : {}),
    ...(others.length > 0
      ? {
          department: branches
            .slice(0, 20)
            .map((branch) => ({ '@type': 'LocalBusiness', name: branch.name, ...describeContact(branch) })),
        }
      : {}),
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
  };
}

/** Nodes as search engines read them in a page. */
export const graph = (nodes: readonly object[]): object => ({
  '@context': 'https://schema.org',
  '@graph': nodes,
});

/** The shop and its next sessions in the terms of schema.org. */
export const structuredData = (
  shop: DescribedShop,
  { sessions, branches, prices }: Pick<PageContent, 'sessions' | 'branches' | 'prices'>,
): object =>
  graph([
    describeShop(shop, branches, prices),
    ...(sessions ?? []).slice(0, mostEvents).map((session) => describeSession(shop, session, branches)),
  ]);
