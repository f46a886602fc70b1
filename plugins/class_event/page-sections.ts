import { listPublicInstructors, listPublicTopics } from '#kernel/modules/catalog/api.ts';
import type { AppAddress, PageSession, SubpageInput } from '#kernel/modules/site/extensions.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { listOpenClasses } from './open-classes.ts';
import { readSubpage } from './subpages.ts';

/** The most classes that the page reads. */
const mostClasses = 200;

const sessions = (
  scope: ReadScope,
  span: { readonly from: Date; readonly to: Date },
): Promise<PageSession[]> => listOpenClasses(scope, { ...span, most: mostClasses });

/** A link to a class opens the form with the class in its query. */
async function linked(
  { shopId }: ReadScope,
  { path, query: { eventId } }: AppAddress,
): Promise<SubpageInput | null> {
  return path === `/class-event/shop-${shopId}/class-info` && eventId ? { kind: 'class', id: eventId } : null;
}

/** What the shop's public page shows of classes, and the pages below it. */
export const pageSections = {
  sessions,
  offers: listPublicTopics,
  people: listPublicInstructors,
  subpage: readSubpage,
  linked,
};
