import { statement } from '../../../server/db/statement.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import type { FreezeRequestState } from '../../member/contract.ts';
import { lockMember } from '../../member/lock-member.ts';
import { FreezeRequest } from '../models/freeze-request.ts';

const close = statement(
  `UPDATE freeze_request SET state = :state, answer = :answer, closed_at = :now
    WHERE shop_id = :shop_id AND id = :id AND state = 'open'`,
);

/**
 * Closes an open request, inside the caller's transaction. The member's row is locked first, so that an answer and a
 * withdrawal of one moment follow each other.
 * @param memberId if given, a request of another member is not found.
 * @returns `closed` if this call closed it, `same` if it had this state before, `other` if it had another one; null if
 * there is no such request.
 */
export async function closeRequest(
  scope: Scope,
  of: { readonly id: string; readonly memberId?: string },
  state: Exclude<FreezeRequestState, 'open'>,
  answer: string | null = null,
): Promise<{ readonly kind: 'closed' | 'same' | 'other'; readonly request: FreezeRequest } | null> {
  const known = await scope.query(FreezeRequest).findById(of.id).select('member_id');
  if (!known || (of.memberId !== undefined && known.member_id !== of.memberId)) return null;
  if (!(await lockMember(scope, known.member_id))) return null;
  const isClosed = (await scope.run(close, { id: of.id, state, answer, now: scope.now })) === 1;
  const request = await scope.query(FreezeRequest).findById(of.id);
  if (!request) return null;
  if (isClosed) return { kind: 'closed', request };
  return { kind: request.state === state ? 'same' : 'other', request };
}
