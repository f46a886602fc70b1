import { handler } from '../../../server/plugin/define-plugin.ts';
import { fundNames } from '../../member/api.ts';
import { catalogContract, noLink } from '../contract.ts';
import { Topic } from '../models/topic.ts';
import { showTopic } from '../topic-view.ts';

export const createTopic = handler(catalogContract, 'createTopic', async ({ input, scope, fail }) => {
  const { linked_member_fund: linked, ...fields } = input;
  const fund_id = linked === noLink ? null : linked;
  if (fund_id !== null && !(await fundNames(scope)).has(fund_id)) throw fail('unknown_fund');
  const { id } = await scope.query(Topic).insert({ ...fields, fund_id, created_at: scope.now });
  await scope.audit({
    action: 'topic.created',
    entity: 'topic',
    entityId: id,
    after: await showTopic(scope, id),
  });
  scope.live('topic', [id]);
  return { id };
});
