import { z } from 'zod';
import type { SubjectContract } from '../../contract/booking-endpoints.ts';
import type { ErasedHandler, Handler } from '../../server/plugin.ts';
import { listBranches } from '../shop/points.ts';
import { rosterOf } from './lists.ts';

const byId = z.object({ id: z.string() });

/** Implements the calls that `subjectEndpoints` puts into a contract, but for the days that can be booked. */
export function subjectHandlers<C extends SubjectContract>(
  contract: C,
): { readonly branchs: Handler<C, 'branchs'>; readonly attendees: Handler<C, 'attendees'> } {
  const handlers: Record<'branchs' | 'attendees', ErasedHandler> = {
    branchs: {
      transaction: 'auto',
      run: async ({ scope }) => (await listBranches(scope)).map(({ id, name }) => ({ branch_id: id, name })),
    },
    attendees: {
      transaction: 'auto',
      run: ({ input, scope }) => rosterOf(scope, contract.id, byId.parse(input).id),
    },
  };
  // The kernel calls them with what it has parsed by the contract, and parses what they answer by it again.
  return handlers as unknown as ReturnType<typeof subjectHandlers<C>>;
}
