import { addMinutes } from '../../../contract/time.ts';
import type { PageContent } from './page-content.ts';

/** The shop as search engines read it. */
interface DescribedShop {
  readonly name: string;
  readonly url: string;
  readonly image: string | null;
}

/** The most sessions in the data; more would make the page long. */
const mostEvents = 15;

/** The shop and its next sessions in the terms of schema.org. */
export function structuredData(shop: DescribedShop, { sessions, branches }: PageContent): object {
  const business = {
    '@type': 'LocalBusiness',
    '@id': `${shop.url}#shop`,
    name: shop.name,
    url: shop.url,
    ...(shop.image === null ? {} : { image: shop.image }),
    ...(branches.length > 1
      ? { department: branches.slice(0, 20).map((name) => ({ '@type': 'LocalBusiness', name })) }
      : {}),
  };
  const events = (sessions ?? []).slice(0, mostEvents).map((session) => ({
    '@type': 'Event',
    name: session.title,
    startDate: session.startsAt.toISOString(),
    endDate: addMinutes(session.startsAt, session.minutes).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: session.branch, address: session.branch },
    organizer: { '@id': business['@id'] },
    maximumAttendeeCapacity: session.total,
    remainingAttendeeCapacity: session.free,
    url: shop.url,
  }));
  return { '@context': 'https://schema.org', '@graph': [business, ...events] };
}
