import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { operationContract } from './contract.ts';
import { countBookingDays } from './count-bookings.ts';
import { overview } from './handlers/overview.ts';

export const plugin = definePlugin({
  contract: operationContract,
  needs: ['shop'],
  handlers: { overview },
  jobs: [countBookingDays],
});
