import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';
import { bookabilityError } from '../domain/window.ts';
import { waitForClass } from '../waiting.ts';

export const notifyOnAvailable = handler(
  classEventContract,
  'notifyOnAvailable',
  ({ input: { event_id: subjectId, member_id: memberId }, scope, settings, fail }) =>
    waitForClass(
      scope,
      { subjectId, memberId },
      (state, isBooked) => bookabilityError(state, settings, scope.now, isBooked),
      fail,
    ),
);
