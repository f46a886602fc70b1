import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin.ts';
import { catalogContract } from '../contract.ts';
import { Instructor } from '../models/instructor.ts';

export const instructorPage = handler(catalogContract, 'instructorPage', async ({ input, scope }) => {
  const query = scope.query(Instructor).select('id', 'name').orderBy(['name', 'id']);
  if (input.search) query.where('name', 'like', containing(input.search));
  return readPage(query, input);
});
