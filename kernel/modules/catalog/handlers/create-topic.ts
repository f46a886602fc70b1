import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { Topic } from '../models/topic.ts';
import { showTopic } from '../topic-view.ts';

export const createTopic = handler(catalogContract, 'createTopic', async ({ input, scope }) => {
  const { id } = await scope
    .query(Topic)
    .insert({ ...input, fund_id: null, color: 'blue', is_private: false, created_at: scope.now });
  await scope.audit({
    action: 'topic.created',
    entity: 'topic',
    entityId: id,
    after: await showTopic(scope, id),
  });
  scope.live('topic', [id]);
  return { id };
});
