import { handler } from '../../../server/plugin/define-plugin.ts';
import { paymentContract } from '../contract.ts';
import { countUnsettled } from '../provider/merchant-account.ts';

export const unsettledOrders = handler(paymentContract, 'unsettledOrders', ({ scope }) =>
  countUnsettled(scope),
);
