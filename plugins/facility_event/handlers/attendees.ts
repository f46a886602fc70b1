import { toInstant } from '#kernel/contract/time.ts';
import { rosterOf } from '#kernel/modules/booking/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { facilityEventContract } from '../contract.ts';

export const attendees = handler(facilityEventContract, 'attendees', ({ input, scope }) =>
  rosterOf(scope, facilityEventContract.id, input.id, toInstant(input.datetime, scope.shop.timeZone)),
);
