import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { Fund } from '../models/fund.ts';

export const funds = handler(
  memberContract,
  'funds',
  async ({ scope }) =>
    await scope.query(Fund).where({ is_archived: false }).select('id', 'name').orderBy(['name', 'id']),
);
