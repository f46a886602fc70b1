import { rosterOf } from '#kernel/modules/booking/points.ts';
import { handler } from '#kernel/server/plugin.ts';
import { classEventContract } from '../contract.ts';

export const attendees = handler(classEventContract, 'attendees', ({ input, scope }) =>
  rosterOf(scope, classEventContract.id, input.id),
);
