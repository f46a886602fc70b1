import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { usableHoldings } from '../usable-holdings.ts';

export const holdings = handler(memberContract, 'holdings', ({ input, scope }) =>
  usableHoldings(scope, input.id),
);
