import { z } from 'zod';
import type { BranchesContract, RosterContract } from '../../contract/booking-endpoints.ts';
import type { ErasedHandler, Handler } from '../../server/plugin/define-plugin.ts';
import { listRoster } from '../booking/views/lists.ts';
import { listBranches } from '../shop/api.ts';

const byId = z.object({ id: z.string() });

/** Implements the calls that `offerEndpoints` puts into a contract, except `dates`. */
export function offerHandlers<C extends BranchesContract>(
  _contract: C,
): { readonly branchs: Handler<C, 'branchs'> } {
  const branchs: ErasedHandler = {
    transaction: 'auto',
    run: async ({ scope }) => (await listBranches(scope)).map(({ id, name }) => ({ branch_id: id, name })),
  };
  // The kernel calls it with what it has parsed by the contract, and parses what it answers by it again.
  return { branchs } as unknown as ReturnType<typeof offerHandlers<C>>;
}

/** Implements the call of `subjectEndpoints` that lists who has booked a subject. */
export function rosterHandlers<C extends RosterContract>(
  contract: C,
): { readonly attendees: Handler<C, 'attendees'> } {
  const attendees: ErasedHandler = {
    transaction: 'auto',
    run: ({ input, scope }) => listRoster(scope, contract.id, byId.parse(input).id),
  };
  // As above.
  return { attendees } as unknown as ReturnType<typeof rosterHandlers<C>>;
}

/** Implements the calls that `subjectEndpoints` puts into a contract, except `dates`. */
export const subjectHandlers = <C extends BranchesContract & RosterContract>(
  contract: C,
): { readonly branchs: Handler<C, 'branchs'>; readonly attendees: Handler<C, 'attendees'> } => ({
  ...offerHandlers(contract),
  ...rosterHandlers(contract),
});
