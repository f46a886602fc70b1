import { addDays, daysSpan } from '../../../contract/time.ts';
import type { KernelScope } from '../../../server/tenancy/kernel-scope.ts';
import { findLineAccount, listBranchContacts } from '../../shop/api.ts';
import type { BranchContact } from '../../shop/contract.ts';
import {
  type PageOffer,
  type PagePerson,
  type PagePlace,
  type PagePrice,
  type PageSession,
  shopPageSections,
} from '../extensions.ts';

/** How many days of sessions a page shows, today included. */
const days = 7;

/** What a page shows beside the shop itself. Null is a section that no feature adds. */
export interface PageContent {
  readonly sessions: readonly PageSession[] | null;
  readonly offers: readonly PageOffer[];
  readonly people: readonly PagePerson[];
  readonly places: readonly PagePlace[];
  readonly prices: readonly PagePrice[];
  readonly branches: readonly BranchContact[];
  /** The shop's LINE Official Account, such as `@lotus`; null without one. */
  readonly lineAccount: string | null;
}

/** An entry with a page of its own that several features add is shown once, as the first of them adds it. */
function withoutRepeats<Entry extends { readonly page?: string }>(entries: readonly Entry[]): Entry[] {
  const pages = new Map<unknown, Entry>();
  for (const entry of entries) {
    const key = entry.page ?? entry;
    if (!pages.has(key)) pages.set(key, entry);
  }
  return [...pages.values()];
}

/** Reads the content of the public page of the scope's shop (docs/domain/public-pages.md#w3). */
export async function readShopPageContent(scope: KernelScope): Promise<PageContent> {
  const { to } = daysSpan(scope.today, addDays(scope.today, days - 1), scope.shop.timeZone);
  const [sessions, offers, people, places, prices, branches] = await Promise.all([
    scope.ask(shopPageSections, 'sessions', { from: scope.now, to }),
    scope.ask(shopPageSections, 'offers'),
    scope.ask(shopPageSections, 'people'),
    scope.ask(shopPageSections, 'places'),
    scope.ask(shopPageSections, 'prices'),
    listBranchContacts(scope),
  ]);
  return {
    sessions:
      sessions.length === 0
        ? null
        : sessions
            .flatMap(({ value }) => value)
            .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    offers: withoutRepeats(offers.flatMap(({ value }) => value)),
    people: withoutRepeats(people.flatMap(({ value }) => value)),
    places: places.flatMap(({ value }) => value),
    prices: prices.flatMap(({ value }) => value),
    branches,
    lineAccount: findLineAccount(scope),
  };
}
