import { handler } from '../../../server/plugin/define-plugin.ts';
import { actorKey } from '../../../server/security/actor.ts';
import { memberContract } from '../contract.ts';
import { lockMember } from '../lock-member.ts';
import { MemberNote } from '../models/member-note.ts';

export const addNote = handler(memberContract, 'addNote', async ({ input, actor, scope, fail }) => {
  // Held, or a note could follow the erasure that has just removed the others.
  if (!(await lockMember(scope, input.id))) throw fail('not_found');
  const { id } = await scope.query(MemberNote).insert({
    member_id: input.id,
    note: input.note,
    author_id: actorKey(actor),
    author: actor.email,
    created_at: scope.now,
  });
  // The text stays out of the audit, which outlives a member's erasure.
  await scope.audit({ action: 'member.note_added', entity: 'member', entityId: input.id, after: { id } });
  scope.live('member', [input.id]);
  return { id };
});
