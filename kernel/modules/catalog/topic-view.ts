import { toBaht } from '../../contract/satang.ts';
import { noLink } from './contract.ts';
import type { Topic } from './models/topic.ts';

/** A topic as the wire shows it. */
export const viewTopic = (topic: Topic, funds: ReadonlyMap<string, string>) => ({
  id: topic.id,
  name: topic.name,
  name_en: topic.name_en ?? undefined,
  period: topic.period,
  max_participant: topic.max_participant,
  linked_member_fund: topic.fund_id ?? noLink,
  linked_member_fund_name: topic.fund_id === null ? null : (funds.get(topic.fund_id) ?? null),
  color: topic.color,
  is_private: Boolean(topic.is_private),
  is_archived: Boolean(topic.is_archived),
  ...(topic.drop_in_satang !== null && { drop_in_price: toBaht(Number(topic.drop_in_satang)) }),
  level: topic.level ?? undefined,
  description: topic.description ?? undefined,
  description_en: topic.description_en ?? undefined,
  what_to_bring: topic.what_to_bring ?? undefined,
  what_to_bring_en: topic.what_to_bring_en ?? undefined,
  image_link: topic.image_link ?? undefined,
});

/** The columns that `viewTopicTexts` needs. */
export const topicTextColumns = [
  'level',
  'description',
  'description_en',
  'what_to_bring',
  'what_to_bring_en',
  'image_link',
] as const satisfies readonly (keyof Topic)[];

/** What members read about a topic, as `offeredTexts` answers it. A language without a text has the other's. */
export const viewTopicTexts = (topic: Pick<Topic, (typeof topicTextColumns)[number]>) => ({
  level: topic.level ?? undefined,
  about: topic.description ?? topic.description_en ?? undefined,
  about_en: topic.description_en ?? undefined,
  what_to_bring: topic.what_to_bring ?? topic.what_to_bring_en ?? undefined,
  what_to_bring_en: topic.what_to_bring_en ?? undefined,
  image_link: topic.image_link ?? undefined,
});
