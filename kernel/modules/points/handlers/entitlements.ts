import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { readEntitlements } from '../entitlements.ts';

export const entitlements = handler(memberContract, 'entitlements', ({ input, scope }) =>
  readEntitlements(scope, input.id),
);
