import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';
import { whyStaffCannotBook } from '../domain/window.ts';
import { waitForClass } from '../waiting.ts';

export const addWaiting = handler(
  classEventContract,
  'addWaiting',
  ({ input: { id: subjectId, member_id: memberId }, scope, fail }) =>
    waitForClass(
      scope,
      { subjectId, memberId },
      (state, isBooked) => whyStaffCannotBook(state, scope.now, isBooked),
      fail,
    ),
);
