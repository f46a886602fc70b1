import { listPublicInstructors, listPublicTopics } from '#kernel/modules/catalog/api.ts';
import type { PageSession } from '#kernel/modules/site/extensions.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { listOpenClasses } from './open-classes.ts';
import { readSubpage } from './subpages.ts';

/** The most classes that the page reads. */
const mostClasses = 200;

const sessions = (
  scope: ReadScope,
  span: { readonly from: Date; readonly to: Date },
): Promise<PageSession[]> => listOpenClasses(scope, { ...span, most: mostClasses });

/** What the shop's public page shows of classes, and the pages below it. */
export const pageSections = {
  sessions,
  offers: listPublicTopics,
  people: listPublicInstructors,
  subpage: readSubpage,
};
