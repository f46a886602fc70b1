import {
  findPublicInstructor,
  findPublicTopic,
  listPublicInstructors,
  listPublicTopics,
} from '#kernel/modules/catalog/api.ts';
import type { AppAddress, PageOffer, Subpage, SubpageInput } from '#kernel/modules/site/extensions.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { openPrivateEventContract } from './contract.ts';

const offeredIds = ({ shop }: ReadScope): readonly string[] =>
  readSettings(shop, openPrivateEventContract).selectable_topics;

/** The class types that can be booked as a private session and that staff do not hide. */
async function offers(scope: ReadScope): Promise<PageOffer[]> {
  const ids = offeredIds(scope);
  return ids.length === 0 ? [] : (await listPublicTopics(scope)).filter(({ id }) => ids.includes(id));
}

/** The form of a private session with a choice made in it. */
const formWith = ({ shopId }: ReadScope, choice: 'instructor' | 'topic', id: string): string =>
  `/open-private-event/shop-${shopId}/open-private-info?memberId={memberId}&${choice}=${id}`;

/** The pages of instructors and of class types with private sessions below the shop's public page. */
async function subpage(scope: ReadScope, { kind, id }: SubpageInput): Promise<Subpage | 'private' | null> {
  if (kind === 'instructor') {
    const instructor = await findPublicInstructor(scope, id);
    return instructor && { ...instructor, form: formWith(scope, 'instructor', id) };
  }
  if (kind !== 'type' || !offeredIds(scope).includes(id)) return null;
  const topic = await findPublicTopic(scope, id);
  return topic === null || topic === 'private' ? topic : { ...topic, form: formWith(scope, 'topic', id) };
}

/** A link with a choice opens the form with the instructor or the class type in its query. */
async function linked(
  { shopId }: ReadScope,
  { path, query: { instructor, topic } }: AppAddress,
): Promise<SubpageInput | null> {
  if (path !== `/open-private-event/shop-${shopId}/open-private-info`) return null;
  if (instructor && instructor !== 'any') return { kind: 'instructor', id: instructor };
  return topic ? { kind: 'type', id: topic } : null;
}

/** What the shop's public page shows of private sessions, and the pages below it. */
export const pageSections = { offers, people: listPublicInstructors, subpage, linked };
