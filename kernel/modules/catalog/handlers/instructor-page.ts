import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { viewInstructor } from '../instructor-view.ts';
import { Instructor } from '../models/instructor.ts';

export const instructorPage = handler(catalogContract, 'instructorPage', async ({ input, scope }) => {
  const query = scope.query(Instructor).orderBy(['is_archived', 'name', 'id']);
  if (input.search) query.where('name', 'like', containing(input.search));
  const { data, total_items } = await readPage(query, input);
  return { data: data.map(viewInstructor), total_items };
});
