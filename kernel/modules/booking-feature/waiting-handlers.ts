import { z } from 'zod';
import type { WaitingContract } from '../../contract/booking-endpoints.ts';
import type { ErasedHandler, Handler } from '../../server/plugin/define-plugin.ts';
import { leaveWaiting, listWaitlist } from '../booking/waitlist/waiting.ts';

const byId = z.object({ id: z.string() });
const place = byId.extend({ member_id: z.string() });

/** Implements the calls that `waitingEndpoints` puts into a contract. */
export function waitingHandlers<C extends WaitingContract>(
  contract: C,
): { readonly waiting: Handler<C, 'waiting'>; readonly leaveWaiting: Handler<C, 'leaveWaiting'> } {
  const handlers: Record<'waiting' | 'leaveWaiting', ErasedHandler> = {
    waiting: {
      transaction: 'auto',
      run: ({ input, scope }) => listWaitlist(scope, contract.id, byId.parse(input).id),
    },
    leaveWaiting: {
      transaction: 'auto',
      run: async ({ input, scope }) => {
        const { id: subjectId, member_id: memberId } = place.parse(input);
        await leaveWaiting(scope, { kind: contract.id, subjectId, memberId });
        return { is_waiting: false };
      },
    },
  };
  // The kernel calls them with what it has parsed by the contract, and parses what they answer by it again.
  return handlers as unknown as ReturnType<typeof waitingHandlers<C>>;
}
