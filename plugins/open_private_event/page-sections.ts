import { toLocalDate } from '#kernel/contract/time.ts';
import { openStarts } from '#kernel/modules/booking/api.ts';
import {
  findPublicInstructor,
  findPublicTopic,
  listPublicInstructors,
  listPublicTopics,
} from '#kernel/modules/catalog/api.ts';
import type {
  AppAddress,
  PageOffer,
  PagePerson,
  Subpage,
  SubpageInput,
} from '#kernel/modules/site/extensions.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { readSettings } from '#kernel/server/tenancy/settings.ts';
import { anyInstructor, openPrivateEventContract } from './contract.ts';
import { listTeachers } from './teachers.ts';
import { offeredTopics } from './topics.ts';

const offeredIds = ({ shop }: ReadScope): readonly string[] =>
  readSettings(shop, openPrivateEventContract).selectable_topics;

/** The class types that can be booked as a private session and that staff do not hide. */
async function offers(scope: ReadScope): Promise<PageOffer[]> {
  const ids = offeredIds(scope);
  return ids.length === 0 ? [] : (await listPublicTopics(scope)).filter(({ id }) => ids.includes(id));
}

/** The ids of the instructors whom a member can choose: none if the shop offers no class type. */
async function findBookableIds(scope: ReadScope): Promise<ReadonlySet<string>> {
  const settings = readSettings(scope.shop, openPrivateEventContract);
  if ((await offeredTopics(scope, settings)).length === 0) return new Set();
  const { to } = openStarts(settings, scope.now);
  const teachers = await listTeachers(scope, toLocalDate(to, scope.shop.timeZone));
  return new Set(teachers.map(({ id }) => id));
}

/** The public instructors with whom a private session can be booked. */
async function people(scope: ReadScope): Promise<PagePerson[]> {
  const bookable = await findBookableIds(scope);
  return bookable.size === 0 ? [] : (await listPublicInstructors(scope)).filter(({ id }) => bookable.has(id));
}

/** The form of a private session with a choice made in it. */
const formWith = ({ shopId }: ReadScope, choice: 'instructor' | 'topic', id: string): string =>
  `/open-private-event/shop-${shopId}/open-private-info?memberId={memberId}&${choice}=${id}`;

/** The pages of instructors and of class types with private sessions below the shop's public page. */
async function subpage(scope: ReadScope, { kind, id }: SubpageInput): Promise<Subpage | 'private' | null> {
  if (kind === 'instructor') {
    const instructor = await findPublicInstructor(scope, id);
    if (!instructor || !(await findBookableIds(scope)).has(id)) return instructor;
    return { ...instructor, form: formWith(scope, 'instructor', id) };
  }
  if (kind !== 'type' || !offeredIds(scope).includes(id)) return null;
  const topic = await findPublicTopic(scope, id);
  return topic === null || topic === 'private' ? topic : { ...topic, form: formWith(scope, 'topic', id) };
}

/** Whether everyone can see the page of the instructor that a link names. */
const isPublicInstructor = async (scope: ReadScope, id: string): Promise<boolean> =>
  /^\w{1,40}$/.test(id) && (await findPublicInstructor(scope, id)) !== null;

/**
 * A link with a choice opens the form with the instructor or the class type in its query. A link with both is about
 * the class type if the instructor is not public.
 */
async function linked(
  scope: ReadScope,
  { path, query: { instructor, topic } }: AppAddress,
): Promise<SubpageInput | null> {
  if (path !== `/open-private-event/shop-${scope.shopId}/open-private-info`) return null;
  const type = topic ? { kind: 'type', id: topic } : null;
  if (!instructor || instructor === anyInstructor) return type;
  if (type && !(await isPublicInstructor(scope, instructor))) return type;
  return { kind: 'instructor', id: instructor };
}

/** What the shop's public page shows of private sessions, and the pages below it. */
export const pageSections = { offers, people, subpage, linked };
