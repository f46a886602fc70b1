import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { expiringPage } from '../expiring.ts';

export const expiringPoints = handler(memberContract, 'expiringPoints', ({ input, scope }) =>
  expiringPage(scope, input),
);
