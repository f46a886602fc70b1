import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { Fund } from '../models/fund.ts';

export const funds = handler(
  memberContract,
  'funds',
  async ({ scope }) =>
    await scope.query(Fund).where({ is_archived: false }).select('id', 'name').orderBy(['name', 'id']),
);
