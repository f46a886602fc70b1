import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { choicesFrom } from '../dependent-bookings/affected-bookings.ts';
import { saidOfBookings } from '../dependent-bookings/said-of-bookings.ts';
import { announceFreeze } from '../freeze/announce-freeze.ts';
import { refusalDays } from '../freeze/refusal.ts';
import { announceRequest } from '../freeze-request/announce-request.ts';
import { closeRequest } from '../freeze-request/close-request.ts';
import { freezeRequested } from '../freeze-request/freeze-requested.ts';
import { notifyAnswer } from '../freeze-request/notify-answer.ts';

export const withdrawFreeze = handler(memberContract, 'withdrawFreeze', async ({ input, scope, fail }) => {
  const closed = await closeRequest(scope, { id: input.request_id, memberId: input.id }, 'withdrawn');
  if (!closed) throw fail('not_found');
  if (closed.kind === 'other') throw fail('freeze_request_closed');
  if (closed.kind === 'closed') announceRequest(scope, input.id);
  return { id: input.request_id, state: 'withdrawn' as const };
});

export const declineFreeze = handler(memberContract, 'declineFreeze', async ({ input, scope, fail }) => {
  const closed = await closeRequest(scope, { id: input.id }, 'declined', input.reason);
  if (!closed) throw fail('not_found');
  const { kind, request } = closed;
  if (kind === 'other') throw fail('freeze_request_closed');
  if (kind === 'same') return { id: input.id, state: 'declined' as const };
  await scope.audit({
    action: 'member.freeze_declined',
    entity: 'member',
    entityId: request.member_id,
    after: { frozen_from: request.from_date, frozen_until: request.until_date },
  });
  await notifyAnswer(scope, request);
  announceRequest(scope, request.member_id);
  return { id: input.id, state: 'declined' as const };
});

export const approveFreeze = handler(memberContract, 'approveFreeze', async ({ input, scope, fail }) => {
  const closed = await closeRequest(scope, { id: input.id }, 'approved');
  if (!closed) throw fail('not_found');
  const { kind, request } = closed;
  if (kind === 'other') throw fail('freeze_request_closed');
  if (kind === 'same') return { id: input.id, state: 'approved' as const };
  const { changes, questions, refusal } = await freezeRequested(scope, request, choicesFrom(input));
  if (refusal) throw fail(refusal.reason, refusalDays(refusal.before));
  const unpaid = questions.find((question) => question.kind === 'unpaid');
  if (unpaid) throw fail('bookings_unpaid', saidOfBookings(scope, unpaid.bookings));
  if (questions.length > 0)
    throw fail(
      'bookings_affected',
      saidOfBookings(
        scope,
        questions.flatMap(({ bookings }) => bookings),
      ),
    );
  if (changes.length === 0) throw fail('nothing_to_freeze');
  for (const change of changes) await announceFreeze(scope, request.member_id, 'member.frozen', change);
  await notifyAnswer(scope, request);
  announceRequest(scope, request.member_id);
  return { id: input.id, state: 'approved' as const };
});
