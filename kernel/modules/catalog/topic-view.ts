import type { Scope } from '../../server/tenancy/scope.ts';
import { fundNames } from '../member/api.ts';
import { noLink } from './contract.ts';
import { Topic } from './models/topic.ts';

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
});

/** One topic of the shop as the wire shows it, or null. */
export async function showTopic(scope: Scope, id: string) {
  const [topic, funds] = await Promise.all([scope.query(Topic).findById(id), fundNames(scope)]);
  return topic ? viewTopic(topic, funds) : null;
}
