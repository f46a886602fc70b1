import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { fundNames } from '../../member/api.ts';
import { catalogContract, noLink } from '../contract.ts';
import { Topic } from '../models/topic.ts';
import { showTopic } from '../topic-view.ts';

export const changeTopic = handler(catalogContract, 'changeTopic', async ({ input, scope, fail }) => {
  const { id, ...patch } = input;
  const { linked_member_fund: linked, ...fields } = patch;
  await scope.query(Topic).findById(id).forUpdate().select('id');
  const before = await showTopic(scope, id);
  if (!before) throw fail('not_found');
  if (linked !== undefined && linked !== noLink && !(await fundNames(scope)).has(linked))
    throw fail('unknown_fund');
  const change = {
    ...fields,
    ...(linked === undefined ? {} : { fund_id: linked === noLink ? null : linked }),
  };
  if (Object.values(change).every((value) => value === undefined)) return before;
  await scope.query(Topic).findById(id).patch(change);
  const after = await showTopic(scope, id);
  if (!after) throw fail('not_found');
  await auditChange(scope, { action: 'topic.changed', entity: 'topic', entityId: id, before, patch });
  scope.live('topic', [id]);
  return after;
});
