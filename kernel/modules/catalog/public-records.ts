import type { ReadScope } from '../../server/tenancy/scope.ts';
import { Instructor } from './models/instructor.ts';
import { Topic } from './models/topic.ts';

/** The most topics, and the most instructors, that public pages list. */
const mostListed = 50;

/** The texts of a topic or an instructor as public pages take them. */
const viewLook = ({
  name_en,
  description,
  description_en,
  image_link,
}: Pick<Topic, 'name_en' | 'description' | 'description_en' | 'image_link'>) => ({
  english: name_en,
  look: { picture: image_link, about: description ?? description_en, englishAbout: description_en },
});

/** The topics that everyone can see, by name, as the public page of the shop lists them. */
export async function listPublicTopics(scope: ReadScope) {
  const shown = { is_private: false, is_archived: false };
  const topics = await scope.query(Topic).where(shown).orderBy(['name', 'id']).limit(mostListed);
  return topics.map((topic) => {
    const { english, look } = viewLook(topic);
    const { id, name, period, level } = topic;
    return { id, name, englishName: english, minutes: period, level, ...look, page: `type/${id}` };
  });
}

/**
 * Reads a topic as its public page shows it.
 * @returns `private` if staff hide it, null if the shop has no such topic or has archived it.
 */
export async function findPublicTopic(scope: ReadScope, id: string) {
  const topic = await scope.query(Topic).findById(id);
  if (!topic || topic.is_archived) return null;
  if (topic.is_private) return 'private';
  const { english, look } = viewLook(topic);
  const { name, period, level, what_to_bring, what_to_bring_en, drop_in_satang } = topic;
  return {
    title: name,
    englishTitle: english,
    describedAs: 'Service' as const,
    minutes: period,
    level,
    ...look,
    whatToBring: what_to_bring ?? what_to_bring_en,
    englishWhatToBring: what_to_bring_en,
    dropInSatang: drop_in_satang === null ? null : Number(drop_in_satang),
  };
}

/** The instructors whom staff show publicly, by name, as the public page of the shop lists them. */
export async function listPublicInstructors(scope: ReadScope) {
  const shown = { is_public: true, is_archived: false };
  const people = await scope.query(Instructor).where(shown).orderBy(['name', 'id']).limit(mostListed);
  return people.map((person) => {
    const { english, look } = viewLook(person);
    const { id, name } = person;
    return { id, name, englishName: english, ...look, page: `instructor/${id}` };
  });
}

/**
 * Reads an instructor as their public page shows them.
 * @returns null if the shop has no such instructor, or staff do not show them publicly.
 */
export async function findPublicInstructor(scope: ReadScope, id: string) {
  const person = await scope.query(Instructor).findById(id);
  if (!person?.is_public || person.is_archived) return null;
  const { english, look } = viewLook(person);
  return { title: person.name, englishTitle: english, describedAs: 'Person' as const, ...look };
}
