import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { fundNames } from '../../member/api.ts';
import { catalogContract } from '../contract.ts';
import { Topic } from '../models/topic.ts';
import { viewTopic } from '../topic-view.ts';

export const topicPage = handler(catalogContract, 'topicPage', async ({ input, scope }) => {
  const funds = await fundNames(scope);
  const query = scope.query(Topic).orderBy(['is_archived', 'name', 'id']);
  if (input.search) {
    const wanted = input.search.toLowerCase();
    const linked = [...funds].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([id]) => id);
    query.where((either) =>
      either.where('name', 'like', containing(input.search)).orWhereIn('fund_id', linked),
    );
  }
  const { data, total_items } = await readPage(query, input);
  return { data: data.map((topic) => viewTopic(topic, funds)), total_items };
});
