import { handler } from '../../../server/plugin/define-plugin.ts';
import { catalogContract } from '../contract.ts';
import { Topic } from '../models/topic.ts';

export const topics = handler(
  catalogContract,
  'topics',
  async ({ scope }) =>
    await scope.query(Topic).where({ is_archived: false }).select('id', 'name').orderBy(['name', 'id']),
);
