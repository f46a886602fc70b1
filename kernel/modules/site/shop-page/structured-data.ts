import { addMinutes } from '../../../contract/time.ts';
import type { BranchContact } from '../../shop/contract.ts';
import type { PageContent } from './page-content.ts';

/** The shop as search engines read it. */
interface DescribedShop {
  readonly name: string;
  readonly url: string;
  readonly image: string | null;
}

/** The most sessions in the data; more would make the page long. */
const mostEvents = 15;

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

/** The shop and its next sessions in the terms of schema.org. */
export function structuredData(shop: DescribedShop, { sessions, branches }: PageContent): object {
  const [only, ...others] = branches;
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${shop.url}#shop`,
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
  };
  const addresses = new Map(branches.map(({ name, address }) => [name, address]));
  const events = (sessions ?? []).slice(0, mostEvents).map((session) => ({
    '@type': 'Event',
    name: session.title,
    startDate: session.startsAt.toISOString(),
    endDate: addMinutes(session.startsAt, session.minutes).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: session.branch,
      address: addresses.get(session.branch) ?? session.branch,
    },
    organizer: { '@id': business['@id'] },
    maximumAttendeeCapacity: session.total,
    remainingAttendeeCapacity: session.free,
    url: shop.url,
  }));
  return { '@context': 'https://schema.org', '@graph': [business, ...events] };
}
