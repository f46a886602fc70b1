import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { usableHoldings } from '../usable-holdings.ts';

export const holdings = handler(memberContract, 'holdings', ({ input, scope }) =>
  usableHoldings(scope, input.id),
);
