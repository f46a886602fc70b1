import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { showTopic } from '../topic-view.ts';

export const topic = handler(catalogContract, 'topic', async ({ input, scope, fail }) => {
  const found = await showTopic(scope, input.id);
  if (!found) throw fail('not_found');
  return found;
});
