import { findTopic } from '#kernel/modules/catalog/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';
import { noticeOfSeries } from '../series-change.ts';

/** What attendees would be sent about a change of their series, which `changeSeries` or `endSeries` makes. */
export const seriesNotice = handler(classEventContract, 'seriesNotice', async ({ input, scope, fail }) => {
  const { id, from_date, topic_id, ends, ...rest } = input;
  const topic = topic_id === undefined ? undefined : await findTopic(scope, topic_id);
  if (topic === null) throw fail('not_found');
  const change = ends
    ? { is_active: false, isCancelling: true }
    : { ...rest, ...(topic ? { topic } : {}), topicName: topic?.name, isCancelling: false };
  return noticeOfSeries(scope, { id, from_date }, change, (code, details) =>
    fail(code === 'series_over' ? 'series_over' : 'class_refuses', details),
  );
});
