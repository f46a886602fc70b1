import { toBaht } from '../../contract/satang.ts';
import { noLink } from './contract.ts';
import type { Topic } from './models/topic.ts';

/** A topic as the wire shows it. */
export const viewTopic = (topic: Topic, funds: ReadonlyMap<string, string>) => ({
  id: topic.id,
  name: topic.name,
  period: topic.period,
  max_participant: topic.max_participant,
  linked_member_fund: topic.fund_id ?? noLink,
  linked_member_fund_name: topic.fund_id === null ? null : (funds.get(topic.fund_id) ?? null),
  color: topic.color,
  is_private: Boolean(topic.is_private),
  is_archived: Boolean(topic.is_archived),
  ...(topic.drop_in_satang !== null && { drop_in_price: toBaht(Number(topic.drop_in_satang)) }),
});
