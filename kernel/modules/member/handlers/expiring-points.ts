import { handler } from '../../../server/plugin.ts';
import { memberContract } from '../contract.ts';
import { expiringPage } from '../expiring.ts';

export const expiringPoints = handler(memberContract, 'expiringPoints', ({ input, scope }) =>
  expiringPage(scope, input),
);
