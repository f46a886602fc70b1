import type { Scope } from '../../../server/tenancy/scope.ts';
import type { BookingChoices } from '../dependent-bookings/affected-bookings.ts';
import { freezeFromToday } from '../domain/requested-freeze.ts';
import { readEntitlements } from '../entitlements.ts';
import {
  type FreezeChange,
  type FreezeKey,
  type FreezeQuestion,
  type FreezeRefusal,
  freezeEntitlement,
} from '../freeze/freeze.ts';
import type { FreezeRequest } from '../models/freeze-request.ts';

/** What became of the holdings that a request names. */
interface RequestedFreeze {
  readonly changes: readonly FreezeChange[];
  /** Bookings that nothing was chosen about, or that nothing can pay. If there are any, the caller has to roll back. */
  readonly questions: readonly FreezeQuestion[];
  /** Why the one holding of the request cannot be frozen. */
  readonly refusal: FreezeRefusal | null;
}

async function keysOf(scope: Scope, { member_id, fund_id, lot_id }: FreezeRequest): Promise<FreezeKey[]> {
  if (fund_id !== null) return [{ memberId: member_id, fundId: fund_id, lotId: lot_id }];
  const held = await readEntitlements(scope, member_id);
  // In the order in which every change of many holdings locks them.
  return held
    .map((each) => ({ memberId: member_id, fundId: each.fund_id, lotId: each.lot_id }))
    .sort((one, other) => (one.fundId < other.fundId ? -1 : one.fundId > other.fundId ? 1 : 0));
}

/**
 * Freezes what a request names, inside the caller's transaction, in which the member is locked. If it names all that
 * the member has, holdings that cannot be frozen stay as they are.
 */
export async function freezeRequested(
  scope: Scope,
  request: FreezeRequest,
  choices: BookingChoices,
): Promise<RequestedFreeze> {
  const { from_date: from, until_date: until } = request;
  const asked = freezeFromToday({ from, until }, scope.today);
  const changes: FreezeChange[] = [];
  const questions: FreezeQuestion[] = [];
  let refusal: FreezeRefusal | null = null;
  for (const key of await keysOf(scope, request)) {
    const result = await freezeEntitlement(scope, key, asked, choices);
    if (!result) continue;
    if (result.kind === 'changed') changes.push(result);
    else if (result.kind !== 'refused') questions.push(result);
    else if (request.fund_id !== null) refusal = result;
  }
  return { changes, questions, refusal };
}
