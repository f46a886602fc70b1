import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { Instructor } from '../models/instructor.ts';

export const instructors = handler(
  catalogContract,
  'instructors',
  async ({ scope }) =>
    await scope.query(Instructor).where({ is_archived: false }).select('id', 'name').orderBy(['name', 'id']),
);
