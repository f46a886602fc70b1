import { findTopic } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { writeSeries } from '../series-change.ts';

export const changeSeries = handler(classEventContract, 'changeSeries', async ({ input, scope, fail }) => {
  const { id, from_date, topic_id, notify, notice_version, ...rest } = input;
  const topic = topic_id === undefined ? undefined : await findTopic(scope, topic_id);
  if (topic === null) throw fail('not_found');
  const change = { ...rest, ...(topic ? { topic } : {}), topicName: topic?.name, isCancelling: false };
  return writeSeries(scope, { id, from_date }, change, { notify, notice_version }, fail);
});
