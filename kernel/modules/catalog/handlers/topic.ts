import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { showTopic } from '../topic-view.ts';

export const topic = handler(catalogContract, 'topic', async ({ input, scope, fail }) => {
  const view = await showTopic(scope, input.id);
  if (!view) throw fail('not_found');
  return view;
});
